import type { Connection } from '../platforms/connect/connection.ts';
import type { Platform } from '../platforms/platform.ts';
import { type Catalogue, catalogueOf, type ProjectSchema } from './catalogue.ts';
import { summariesOf, tableInfo } from './describe.ts';
import {
  type FramedPage,
  type PageFiles,
  Refused,
  type Routes,
  type StudioServer,
  startServer,
} from './http.ts';
import type {
  Change,
  MigrationsAnswer,
  Overview,
  Prepared,
  RowChoice,
  RowsRequest,
  SqlAnswer,
  WireCell,
} from './protocol.ts';
import { countRows, type Reader, readRows } from './read-rows.ts';
import { followLink, readRow, readValue } from './row-page.ts';
import { runSql } from './run-sql.ts';
import { newSession, type Session } from './session.ts';
import { applyChange, prepareChange } from './writes/apply.ts';

/** What a studio looks at. */
export interface StudioProject {
  readonly name: string;
  readonly place: string;
  readonly schema: ProjectSchema;
  readonly platform: Platform;
  readonly timeZone: string | undefined;
  readonly isWritable: boolean;
  readonly isProtected: boolean;
  readonly port: number;
  readonly files: PageFiles;
  /** Opens a session; statements that prepare it are run here. */
  open(): Promise<Connection>;
  isIgnored(table: { readonly name: string; readonly schema?: string }): boolean;
  migrations(): Promise<MigrationsAnswer>;
  diagram(): Promise<FramedPage>;
  onBug(error: unknown): void;
}

/** Starts the studio; it stops when it is closed. */
export async function startStudio(project: StudioProject): Promise<StudioServer> {
  const { platform, timeZone } = project;
  const browsing = await platform.browsing();
  const reader: Reader = { ddl: platform.ddl, browsing, platform };
  const prepare = platform.transfer?.session(timeZone) ?? [];
  const opened = (statements: readonly string[]) => async (): Promise<Connection> => {
    const connection = await project.open();
    for (const sql of statements) await connection.execute(sql);
    return connection;
  };
  // Rows are read by a session that cannot write, whatever the page asks for.
  const reading = newSession(opened([...prepare, ...browsing.readOnly]));
  const writing = project.isWritable ? newSession(opened(prepare)) : undefined;
  const routes = routesOf({ project, reader, reading, writing });
  try {
    // The first look tells whether there is a database.
    await reading.use((connection) => connection.query('SELECT 1 AS one').catch(() => []));
    const { port, files, diagram: framed, onBug } = project;
    const server = await startServer({ port, files, routes, framed, onBug });
    return {
      ...server,
      async close() {
        await server.close();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }

  async function end(): Promise<void> {
    await reading.close();
    await writing?.close();
  }
}

interface RouteParts {
  readonly project: StudioProject;
  readonly reader: Reader;
  readonly reading: Session;
  readonly writing: Session | undefined;
}

interface RowRequest {
  readonly table: string;
  readonly key: readonly WireCell[];
}

/** What requests need: the tables, and how rows are read. */
interface Access extends RouteParts {
  read<T>(work: (connection: Connection) => Promise<T>, signal: AbortSignal): Promise<T>;
  /** The tables, which are looked up when the page is opened. */
  known(signal: AbortSignal, isAnew?: boolean): Promise<Catalogue>;
}

function routesOf(parts: RouteParts): Routes {
  const { project, reader, reading } = parts;
  let catalogue: Catalogue | undefined;
  const read: Access['read'] = (work, signal) =>
    reading.use((connection) => inReading(connection, reader, work), signal);
  const known: Access['known'] = async (signal, isAnew = false) => {
    if (catalogue !== undefined && !isAnew) return catalogue;
    catalogue = await read(async (connection) => {
      const live = await project.platform.inspect((sql) => connection.query(sql));
      return catalogueOf(project.schema, live, project.isIgnored);
    }, signal);
    return catalogue;
  };
  const access = { ...parts, read, known };
  return {
    ...tableRoutes(access),
    ...rowRoutes(access),
    ...writeRoutes(access),
    migrations: project.migrations,
  };
}

const tableRoutes = ({ project, reader, read, known }: Access): Routes => ({
  overview: async (_, signal): Promise<Overview> => ({
    project: project.name,
    place: project.place,
    product: project.platform.definition.title,
    isWritable: project.isWritable,
    isProtected: project.isProtected,
    tables: summariesOf(await known(signal, true)),
  }),
  table: async (asked, signal) => {
    const { table } = asked as { table: string };
    return tableInfo((await known(signal)).find(table), project.isWritable);
  },
  counts: async (asked, signal) => {
    const { tables } = asked as { tables: readonly string[] };
    const all = await known(signal);
    return read(async (connection) => {
      const counts: Record<string, unknown> = {};
      for (const id of tables.slice(0, 50)) {
        const entry = all.find(id);
        if (!entry.isMissing) counts[id] = await countRows(entry, { table: id }, false, reader, connection);
      }
      return counts;
    }, signal);
  },
  count: async (asked, signal) => {
    const choice = asked as RowChoice & { readonly isExact?: boolean };
    const entry = (await known(signal)).find(choice.table);
    return read(
      (connection) => countRows(entry, choice, choice.isExact === true, reader, connection),
      signal,
    );
  },
});

const rowRoutes = ({ reader, read, known }: Access): Routes => ({
  rows: async (asked, signal) => {
    const request = asked as RowsRequest;
    const entry = (await known(signal)).find(request.table);
    return read((connection) => readRows(entry, request, reader, connection), signal);
  },
  row: async (asked, signal) => {
    const { table, key } = asked as RowRequest;
    const all = await known(signal);
    return read((connection) => readRow(all, all.find(table), key, reader, connection), signal);
  },
  follow: async (asked, signal) => {
    const { table, key, column } = asked as RowRequest & { column: string };
    const all = await known(signal);
    return read((connection) => followLink(all, all.find(table), key, column, reader, connection), signal);
  },
  value: async (asked, signal) => {
    const { table, key, column } = asked as RowRequest & { column: string };
    const entry = (await known(signal)).find(table);
    return read((connection) => readValue(entry, key, column, reader, connection), signal);
  },
});

const writeRoutes = ({ project, reader, writing, read, known }: Access): Routes => ({
  prepare: async (asked, signal) => {
    const { change } = asked as { change: Change };
    toWrite(writing);
    const entry = (await known(signal)).find(change.table);
    return prepareChange(change, entry, reader, new Date(), project.timeZone);
  },
  apply: async (asked, signal) => {
    const { change, prepared } = asked as { change: Change; prepared: Prepared };
    const session = toWrite(writing);
    const entry = (await known(signal)).find(change.table);
    return session.use((connection) =>
      applyChange(change, prepared, entry, reader, project.timeZone, connection),
    );
  },
  sql: async (asked, signal) => {
    const { sql, isPlan = false } = asked as { sql: string; isPlan?: boolean };
    const { definition } = project.platform;
    const canWrite = writing !== undefined && !isPlan;
    const run = (connection: Connection) => runSql({ sql, isPlan, canWrite }, reader, definition, connection);
    return writing === undefined || isPlan ? read(run, signal) : writing.use(inTransaction(run), signal);
  },
});

/** Keeps what statements have done if none of them failed. */
const inTransaction =
  (run: (connection: Connection) => Promise<SqlAnswer>) =>
  async (connection: Connection): Promise<SqlAnswer> => {
    await connection.begin();
    try {
      const answer = await run(connection);
      await (answer.error === undefined ? connection.commit() : connection.rollback());
      return answer;
    } catch (error) {
      await connection.rollback().catch(() => {});
      throw error;
    }
  };

const toWrite = (session: Session | undefined): Session => {
  if (session === undefined)
    throw new Refused('The studio only reads.', 'Start it with --write to change rows.');
  return session;
};

/** Reads in a transaction that cannot write, and leaves nothing behind. */
async function inReading<T>(
  connection: Connection,
  { browsing }: Reader,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  // A statement of the SQL page may have changed the session.
  for (const sql of browsing.readOnly) await connection.execute(sql);
  await connection.execute(browsing.beginReading);
  try {
    return await work(connection);
  } finally {
    await connection.execute('ROLLBACK').catch(() => {});
  }
}
