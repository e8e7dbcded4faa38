import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { splitScript } from '../../insertion/split.ts';
import { isPragma, transactionControl } from '../../insertion/statement-words.ts';
import type { PlatformDefinition } from '../../platforms/platform.ts';
import type { Direction, MigrationStatement, Section } from '../file/migration-file.ts';
import { migrationName } from '../file/name.ts';
import type { MigrationContent } from '../file/print.ts';
import { propelDiagnostics } from './diagnostics.ts';
import type { PropelMigration } from './parse.ts';

/** A migration of Propel in the format of this tool. */
export interface ConvertedMigration {
  readonly name: string;
  /** The number that Propel's own table lists. */
  readonly version: number;
  readonly content: MigrationContent;
}

/** The products of the configured connections, by name. */
export type Connections = ReadonlyMap<string, PlatformDefinition>;

/** The name of a migration of Propel: the time that its number says, and its suffix. */
const nameOfPropel = ({ version, suffix }: Pick<PropelMigration, 'version' | 'suffix'>): string =>
  migrationName(new Date(version * 1000), suffix);

/** Keeps the SQL as it is, but for statements that begin or end a transaction, which a run does itself. */
export function convertPropelMigration(
  migration: PropelMigration,
  connections: Connections,
  diagnostics: Diagnostics,
): ConvertedMigration {
  const { version, file, comment } = migration;
  const named = [...new Set([...(migration.up?.keys() ?? []), ...(migration.down?.keys() ?? [])])];
  const unknown = named.filter((connection) => !connections.has(connection));
  if (unknown.length > 0) {
    diagnostics.report(propelDiagnostics.unknownConnection({ connections: unknown }, { path: file.path }));
  }
  // Where the SQL is not known, neither is the connection.
  const own = [...connections].filter(([name]) => named.length === 0 || named.includes(name));
  const fileName = file.path.slice(file.path.lastIndexOf('/') + 1);
  const lines = comment.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  return {
    name: nameOfPropel(migration),
    version,
    content: {
      comment: [...lines, `Converted from ${fileName}.`],
      changes: [],
      replaces: [],
      sections: own.flatMap(([connection, platform]) =>
        (['up', 'down'] as const).map((direction) =>
          sectionOf(migration, direction, connection, platform, diagnostics),
        ),
      ),
    },
  };
}

const METHODS = { up: 'getUpSQL', down: 'getDownSQL' } as const;
const HOOKS = { up: ['preUp', 'postUp'], down: ['preDown', 'postDown'] } as const;

function sectionOf(
  migration: PropelMigration,
  direction: Direction,
  connection: string,
  platform: PlatformDefinition,
  diagnostics: Diagnostics,
): Section {
  const method = METHODS[direction];
  const { script } = platform.facts;
  const todos = migration.hooks
    .filter((hook) => (HOOKS[direction] as readonly string[]).includes(hook))
    .map((hook) => `${hook}() of the Propel migration runs PHP, which is not converted.`);
  const sql = migration[direction];
  let isWhole = true;
  const found = splitScript(sql?.get(connection) ?? '', script, () => {
    isWhole = false;
  });
  if (!isWhole) {
    const details = { method, connection };
    diagnostics.report(propelDiagnostics.brokenSql(details, { path: migration.file.path }));
  }
  if (!isWhole || sql === undefined) todos.push(`Write the statements of ${method}() here.`);
  const statements = (isWhole ? found : [])
    .filter((statement) => transactionControl(statement.sql, script) === undefined)
    .map(
      (statement): MigrationStatement => ({
        sql: statement.sql.replaceAll('\r\n', '\n'),
        remarks: [],
        offset: 0,
        line: 0,
      }),
    );
  return {
    direction,
    connection,
    platform: platform.name,
    // Settings of a connection have no effect inside of a transaction.
    transaction: !statements.some((statement) => isPragma(statement.sql, script)),
    irreversible: [],
    allows: [],
    todos: todos.map((text) => ({ text })),
    counts: [],
    expects: [],
    statements,
  };
}
