import type { RenameQuestion, Renames } from '../../../migrations/diff/renames.ts';
import type { Fill, TableRef } from '../../../model/change.ts';
import type { Database } from '../../../model/database.ts';
import { qualifiedName, type Table } from '../../../model/table.ts';
import type { CommandContext } from '../../command.ts';
import { PromptCanceled, type Prompts } from '../../terminal/prompts.ts';
import { migrationDiagnostics } from '../diagnostics.ts';
import type { DiffOptions } from './options.ts';

/** A database before and after the changes that are looked for. */
export interface States {
  readonly before: Database;
  readonly after: Database;
}

/** What the options of the command line say about one database. */
export interface Answers {
  readonly renames: Renames;
  readonly fills: ReadonlyMap<string, Fill>;
}

/** Reads `--rename`, `--no-rename` and `--fill`, each for the database that has the table; reports those of none. */
export function readAnswers(
  all: readonly States[],
  { options, diagnostics }: CommandContext<DiffOptions>,
): readonly Answers[] {
  const read = all.map(() => ({
    renames: { tables: [], columns: [], droppedTables: [], droppedColumns: [] } as MutableRenames,
    fills: new Map<string, Fill>(),
  }));
  const forEach = (option: string, text: string, use: (states: States, answers: ReadAnswers) => boolean) => {
    const used = all.filter((states, place) => {
      const answers = read[place];
      return answers !== undefined && use(states, answers);
    });
    if (used.length === 0) diagnostics.report(migrationDiagnostics.unknownTarget({ option, text }));
  };
  const isOfTable = (text: string): boolean =>
    all.some(({ before }) => findTable(before, pairOf(text)[0]) !== undefined);
  // Columns may be named by the new name of their table.
  for (const text of (options.rename ?? []).toSorted(
    (one, two) => Number(isOfTable(two)) - Number(isOfTable(one)),
  ))
    forEach('--rename', text, (states, { renames }) => addRename(text, states, renames));
  for (const text of options.noRename ?? [])
    forEach('--no-rename', text, (states, { renames }) => addDropped(text, states, renames));
  for (const text of options.fill ?? [])
    forEach('--fill', text, (states, { fills }) => addFill(text, states, fills));
  diagnostics.stopOnErrors();
  return read;
}

type MutableRenames = { -readonly [Name in keyof Required<Renames>]: Required<Renames>[Name][number][] };

interface ReadAnswers {
  readonly renames: MutableRenames;
  readonly fills: Map<string, Fill>;
}

const refOf = ({ name, schema }: TableRef): TableRef => (schema === undefined ? { name } : { name, schema });

const findTable = ({ tables }: Database, name: string): Table | undefined =>
  tables.find((table) => qualifiedName(table) === name);

/** A column as `table.column`, of a table that has it; `tablesCalled` finds the tables of a name. */
function findColumn(
  text: string,
  tablesCalled: (name: string) => readonly Table[],
): { readonly table: Table; readonly column: string } | undefined {
  for (let point = text.indexOf('.'); point !== -1; point = text.indexOf('.', point + 1)) {
    const [name, column] = [text.slice(0, point), text.slice(point + 1)];
    const table = tablesCalled(name).find(({ columns }) => columns.some((each) => each.name === column));
    if (table !== undefined) return { table, column };
  }
  return undefined;
}

const listed = <T>(found: T | undefined): readonly T[] => (found === undefined ? [] : [found]);

/** The tables of before that a name can mean: the one of that name, and the one that gets it. */
const formerTables =
  ({ before, after }: States, { tables }: Renames) =>
  (name: string): readonly Table[] => {
    const given = tables.find(({ to }) => qualifiedName(to) === name)?.from;
    const former = findTable(after, name)?.renamedFrom ?? [];
    const origins = [name, ...(given === undefined ? former : [qualifiedName(given)])];
    return origins.flatMap((origin) => listed(findTable(before, origin)));
  };

/** The table that a table before becomes; undefined where it is dropped. */
function laterTable(table: Table, { after }: States, { tables }: Renames): Table | undefined {
  const name = qualifiedName(table);
  const given = tables.find(({ from }) => qualifiedName(from) === name)?.to;
  if (given !== undefined) return findTable(after, qualifiedName(given));
  return findTable(after, name) ?? after.tables.find(({ renamedFrom }) => renamedFrom?.includes(name));
}

/** Splits `old=new`; the value may contain further equals signs. */
function pairOf(text: string): readonly [string, string] {
  const equals = text.indexOf('=');
  return equals === -1 ? [text, ''] : [text.slice(0, equals).trim(), text.slice(equals + 1).trim()];
}

function addRename(text: string, { before, after }: States, renames: MutableRenames): boolean {
  const [from, to] = pairOf(text);
  if (to === '') return false;
  const table = findTable(before, from);
  if (table !== undefined) {
    const { schema } = table;
    const target =
      findTable(after, to) ??
      after.tables.find(({ name, ...other }) => name === to && other.schema === schema);
    if (target !== undefined) renames.tables.push({ from: refOf(table), to: refOf(target) });
    return target !== undefined;
  }
  const found = findColumn(from, formerTables({ before, after }, renames));
  const later = found === undefined ? undefined : laterTable(found.table, { before, after }, renames);
  if (found === undefined || later === undefined) return false;
  // The new name may be written with its table.
  const names = [
    to,
    ...(to.startsWith(`${qualifiedName(later)}.`) ? [to.slice(qualifiedName(later).length + 1)] : []),
  ];
  const column = names.find((name) => later.columns.some((each) => each.name === name));
  if (column !== undefined)
    renames.columns.push({ table: refOf(found.table), from: found.column, to: column });
  return column !== undefined;
}

/** `*` says of everything that is gone that it was not renamed. */
function addDropped(text: string, states: States, renames: MutableRenames): boolean {
  const name = text.trim();
  if (name === '*') {
    renames.droppedTables.push(...states.before.tables.map(refOf));
    for (const table of states.before.tables)
      renames.droppedColumns.push(
        ...table.columns.map((column) => ({ table: refOf(table), column: column.name })),
      );
    return true;
  }
  const table = findTable(states.before, name);
  if (table !== undefined) renames.droppedTables.push(refOf(table));
  const found = table === undefined ? findColumn(name, formerTables(states, renames)) : undefined;
  if (found !== undefined) renames.droppedColumns.push({ table: refOf(found.table), column: found.column });
  return table !== undefined || found !== undefined;
}

function addFill(text: string, { after }: States, fills: Map<string, Fill>): boolean {
  const [name, sql] = pairOf(text);
  const found = sql === '' ? undefined : findColumn(name, (table) => listed(findTable(after, table)));
  if (found !== undefined) fills.set(`${qualifiedName(found.table)}.${found.column}`, { kind: 'sql', sql });
  return found !== undefined;
}

/** Asks on a terminal; without one every question is an error that names the options, and the result is undefined. */
export async function askRenames(
  questions: readonly RenameQuestion[],
  renames: Renames,
  { terminal, diagnostics }: CommandContext<DiffOptions>,
): Promise<Renames | undefined> {
  if (!terminal.interactive) {
    for (const question of questions)
      diagnostics.report(migrationDiagnostics.unansweredRename(wordsOf(question)));
    return undefined;
  }
  const prompts = await terminal.prompts();
  try {
    let answered = renames;
    for (const question of questions) answered = await askRename(question, answered, prompts);
    return answered;
  } catch (error) {
    if (!(error instanceof PromptCanceled)) throw error;
    return diagnostics.fail(migrationDiagnostics.declined({}));
  } finally {
    prompts.close();
  }
}

/** A candidate that another question has taken is not offered again. */
async function askRename(question: RenameQuestion, renames: Renames, prompts: Prompts): Promise<Renames> {
  const message = `${wordsOf(question).question} Was it renamed?`;
  const no = {
    title: question.isReplaced ? 'No, it is changed' : 'No, it is dropped with its data',
    value: undefined,
  };
  if (question.kind === 'table') {
    const { from, candidates } = question;
    const isFree = (to: TableRef) =>
      !renames.tables.some((known) => qualifiedName(known.to) === qualifiedName(to));
    const choices = candidates
      .filter(isFree)
      .map((to) => ({ title: `Yes, to "${qualifiedName(to)}"`, value: to as TableRef | undefined }));
    const to =
      choices.length === 0 ? undefined : await prompts.choose({ message, choices: [...choices, no] });
    if (to !== undefined) return { ...renames, tables: [...renames.tables, { from, to }] };
    return { ...renames, droppedTables: [...(renames.droppedTables ?? []), from] };
  }
  const { table, from, candidates } = question;
  const isFree = (to: string) =>
    !renames.columns.some((known) => qualifiedName(known.table) === qualifiedName(table) && known.to === to);
  const choices = candidates
    .filter(isFree)
    .map((to) => ({ title: `Yes, to "${to}"`, value: to as string | undefined }));
  const to = choices.length === 0 ? undefined : await prompts.choose({ message, choices: [...choices, no] });
  if (to !== undefined) return { ...renames, columns: [...renames.columns, { table, from, to }] };
  return { ...renames, droppedColumns: [...(renames.droppedColumns ?? []), { table, column: from }] };
}

interface QuestionWords {
  readonly question: string;
  readonly rename: string;
  readonly noRename: string;
  /** What --no-rename means, such as "to drop them". */
  readonly otherwise: string;
}

const restOf = ({ isReplaced }: RenameQuestion, from: string) => ({
  noRename: shellWord(from),
  otherwise: isReplaced ? 'to change it' : 'to drop them',
});

/** Quoted where a shell would take it apart. */
const shellWord = (text: string): string =>
  /^[\p{L}\p{N}_.=:@%+-]+$/u.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

const isOrAre = ({ candidates }: RenameQuestion): string => (candidates.length === 1 ? 'is' : 'are');

function wordsOf(question: RenameQuestion): QuestionWords {
  if (question.kind === 'table') {
    const from = qualifiedName(question.from);
    const names = question.candidates.map((table) => `"${qualifiedName(table)}"`).join(', ');
    const [first] = question.candidates;
    return {
      question: `${question.isReplaced ? `Most columns of the table "${from}" are gone` : `The table "${from}" is gone`}, and ${names} ${isOrAre(question)} new.`,
      rename: shellWord(`${from}=${first === undefined ? '' : qualifiedName(first)}`),
      ...restOf(question, from),
    };
  }
  const from = `${qualifiedName(question.table)}.${question.from}`;
  const names = question.candidates.map((name) => `"${name}"`).join(', ');
  return {
    question: question.isReplaced
      ? `The column "${from}" gets values of another kind, and ${names} of its old type ${isOrAre(question)} new.`
      : `The column "${from}" is gone, and ${names} ${isOrAre(question)} new.`,
    rename: shellWord(`${from}=${question.candidates[0] ?? ''}`),
    ...restOf(question, from),
  };
}
