import type { ScriptSyntax } from '../platforms/script/syntax.ts';
import type { Token } from '../platforms/script/token.ts';

/** Follows a statement word by word, to know whether a semicolon ends it or belongs to a block in it. */
export interface StatementShape {
  add(token: Token, text: string): void;
  endsAtSemicolon(text: string, at: number): boolean;
}

/** The shape of a new, still empty statement. */
export const shapeOf = (syntax: ScriptSyntax): StatementShape => new Shape(syntax);

const ROUTINES = new Set(['TRIGGER', 'PROCEDURE', 'PROC', 'FUNCTION', 'EVENT', 'PACKAGE', 'TYPE', 'RULE']);
const BEFORE_ROUTINE = new Set(
  'CREATE OR REPLACE ALTER EDITIONABLE NONEDITIONABLE TEMP TEMPORARY CONSTRAINT AGGREGATE DEFINER'.split(' '),
);
const BLOCK_STARTS = new Set(['BEGIN', 'DECLARE', '<']);
// BEGIN TRANSACTION opens no block: https://learn.microsoft.com/sql/t-sql/language-elements/begin-transaction-transact-sql
const NO_BLOCK = new Set(['TRAN', 'TRANSACTION', 'DISTRIBUTED', 'DIALOG', 'CONVERSATION']);
// END IF and its like close what was not counted.
const LOOPS = new Set(['IF', 'LOOP', 'WHILE', 'REPEAT', 'FOR']);

class Shape implements StatementShape {
  readonly #syntax: ScriptSyntax;
  #first = '';
  #previous = '';
  /** What is created or altered, once that is known to have a body. */
  #routine = '';
  #routineDecided = false;
  #depth = 0;

  constructor(syntax: ScriptSyntax) {
    this.#syntax = syntax;
  }

  add(token: Token, text: string): void {
    const hasWords = token.kind === 'word' || token.kind === 'symbol';
    const piece = hasWords ? text.slice(token.start, token.end).toUpperCase() : '';
    if (token.kind === 'word' && this.#previous !== '.') this.#addWord(piece, text, token.end);
    // The actions of a rule stand in brackets
    if (this.#routine === 'RULE' && piece === '(') this.#depth++;
    if (this.#routine === 'RULE' && piece === ')') this.#depth--;
    this.#first ||= piece || '?';
    this.#previous = piece;
  }

  endsAtSemicolon(text: string, at: number): boolean {
    const { slashBlocks, goBatches } = this.#syntax;
    if (slashBlocks) return !this.#endsAtSlash();
    if (goBatches) return !this.#endsWithBatch() && this.#depth === 0 && wordAfter(text, at + 1) !== 'ELSE';
    return this.#depth === 0;
  }

  #addWord(word: string, text: string, end: number): void {
    const { goBatches } = this.#syntax;
    if (!this.#routineDecided) this.#decideRoutine(word);
    if (!goBatches && this.#routine === '') return;
    if (word === 'BEGIN' && !NO_BLOCK.has(wordAfter(text, end))) this.#depth++;
    if (word === 'CASE' && (goBatches || this.#previous !== 'END')) this.#depth++;
    if (word === 'END' && this.#depth > 0 && !this.#closesOther(wordAfter(text, end))) this.#depth--;
  }

  #closesOther(next: string): boolean {
    return this.#syntax.goBatches ? next === 'CONVERSATION' : LOOPS.has(next);
  }

  #decideRoutine(word: string): void {
    if (this.#previous === '=' || word.startsWith('@')) return;
    const isFirst = this.#first === '';
    if (ROUTINES.has(word) && !isFirst) this.#routine = word;
    this.#routineDecided = isFirst ? word !== 'CREATE' && word !== 'ALTER' : !BEFORE_ROUTINE.has(word);
  }

  /** Whether SQL*Plus reads the statement up to a slash. */
  #endsAtSlash(): boolean {
    return BLOCK_STARTS.has(this.#first) || (this.#first === 'CREATE' && this.#routine !== '');
  }

  /** A variable lives as long as its batch, and the body of a routine goes on to the end of it. */
  #endsWithBatch(): boolean {
    return this.#first === 'DECLARE' || (this.#routine !== '' && this.#routine !== 'TYPE');
  }
}

const AFTER = /\s*([A-Za-z]+)/y;

function wordAfter(text: string, at: number): string {
  AFTER.lastIndex = at;
  return AFTER.exec(text)?.[1]?.toUpperCase() ?? '';
}
