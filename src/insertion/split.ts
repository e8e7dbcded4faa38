import type { ScriptSyntax } from '../platforms/script/syntax.ts';
import { readToken, type Token } from '../platforms/script/token.ts';
import { type StatementShape, shapeOf } from './statement-shape.ts';

/** One statement of a script, without what ends it and without the comments around it. */
export interface ScriptStatement {
  readonly sql: string;
  /** Where it begins in the script. */
  readonly offset: number;
  /** Counted from 1. */
  readonly line: number;
}

/** Why a script cannot be taken apart. */
export interface ScriptProblem {
  readonly kind: 'unterminated-quote' | 'unterminated-comment' | 'delimiter-missing' | 'too-many-repetitions';
  readonly offset: number;
}

/** Takes a script apart. A script with a problem gives the statements before it. */
export function splitScript(
  text: string,
  syntax: ScriptSyntax,
  report: (problem: ScriptProblem) => void = failOn,
): readonly ScriptStatement[] {
  const script = new Script(text, syntax);
  const problem = script.read();
  if (problem !== undefined) report(problem);
  return script.statements;
}

function failOn(problem: ScriptProblem): never {
  throw new Error(`The script has a problem at ${problem.offset}: ${problem.kind}.`);
}

const MOST_REPEATED = 100_000;
const BYTE_ORDER_MARK = '\ufeff';

/** Reads from the first character to the last, once. */
class Script {
  readonly statements: ScriptStatement[] = [];
  readonly #text: string;
  readonly #syntax: ScriptSyntax;
  #delimiter = ';';
  #at = 0;
  /** The statement being read: where it began, where its last token ended, and what it has been so far. */
  #open: { readonly start: number; end: number; readonly shape: StatementShape } | undefined;
  /** How many statements came before the present batch. */
  #batchStart = 0;
  #line = 1;
  #lineOffset = 0;

  constructor(text: string, syntax: ScriptSyntax) {
    this.#text = text;
    this.#syntax = syntax;
    if (text.startsWith(BYTE_ORDER_MARK)) this.#at = 1;
  }

  read(): ScriptProblem | undefined {
    while (this.#at < this.#text.length) {
      if (this.#text.startsWith(this.#delimiter, this.#at) && this.#delimiterCounts()) {
        this.#at += this.#delimiter.length;
        this.#finish();
        continue;
      }
      const token = readToken(this.#text, this.#at, this.#syntax);
      if (token.unterminated !== undefined) {
        return { kind: `unterminated-${token.unterminated}`, offset: token.start };
      }
      const problem = this.#take(token);
      if (problem !== undefined) return problem;
    }
    this.#finish();
    return undefined;
  }

  #take(token: Token): ScriptProblem | undefined {
    if (token.kind === 'space' || token.kind === 'comment') {
      this.#at = token.end;
      return undefined;
    }
    if (token.kind === 'word') {
      if (this.#syntax.goBatches && this.#isWord(token, 'GO')) {
        const count = this.#restOfLine(token, GO_REST);
        if (count !== undefined) return this.#endBatch(token, count);
      }
      if (this.#syntax.delimiterCommand && this.#open === undefined && this.#isWord(token, 'DELIMITER')) {
        return this.#changeDelimiter(token);
      }
    }
    if (token.kind === 'symbol' && this.#syntax.slashBlocks && this.#text[token.start] === '/') {
      if (this.#restOfLine(token, BLANK_REST) !== undefined) {
        this.#finish();
        this.#at = token.end;
        return undefined;
      }
    }
    this.#add(token);
    return undefined;
  }

  #add(token: Token): void {
    const end = token.kind === 'word' ? this.#endBeforeDelimiter(token) : token.end;
    this.#open ??= { start: token.start, end, shape: shapeOf(this.#syntax) };
    this.#open.end = end;
    this.#open.shape.add({ ...token, end }, this.#text);
    this.#at = end;
  }

  /** A delimiter of characters that words may hold, such as `$$`, ends a word too. */
  #endBeforeDelimiter({ start, end }: Token): number {
    if (this.#delimiter === ';') return end;
    for (let at = start + 1; at < end; at++) {
      if (this.#text.startsWith(this.#delimiter, at)) return at;
    }
    return end;
  }

  /** A semicolon inside of a block belongs to the block; a delimiter the script chose itself always counts. */
  #delimiterCounts(): boolean {
    if (this.#delimiter !== ';' || this.#open === undefined) return true;
    return this.#open.shape.endsAtSemicolon(this.#text, this.#at);
  }

  #finish(): void {
    const open = this.#open;
    this.#open = undefined;
    if (open === undefined) return;
    const sql = this.#text.slice(open.start, open.end);
    this.statements.push({ sql, offset: open.start, line: this.#lineAt(open.start) });
  }

  #lineAt(offset: number): number {
    for (const _ of this.#text.slice(this.#lineOffset, offset).matchAll(/\r\n|\n|\r/g)) this.#line++;
    this.#lineOffset = offset;
    return this.#line;
  }

  #isWord({ start, end }: Token, word: string): boolean {
    return end - start === word.length && this.#text.slice(start, end).toUpperCase() === word;
  }

  /** What follows a token on its line, when the token is the first there and the rest is as expected. */
  #restOfLine({ start, end }: Token, pattern: RegExp): string | undefined {
    let before = start - 1;
    while (this.#text[before] === ' ' || this.#text[before] === '\t') before--;
    if (before >= 0 && !'\r\n\ufeff'.includes(this.#text[before] ?? '')) return undefined;
    pattern.lastIndex = end;
    const found = pattern.exec(this.#text);
    return found === null ? undefined : (found[1] ?? '');
  }

  /** `GO 3` runs the batch three times. */
  #endBatch(token: Token, count: string): ScriptProblem | undefined {
    this.#finish();
    const times = count === '' ? 1 : Number(count);
    const batch = this.statements.slice(this.#batchStart);
    if (times > 1 && times * batch.length > MOST_REPEATED) {
      return { kind: 'too-many-repetitions', offset: token.start };
    }
    if (times === 0) this.statements.length = this.#batchStart;
    for (let time = 1; time < times; time++) for (const statement of batch) this.statements.push(statement);
    this.#batchStart = this.statements.length;
    GO_REST.lastIndex = token.end;
    GO_REST.exec(this.#text);
    this.#at = GO_REST.lastIndex;
    return undefined;
  }

  #changeDelimiter(token: Token): ScriptProblem | undefined {
    DELIMITER_REST.lastIndex = token.end;
    const found = DELIMITER_REST.exec(this.#text);
    if (found?.[1] === undefined) return { kind: 'delimiter-missing', offset: token.start };
    this.#delimiter = found[1];
    this.#at = DELIMITER_REST.lastIndex;
    return undefined;
  }
}

const GO_REST = /(?:[ \t]+(\d{1,9}))?[ \t]*;?[ \t]*(?:--[^\n]*?)?(?=\r?\n|$|\r)/y;
const BLANK_REST = /[ \t]*(?=\r|\n|$)/y;
const DELIMITER_REST = /[ \t]+([^\s]+)[^\r\n]*/y;
