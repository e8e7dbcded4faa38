import { StatementError } from '../../connect/connection.ts';
import type { LostCheck } from '../../migration/plan.ts';
import { standardSyntax } from '../../script/syntax.ts';
import { conditionText } from '../../standard/store/tokens.ts';
import {
  closing,
  constraintsOf,
  isConstraintWord,
  isWord,
  listed,
  partsOf,
  readTableText,
} from '../inspect/table-text.ts';
import { readTokens, type Token } from '../inspect/tokens.ts';

/** Clauses in the text of a table that a schema cannot say: https://sqlite.org/lang_createtable.html */
export interface UnmanagedText {
  /** All columns of the table, in lower case. */
  readonly columns: ReadonlySet<string>;
  readonly checks: readonly CheckClause[];
  /** COLLATE clauses of columns. */
  readonly collations: readonly OwnedClause[];
  /** The definitions of generated columns. */
  readonly generated: readonly OwnedClause[];
  /** DEFERRABLE clauses of foreign keys, which only some schemas say. */
  readonly deferrals: readonly { readonly columns: string; readonly text: string }[];
  /** STRICT, WITHOUT ROWID. */
  readonly options: readonly string[];
}

interface OwnedClause {
  readonly text: string;
  /** Words and names in it, in lower case. */
  readonly words: readonly string[];
  /** The column that it belongs to, in lower case; undefined for a clause of the table. */
  readonly column?: string;
}

interface CheckClause extends OwnedClause {
  readonly name?: string;
  /** The text between its brackets, as tokens. */
  readonly condition: string;
}

/** The body of CREATE TABLE, in its parts. */
interface TableParts {
  readonly parts: readonly (readonly Token[])[];
  readonly options: readonly Token[];
  readonly end: number;
}

function partsOfTable(sql: string): TableParts {
  const tokens = readTokens(sql);
  const open = tokens.findIndex(({ kind, text }) => kind === 'mark' && text === '(');
  const close = closing(tokens, open);
  return {
    parts: partsOf(tokens.slice(open + 1, close)).flatMap(({ tokens: part }) =>
      part.length === 0 ? [] : [part],
    ),
    options: tokens.slice(close + 1).filter(({ kind }) => kind !== 'comment'),
    end: tokens[close]?.end ?? sql.length,
  };
}

const columnOf = ([first]: readonly Token[]): string | undefined =>
  first === undefined || isConstraintWord(first) ? undefined : first.text.toLowerCase();

/** A type of schemas that brings its collation. */
const isIgnoringCase = ([, type]: readonly Token[]): boolean => type !== undefined && isWord(type, 'CITEXT');

const wordsOf = (tokens: readonly Token[]): readonly string[] =>
  tokens.flatMap(({ kind, text }) => (kind === 'word' || kind === 'name' ? [text.toLowerCase()] : []));

export function readUnmanaged(sql: string, table: string): UnmanagedText {
  refuseConflicts(sql, table);
  const { parts, options } = partsOfTable(sql);
  const columns = new Set<string>();
  const checks: CheckClause[] = [];
  const collations: OwnedClause[] = [];
  const generated: OwnedClause[] = [];
  const deferrals: { columns: string; text: string }[] = [];
  for (const part of parts) {
    const column = columnOf(part);
    const owner = column === undefined ? {} : { column };
    const clauses = constraintsOf(column === undefined ? part : part.slice(1));
    if (column !== undefined) columns.add(column);
    if (column !== undefined && part.some((token) => isGenerating(token, part))) {
      generated.push({ text: textOf(sql, part), words: wordsOf(part), column });
      continue;
    }
    for (const { word, rest, start, name } of clauses) {
      if (word === 'CHECK') {
        const close = rest[closing(rest, 0)];
        const text = sql.slice(start, close?.end ?? start);
        const condition = conditionText(sql.slice(rest[0]?.start ?? 0, close?.end ?? 0), standardSyntax);
        checks.push({ text, words: wordsOf(rest), condition, ...owner, ...(name !== undefined && { name }) });
      } else if (word === 'COLLATE' && !isIgnoringCase(part)) {
        collations.push({ text: sql.slice(start, rest[0]?.end ?? start), words: [], ...owner });
      } else if (word === 'FOREIGN' || word === 'REFERENCES') {
        const text = deferralOf(sql, rest);
        const locals = column === undefined ? listed(rest) : [column];
        if (text !== undefined) deferrals.push({ columns: locals.join('\0'), text });
      }
    }
  }
  return { columns, checks, collations, generated, deferrals, options: optionsOf(options) };
}

/** The schema's CREATE TABLE says nothing about conflicts, and what rows are kept depends on it. */
function refuseConflicts(sql: string, table: string): void {
  const [conflict] = readTableText(sql).conflicts;
  if (conflict === undefined) return;
  const name = conflict.name === undefined ? '' : ` "${conflict.name}"`;
  throw new StatementError(
    `The ${conflict.kind}${name} of table "${table}" has ON CONFLICT ${conflict.resolution}, which a rebuild would lose.`,
  );
}

/** GENERATED ALWAYS may be left out before AS. */
const isGenerating = (token: Token, part: readonly Token[]): boolean => {
  if (!isWord(token, 'AS')) return false;
  const next = part[part.indexOf(token) + 1];
  return next?.kind === 'mark' && next.text === '(' && depthOf(token, part) === 0;
};

function depthOf(token: Token, part: readonly Token[]): number {
  let depth = 0;
  for (const other of part) {
    if (other === token) break;
    if (other.kind === 'mark' && other.text === '(') depth++;
    if (other.kind === 'mark' && other.text === ')') depth--;
  }
  return depth;
}

const textOf = (sql: string, part: readonly Token[]): string =>
  sql.slice(part[0]?.start ?? 0, part[part.length - 1]?.end ?? 0);

function deferralOf(sql: string, rest: readonly Token[]): string | undefined {
  const place = rest.findIndex((token) => isWord(token, 'DEFERRABLE'));
  const before = rest[place - 1];
  if (place === -1 || (before !== undefined && isWord(before, 'NOT'))) return undefined;
  return textOf(sql, rest.slice(place));
}

const optionsOf = (tokens: readonly Token[]): readonly string[] => {
  const words = tokens.map(({ text }) => text.toUpperCase());
  return [
    ...(words.includes('STRICT') ? ['STRICT'] : []),
    ...(words.includes('WITHOUT') ? ['WITHOUT ROWID'] : []),
  ];
};

interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** A CREATE TABLE with the clauses that the table had before; fails where they cannot be kept. */
export function withUnmanaged(
  create: string,
  table: string,
  saved: UnmanagedText,
  without: readonly LostCheck[] = [],
): string {
  const kept = {
    ...saved,
    checks: ownChecks(saved, create, table, without),
    generated: saved.generated.filter(
      ({ column }) => !without.some(({ name }) => name.toLowerCase() === column),
    ),
  };
  const { parts, options, end } = partsOfTable(create);
  const columns = new Map(
    parts.flatMap((part) => {
      const column = columnOf(part);
      return column === undefined ? [] : [[column, part] as const];
    }),
  );
  const endOf = (part: readonly Token[] | undefined): number => part?.[part.length - 1]?.end ?? end;
  const lastColumn = [...columns.values()].at(-1);
  const isKept = ({ column }: OwnedClause): boolean => column === undefined || columns.has(column);
  const generated = kept.generated.filter(({ column }) => !columns.has(column ?? ''));
  for (const clause of [...kept.checks.filter(isKept), ...generated])
    refuseLostColumns(clause, table, kept, columns);
  const insertions: Insertion[] = [
    ...kept.collations
      .filter((clause) => isKept(clause) && !hasCollation(columns.get(clause.column ?? '')))
      .map(({ column, text }) => ({ at: endOf(columns.get(column ?? '')), text: ` ${text}` })),
    ...generated.map(({ text }) => ({ at: endOf(lastColumn), text: `,\n    ${text}` })),
    ...deferralInsertions(parts, kept),
    ...kept.checks.filter(isKept).map(({ text }) => ({ at: endOf(parts.at(-1)), text: `,\n    ${text}` })),
  ];
  const added = kept.options.filter((option) => !optionsOf(options).includes(option));
  if (added.length > 0) {
    for (const option of added) refuseOption(option, table, parts);
    insertions.push({ at: end, text: `${options.length > 0 ? ',' : ''} ${added.join(', ')}` });
  }
  return inserted(create, insertions);
}

/** Whether the schema says the collation of a column. */
const hasCollation = (part: readonly Token[] = []): boolean => part.some((token) => isWord(token, 'COLLATE'));

/** The checks that no schema knows: neither those of the new table nor those that it leaves out. */
function ownChecks(
  { checks }: UnmanagedText,
  create: string,
  table: string,
  without: readonly LostCheck[],
): readonly CheckClause[] {
  const managed: readonly Partial<LostCheck>[] = [
    ...readUnmanaged(create, table).checks,
    ...without.map(({ name, condition }) => ({ name, condition: conditionText(condition, standardSyntax) })),
  ];
  const isSame = ({ name, condition }: CheckClause, other: Partial<LostCheck>): boolean =>
    condition === other.condition || (name !== undefined && name.toLowerCase() === other.name?.toLowerCase());
  return checks.filter((check) => !managed.some((other) => isSame(check, other)));
}

function deferralInsertions(
  parts: readonly (readonly Token[])[],
  { deferrals }: UnmanagedText,
): readonly Insertion[] {
  return parts.flatMap((part) => {
    const [clause] = columnOf(part) === undefined ? constraintsOf(part) : [];
    if (clause?.word !== 'FOREIGN' || part.some((token) => isWord(token, 'DEFERRABLE'))) return [];
    const columns = listed(clause.rest).join('\0');
    const deferral = deferrals.find((known) => known.columns === columns);
    return deferral === undefined ? [] : [{ at: part.at(-1)?.end ?? 0, text: ` ${deferral.text}` }];
  });
}

/** Insertions at one place keep their order. */
function inserted(text: string, insertions: readonly Insertion[]): string {
  let [result, from] = ['', 0];
  for (const insertion of insertions.toSorted((one, other) => one.at - other.at)) {
    result += text.slice(from, insertion.at) + insertion.text;
    from = insertion.at;
  }
  return result + text.slice(from);
}

function refuseLostColumns(
  { words, text }: OwnedClause,
  table: string,
  { columns: before }: UnmanagedText,
  columns: ReadonlyMap<string, unknown>,
): void {
  const lost = words.find((word) => before.has(word) && !columns.has(word) && !isOwnName(word, text));
  if (lost === undefined) return;
  throw new StatementError(
    `The migration drops the column "${lost}" of table "${table}", which is used by: ${text}`,
  );
}

/** A generated column has its own name in its definition. */
const isOwnName = (word: string, text: string): boolean => readTokens(text)[0]?.text.toLowerCase() === word;

const STRICT_TYPES = /^(?:int|integer|real|text|blob|any)$/i;

function refuseOption(option: string, table: string, parts: readonly (readonly Token[])[]): void {
  const isIn = (...words: readonly string[]): boolean =>
    parts.some((part) => part.some((token) => isWord(token, ...words)));
  if (option === 'WITHOUT ROWID' && (isIn('AUTOINCREMENT') || !isIn('PRIMARY'))) {
    throw new StatementError(
      `Table "${table}" is WITHOUT ROWID, which needs a primary key without AUTOINCREMENT.`,
    );
  }
  if (option !== 'STRICT') return;
  for (const part of parts.filter((one) => columnOf(one) !== undefined)) {
    const [name, type, next] = part;
    if (type !== undefined && STRICT_TYPES.test(type.text) && next?.text !== '(') continue;
    throw new StatementError(
      `Table "${table}" is STRICT, so that column "${name?.text}" cannot be declared as ${type?.text ?? 'nothing'}. Give it a sqlType such as TEXT or INTEGER in the schema.`,
    );
  }
}
