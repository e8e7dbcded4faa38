import { resolve } from 'node:path';
import { type DumpRequest, dumpedTables, reachableTables } from '../../data/dump.ts';
import { copiedTables } from '../../data/load-plan.ts';
import { tablesInKeyOrder } from '../../model/key-order.ts';
import { qualifiedName, type Table } from '../../model/table.ts';
import { errorReason } from '../../output/error-reason.ts';
import { type StreamedFile, streamedFile } from '../../output/write/streamed-file.ts';
import { type Connection, StatementError } from '../../platforms/connect/connection.ts';
import { globPattern } from '../../support/glob.ts';
import { counted } from '../../support/text.ts';
import { type CommandContext, defineCommand } from '../command.ts';
import { type Anonymising, readAnonymising } from '../data/anonymising.ts';
import { chosenTables, type DataOptions, dataOptions, findDatabase, withSession } from '../data/database.ts';
import { dataDiagnostics } from '../data/diagnostics.ts';
import { DATA_FORMATS, type DataFormat, formatOfPath } from '../data/formats.ts';
import { folderOutput, oneFileOutput, type RowOutput } from '../data/row-output.ts';
import { untilInterrupted } from '../data/until-interrupted.ts';

interface DumpOptions extends DataOptions {
  readonly format?: DataFormat;
  readonly where?: readonly string[];
  readonly withParents?: boolean;
  readonly anonymise?: readonly string[];
  readonly secret?: string;
}

type Context = CommandContext<DumpOptions>;

export const dataDump = defineCommand<DumpOptions>({
  name: 'data:dump',
  abbreviates: true,
  summary: 'Writes the rows of a database to a file for every database.',
  arguments: [
    {
      name: 'path',
      description: 'a .yaml or .json file, or a folder for CSV (default: standard output)',
      required: false,
    },
  ],
  options: [
    { flags: '--format <format>', description: 'yaml (default), json or csv', choices: DATA_FORMATS },
    {
      flags: '--table <name>',
      description: 'only these tables; the name can contain "*" and "?"',
      repeatable: true,
    },
    {
      flags: '--where <condition>',
      description: 'only these rows of a table, in SQL: "book: price > 10"',
      repeatable: true,
    },
    { flags: '--with-parents', description: 'also the rows that the chosen rows refer to' },
    {
      flags: '--anonymise <column>',
      description: 'replace the texts of a column, such as user.email',
      repeatable: true,
    },
    {
      flags: '--secret <text>',
      description: 'another secret gives other texts; prefer the variable ORM_ANONYMISE_SECRET',
    },
    ...dataOptions,
  ],
  async run(context) {
    const { diagnostics, options, environment, terminal } = context;
    const path =
      options.format === undefined || context.arguments[0] !== undefined ? context.arguments[0] : undefined;
    const format = formatOf(path, context);
    const found = await findDatabase(context);
    const { database } = found.project;
    const chosen = new Set(chosenTables(found, context));
    const conditions = readConditions(chosen, context);
    const secret = options.secret ?? environment.ORM_ANONYMISE_SECRET ?? 'orm';
    const anonymising = readAnonymising(options.anonymise ?? [], secret, database, diagnostics);
    diagnostics.stopOnErrors();
    const reached = options.withParents ? reachableTables(database, chosen) : chosen;
    const copied = new Set(copiedTables(database));
    const request: DumpRequest = {
      database,
      platform: found.platform,
      tables: tablesInKeyOrder(
        database,
        database.tables.filter((table) => reached.has(table) && copied.has(table)),
      ),
      chosen,
      conditions,
      withParents: options.withParents ?? false,
    };
    const said = await withSession(found, context, async (open) => {
      const output = openOutput(path, format, context);
      try {
        const { tables, rows } = await untilInterrupted(open, (watched) =>
          dump(request, watched, output, anonymising, context),
        );
        output.finish();
        return `${counted(rows, 'row')} of ${counted(tables, 'table')} of ${open.description}`;
      } catch (error) {
        output.discard();
        throw error;
      }
    });
    if (path === undefined) terminal.info(`${said}.`);
    else terminal.result(`${path}: ${said}.`);
  },
});

function formatOf(path: string | undefined, { options, diagnostics }: Context): DataFormat {
  const format = options.format ?? (path === undefined ? 'yaml' : formatOfPath(path));
  if (format === undefined) return diagnostics.fail(dataDiagnostics.unknownFormat({ path: path ?? '' }));
  if (format === 'csv' && path === undefined) diagnostics.fail(dataDiagnostics.needsPath({ format: 'CSV' }));
  return format;
}

/** The conditions of `--where`, by table. */
function readConditions(
  chosen: ReadonlySet<Table>,
  { options, diagnostics }: Context,
): ReadonlyMap<Table, string> {
  const conditions = new Map<Table, string>();
  for (const value of options.where ?? []) {
    const [, pattern = '', condition = ''] = /^\s*([^:]+?)\s*:\s*(.+)$/s.exec(value) ?? [];
    if (condition === '') diagnostics.fail(dataDiagnostics.wrongCondition({ value }));
    const glob = globPattern(pattern);
    const tables = [...chosen].filter((table) => glob.test(qualifiedName(table)) || glob.test(table.name));
    if (tables.length === 0) diagnostics.report(dataDiagnostics.noTable({ patterns: [pattern] }));
    for (const table of tables) {
      const before = conditions.get(table);
      conditions.set(table, before === undefined ? `(${condition})` : `${before} AND (${condition})`);
    }
  }
  return conditions;
}

function openOutput(
  path: string | undefined,
  format: DataFormat,
  { cwd, diagnostics, terminal }: Context,
): RowOutput {
  const printed: StreamedFile = { write: (text) => terminal.data(text), finish() {}, discard() {} };
  const target = path === undefined ? undefined : resolve(cwd, path);
  if (format === 'csv') return folderOutput(target ?? cwd);
  try {
    return oneFileOutput(format, target === undefined ? printed : streamedFile(target));
  } catch (error) {
    return diagnostics.fail(
      dataDiagnostics.cannotWrite({ reason: errorReason(error) }, { path: path ?? '' }),
    );
  }
}

/** Writes the rows as they are at one moment. */
async function dump(
  request: DumpRequest,
  open: Connection,
  output: RowOutput,
  anonymising: Anonymising | undefined,
  { diagnostics, terminal }: Context,
): Promise<{ readonly tables: number; readonly rows: number }> {
  let [tables, rows] = [0, 0];
  let reading = '';
  try {
    for (const statement of request.platform.transfer.snapshot) await open.execute(statement);
    for await (const { table, columns, pages } of dumpedTables(request, open)) {
      reading = qualifiedName(table);
      output.beginTable(reading, columns);
      for await (const page of pages) {
        for (const values of page)
          output.row(
            anonymising === undefined
              ? values
              : values.map((value, index) => anonymising(table, columns[index] ?? '', value)),
          );
        rows += page.length;
        terminal.progress(tables, request.tables.length, `${reading}: ${counted(rows, 'row')}`);
      }
      output.endTable();
      tables++;
    }
    terminal.progress(1, 1, '');
    await open.execute('ROLLBACK');
    return { tables, rows };
  } catch (error) {
    // A statement that is not at its end would keep its locks.
    await open.execute('ROLLBACK').catch(() => {});
    if (error instanceof StatementError)
      diagnostics.fail(
        dataDiagnostics.readFailed({ table: reading || 'the chosen tables', words: error.message }),
      );
    const { code } = error as NodeJS.ErrnoException;
    if (typeof code === 'string')
      diagnostics.fail(dataDiagnostics.cannotWrite({ reason: errorReason(error) }));
    throw error;
  }
}
