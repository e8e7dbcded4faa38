import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { type SourceFile, type Span, spanAt } from '../../diagnostics/span.ts';
import { type ScriptStatement, splitScript } from '../../insertion/split.ts';
import type { LostCheck } from '../../platforms/migration/plan.ts';
import { RULES } from '../../platforms/migration/plan.ts';
import type { ScriptSyntax } from '../../platforms/script/syntax.ts';
import { nearest } from '../../support/nearest.ts';
import type { Directive, Remark } from './comments.ts';
import { fileDiagnostics } from './diagnostics.ts';
import type { Allow, Count, Expectation, MigrationStatement, Section, Todo } from './migration-file.ts';
import { reportMalformed, reportMisplaced } from './report.ts';
import { ALL_RULES } from './rules.ts';
import { decodeWord } from './words.ts';

type SectionParts = Pick<Section, 'irreversible' | 'allows' | 'todos' | 'counts' | 'expects' | 'statements'>;

/** Connects the directives and remarks of a section with its statements. */
export function sectionParts(
  items: readonly (Directive | Remark)[],
  statements: readonly ScriptStatement[],
  syntax: ScriptSyntax,
  file: SourceFile,
  diagnostics: Diagnostics,
): SectionParts {
  const parts = new Parts(statements, syntax, file, diagnostics);
  for (const item of items) parts.add(item);
  return parts.result();
}

/** What directives and remarks say about one statement. */
interface StatementNotes {
  program?: readonly string[];
  batch?: number;
  rebuild?: string;
  without?: readonly LostCheck[];
  outside?: true;
  readonly remarks: string[];
}

class Parts {
  readonly #irreversible: string[] = [];
  readonly #allows: Allow[] = [];
  readonly #todos: Todo[] = [];
  readonly #counts: Count[] = [];
  readonly #expects: Expectation[] = [];
  readonly #statements: readonly ScriptStatement[];
  readonly #notes: readonly StatementNotes[];
  readonly #syntax: ScriptSyntax;
  readonly #file: SourceFile;
  readonly #diagnostics: Diagnostics;
  #rebuild: { readonly table: string; readonly first: number; readonly span: Span } | undefined;
  /** The first statement that stands behind the present item. */
  #next = 0;

  constructor(
    statements: readonly ScriptStatement[],
    syntax: ScriptSyntax,
    file: SourceFile,
    diagnostics: Diagnostics,
  ) {
    this.#statements = statements;
    this.#notes = statements.map(() => ({ remarks: [] }));
    this.#syntax = syntax;
    this.#file = file;
    this.#diagnostics = diagnostics;
  }

  add(item: Directive | Remark): void {
    while ((this.#statements[this.#next]?.offset ?? Number.POSITIVE_INFINITY) < item.offset) this.#next++;
    const before = this.#statements[this.#next - 1];
    const isInside = before !== undefined && item.offset < before.offset + before.sql.length;
    if (item.kind === 'remark') {
      if (!isInside) this.#notes[this.#next]?.remarks.push(item.text);
    } else if (isInside) {
      const { name, offset } = item;
      this.#diagnostics.report(fileDiagnostics.insideStatement({ name }, spanAt(this.#file, offset)));
    } else this.#addDirective(item);
  }

  result(): SectionParts {
    if (this.#rebuild !== undefined) {
      const { table, span } = this.#rebuild;
      this.#diagnostics.report(fileDiagnostics.rebuildWithoutEnd({ table }, span));
    }
    return {
      irreversible: this.#irreversible,
      allows: this.#allows,
      todos: this.#todos,
      counts: this.#counts,
      expects: this.#expects,
      statements: this.#statements.map(
        (statement, place): MigrationStatement => ({ ...statement, ...notesOf(this.#notes[place]) }),
      ),
    };
  }

  #addDirective(directive: Directive): void {
    const { name, argument } = directive;
    const span = spanAt(this.#file, directive.offset);
    switch (name) {
      case 'irreversible':
      case 'todo':
        if (argument === '') reportMalformed(directive, this.#file, this.#diagnostics);
        else if (name === 'todo') this.#todos.push({ text: argument, span });
        else this.#irreversible.push(argument);
        break;
      case 'allow':
        this.#allow(directive, span);
        break;
      case 'count':
        this.#count(directive, span);
        break;
      case 'expect':
        this.#expect(directive, span);
        break;
      case 'batch':
        if (!/^[1-9]\d{0,8}$/.test(argument)) reportMalformed(directive, this.#file, this.#diagnostics);
        else this.#note(directive, (notes) => (notes.batch = Number(argument)));
        break;
      case 'run':
        this.#run(directive);
        break;
      case 'outside':
        if (argument !== '') reportMalformed(directive, this.#file, this.#diagnostics);
        else this.#note(directive, (notes) => (notes.outside = true));
        break;
      case 'without':
        this.#without(directive);
        break;
      case 'rebuild':
      case 'end':
        this.#rebuilds(directive, span);
        break;
      default:
        reportMisplaced(directive, 'section', this.#file, this.#diagnostics);
    }
  }

  #allow(directive: Directive, span: Span): void {
    const [, rule, reason = ''] = /^(\S+)(?:\s+"(.*)")?$/.exec(directive.argument) ?? [];
    if (rule === undefined) reportMalformed(directive, this.#file, this.#diagnostics);
    else if (!this.#isKnown(rule, ALL_RULES, directive)) return;
    else if (reason.trim() === '') this.#diagnostics.report(fileDiagnostics.missingReason({ rule }, span));
    else this.#allows.push({ rule, reason, span });
  }

  #count(directive: Directive, span: Span): void {
    const [, rule, subject, sql] = COUNT.exec(directive.argument) ?? [];
    if (rule === undefined || sql === undefined) reportMalformed(directive, this.#file, this.#diagnostics);
    else if (!this.#isKnown(rule, RULES, directive)) return;
    else if (this.#isQuery(sql, directive) && this.#hasStatement(directive)) {
      const own = subject === undefined ? {} : { subject: decodeWord(subject) };
      this.#counts.push({ rule, ...own, sql: withoutEnd(sql), statement: this.#next, span });
    }
  }

  #expect(directive: Directive, span: Span): void {
    const [, value, sql] = EXPECT.exec(directive.argument) ?? [];
    if (value === undefined || sql === undefined) reportMalformed(directive, this.#file, this.#diagnostics);
    else if (this.#isQuery(sql, directive) && this.#hasStatement(directive)) {
      this.#expects.push({ value: decodeWord(value), sql: withoutEnd(sql), statement: this.#next, span });
    }
  }

  #without(directive: Directive): void {
    const [, name, condition] = /^(\S+)\s+(\S[\s\S]*)$/.exec(directive.argument) ?? [];
    if (name === undefined || condition === undefined)
      reportMalformed(directive, this.#file, this.#diagnostics);
    else
      this.#note(directive, (notes) => {
        notes.without = [...(notes.without ?? []), { name: decodeWord(name), condition }];
      });
  }

  #run(directive: Directive): void {
    const words = wordsOf(directive.argument);
    if (words.length === 0 || this.#rebuild !== undefined)
      reportMalformed(directive, this.#file, this.#diagnostics);
    else this.#note(directive, (notes) => (notes.program = words));
  }

  #rebuilds(directive: Directive, span: Span): void {
    const { name, argument } = directive;
    if (name === 'rebuild') {
      if (this.#rebuild !== undefined) {
        const { table, span: opened } = this.#rebuild;
        this.#diagnostics.report(fileDiagnostics.rebuildWithoutEnd({ table }, opened));
      }
      if (!/^\S+$/.test(argument)) reportMalformed(directive, this.#file, this.#diagnostics);
      else this.#rebuild = { table: decodeWord(argument), first: this.#next, span };
    } else if (argument !== '') reportMalformed(directive, this.#file, this.#diagnostics);
    else if (this.#rebuild === undefined) {
      this.#diagnostics.report(fileDiagnostics.endWithoutRebuild({}, span));
    } else {
      for (const notes of this.#notes.slice(this.#rebuild.first, this.#next))
        notes.rebuild = this.#rebuild.table;
      this.#rebuild = undefined;
    }
  }

  #note(directive: Directive, write: (notes: StatementNotes) => unknown): void {
    const notes = this.#notes[this.#next];
    if (notes !== undefined) write(notes);
    else this.#hasStatement(directive);
  }

  #hasStatement({ name, offset }: Directive): boolean {
    if (this.#next < this.#statements.length) return true;
    this.#diagnostics.report(fileDiagnostics.withoutStatement({ name }, spanAt(this.#file, offset)));
    return false;
  }

  #isKnown(rule: string, known: readonly string[], { argumentOffset }: Directive): boolean {
    if (known.includes(rule)) return true;
    const details = { rule, nearest: nearest(rule, known), known };
    this.#diagnostics.report(fileDiagnostics.unknownRule(details, spanAt(this.#file, argumentOffset)));
    return false;
  }

  #isQuery(sql: string, { name, offset }: Directive): boolean {
    let isWhole = true;
    const statements = splitScript(sql, this.#syntax, () => {
      isWhole = false;
    });
    if (isWhole && statements.length === 1) return true;
    this.#diagnostics.report(fileDiagnostics.notOneQuery({ name }, spanAt(this.#file, offset)));
    return false;
  }
}

const COUNT = /^(\S+)\s+(?:(?!(?:SELECT|WITH)\b|\()(\S+)\s+)?((?:SELECT\b|WITH\b|\()[\s\S]*)$/i;
const EXPECT = /^(\S+)\s+((?:SELECT\b|WITH\b|\()[\s\S]*)$/i;

/** The words of a command, in which quotes keep spaces. */
const wordsOf = (text: string): readonly string[] =>
  [...text.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, one, other, plain]) => one ?? other ?? plain ?? '',
  );

const withoutEnd = (sql: string): string => sql.replace(/[\s;]+$/, '');

function notesOf(
  notes: StatementNotes | undefined,
): Omit<MigrationStatement, keyof ScriptStatement | 'block'> {
  const { program, batch, rebuild, without, outside, remarks = [] } = notes ?? {};
  return {
    ...(program !== undefined && { program }),
    ...(batch !== undefined && { batch }),
    ...(rebuild !== undefined && { rebuild }),
    ...(without !== undefined && { without }),
    ...(outside && { outside }),
    remarks,
  };
}
