import { type RowProblem, sqlRow } from '../../data/check-row.ts';
import { type FileRow, MalformedRows } from '../../data/files/file-row.ts';
import {
  BrokenKey,
  type LoadedRows,
  type LoadRequest,
  loadRows,
  RefusedRow,
  type RowToLoad,
} from '../../data/load.ts';
import { type LoadedTable, type LoadPlan, loadPlan } from '../../data/load-plan.ts';
import type { TransferPlatform } from '../../data/rows-sql.ts';
import { rowsOfSchema } from '../../data/schema-rows.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { qualifiedName } from '../../model/table.ts';
import { errorReason } from '../../output/error-reason.ts';
import { type Connection, StatementError } from '../../platforms/connect/connection.ts';
import { nearest } from '../../support/nearest.ts';
import { counted } from '../../support/text.ts';
import { type CommandContext, defineCommand } from '../command.ts';
import { chosenTables, type DataOptions, dataOptions, findDatabase, withSession } from '../data/database.ts';
import { dataDiagnostics } from '../data/diagnostics.ts';
import { DATA_FORMATS, type DataFormat, formatOfPath } from '../data/formats.ts';
import { type RowInput, rowInput } from '../data/row-input.ts';

interface LoadOptions extends DataOptions {
  readonly format?: DataFormat;
}

type Context = CommandContext<LoadOptions>;

export const dataLoad = defineCommand<LoadOptions>({
  name: 'data:load',
  abbreviates: true,
  summary: 'Writes the rows of a file into a database.',
  arguments: [
    { name: 'path', description: 'a .yaml or .json file, or a folder of .csv files', required: true },
  ],
  options: [
    {
      flags: '--format <format>',
      description: 'yaml, json or csv (default: by the name)',
      choices: DATA_FORMATS,
    },
    {
      flags: '--table <name>',
      description: 'only these tables of the file; the name can contain "*" and "?"',
      repeatable: true,
    },
    ...dataOptions,
  ],
  async run(context) {
    const { diagnostics, options, cwd, terminal } = context;
    const [path = ''] = context.arguments;
    const format = options.format ?? formatOfPath(path);
    if (format === undefined) return diagnostics.fail(dataDiagnostics.unknownFormat({ path }));
    const found = await findDatabase(context);
    const { connection, platform, project } = found;
    if (connection.protected)
      diagnostics.fail(dataDiagnostics.protectedConnection({ name: connection.name }, connection.span));
    const plan = loadPlan(project.database);
    const last = plan.size;
    const input = rowInput(path, format, cwd, (table) => plan.get(table)?.position ?? last);
    const wanted = new Set(chosenTables(found, context).map(qualifiedName));
    const isOfSchema = rowsOfSchema(project.database);
    const checked = await checkRows(input, plan, wanted, platform, path, isOfSchema, context);
    const request: LoadRequest = { database: project.database, platform, ...checked };
    const loaded = await withSession(found, context, (open) => load(request, open, context));
    for (const { table, inserted, updated } of loaded) {
      const changed = updated === 0 ? '' : `, ${counted(updated, 'row')} updated`;
      terminal.info(`${qualifiedName(table)}: ${counted(inserted, 'row')} inserted${changed}`);
    }
    const rows = loaded.reduce((sum, { inserted, updated }) => sum + inserted + updated, 0);
    terminal.result(`${connection.name}: ${counted(rows, 'row')} in ${counted(loaded.length, 'table')}.`);
  },
});

/** A person does not mend more in one go. */
const MOST_PROBLEMS = 20;

/** Reads the whole file before anything is written: every value is checked, and the order of the tables is known. */
async function checkRows(
  input: RowInput,
  plan: LoadPlan,
  wanted: ReadonlySet<string>,
  platform: TransferPlatform,
  path: string,
  isOfSchema: (row: FileRow) => boolean,
  { diagnostics, terminal }: Context,
): Promise<Pick<LoadRequest, 'rows' | 'tables' | 'isOrdered'>> {
  const tables = new Set<LoadedTable>();
  const unknown = new Set<string>();
  const owned = new Map<string, number>();
  let [isOrdered, last, problems] = [true, -1, 0];
  const report = (problem: Diagnostic): void => {
    diagnostics.report(problem);
    problems++;
    if (problems < MOST_PROBLEMS) return;
    diagnostics.report(dataDiagnostics.moreProblems({ count: problems }));
    diagnostics.stopOnErrors();
  };
  try {
    for await (const row of input()) {
      const loaded = plan.get(row.table);
      if (loaded === undefined) {
        if (!unknown.has(row.table)) report(unknownTable(row, plan));
        unknown.add(row.table);
        continue;
      }
      if (!wanted.has(row.table)) continue;
      if (isOfSchema(row)) {
        owned.set(row.table, (owned.get(row.table) ?? 0) + 1);
        continue;
      }
      tables.add(loaded);
      if (loaded.position < last) isOrdered = false;
      last = loaded.position;
      const sql = sqlRow(row, loaded.table, platform);
      if ('columns' in sql) continue;
      for (const problem of sql) report(rowProblem(problem, row, loaded));
    }
  } catch (error) {
    if (error instanceof MalformedRows)
      diagnostics.fail(dataDiagnostics.malformed({ message: error.message }, error.span));
    const { code } = error as NodeJS.ErrnoException;
    const reason =
      code === 'ENOENT' ? 'it does not exist' : code === undefined ? undefined : errorReason(error);
    if (reason !== undefined) diagnostics.fail(dataDiagnostics.cannotRead({ reason }, { path }));
    throw error;
  }
  diagnostics.stopOnErrors();
  for (const [table, count] of owned) terminal.info(`${table}: ${counted(count, 'row')} left to the schema`);
  async function* rows(): AsyncGenerator<RowToLoad> {
    for await (const row of input()) {
      const loaded = plan.get(row.table);
      if (loaded === undefined || !wanted.has(row.table) || isOfSchema(row)) continue;
      const sql = sqlRow(row, loaded.table, platform);
      if ('columns' in sql) yield { loaded, row, sql };
    }
  }
  return { rows, tables: [...tables].sort((a, b) => a.position - b.position), isOrdered };
}

const unknownTable = (row: FileRow, plan: LoadPlan): Diagnostic => {
  const { table } = row;
  return dataDiagnostics.unknownTable({ table, nearest: nearest(table, [...plan.keys()]) }, row.spanOf());
};

function rowProblem(problem: RowProblem, row: FileRow, { table: { columns } }: LoadedTable): Diagnostic {
  const { table } = row;
  const { column } = problem;
  const place = row.spanOf(column);
  switch (problem.kind) {
    case 'column': {
      const names = columns.map(({ name }) => name);
      return dataDiagnostics.unknownColumn({ table, column, nearest: nearest(column, names) }, place);
    }
    case 'generated':
      return dataDiagnostics.generatedColumn({ table, column }, place);
    case 'missing':
      return dataDiagnostics.missingValue({ table, column }, place);
    case 'null':
      return dataDiagnostics.requiredValue({ table, column }, place);
    case 'value':
      return dataDiagnostics.wrongValue({ table, column, expected: problem.expected }, place);
  }
}

/** Writes all rows, or none. */
async function load(
  request: LoadRequest,
  open: Connection,
  { diagnostics }: Context,
): Promise<readonly LoadedRows[]> {
  await open.begin();
  try {
    const loaded = await loadRows(request, open);
    await open.commit();
    return loaded;
  } catch (error) {
    const problem = problemOf(error);
    if (problem === undefined) throw error;
    await open.rollback();
    return diagnostics.fail(problem);
  }
}

function problemOf(error: unknown): Diagnostic | undefined {
  if (error instanceof RefusedRow) {
    const { row, loaded } = error.row;
    return dataDiagnostics.refusedRow(
      { table: row.table, words: error.message },
      row.spanOf(columnIn(error.message, loaded)),
    );
  }
  if (error instanceof BrokenKey) {
    const { table, parent } = error;
    return dataDiagnostics.brokenKey({ table: qualifiedName(table), parent: qualifiedName(parent) });
  }
  return error instanceof StatementError ? dataDiagnostics.loadFailed({ words: error.message }) : undefined;
}

/** The column that the words of a database name. */
const columnIn = (words: string, { table: { columns } }: LoadedTable): string | undefined =>
  columns
    .map(({ name }) => name)
    .find((name) => new RegExp(`["'\`(.]${escaped(name)}(?=["'\`)]|$)`).test(words));

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
