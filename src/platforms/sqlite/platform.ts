import type { Database } from '../../model/database.ts';
import { readUrl } from '../connect/url-dsn.ts';
import type { Platform, PlatformDefinition, PlatformFacts, PlatformSetting } from '../platform.ts';
import { standardSyntax } from '../script/syntax.ts';
import { checkRowValues } from '../standard/check/rows.ts';
import { isTrue } from '../standard/ddl/literals.ts';
import { withUniqueTargets } from '../standard/key-targets.ts';
import { withEnumChecks } from '../standard/named-enums.ts';
import { withDerivedNames } from '../standard/names.ts';
import { storeDatabase } from '../standard/store/store.ts';
import { checkSqlite } from './check/check.ts';
import { sqliteForm, sqliteUrl } from './connect/connection-form.ts';
import { relativePath } from './connect/path.ts';
import { SqliteDdl } from './ddl/ddl.ts';
import { nameSpaces } from './names.ts';
import { objectKinds } from './object-kinds.ts';
import { sqliteStore } from './store.ts';
import { sqliteTransfer } from './transfer.ts';

const facts: PlatformFacts = {
  maxIdentifierLength: 1024,
  indexSizesInNames: false,
  transactionalDdl: true,
  script: { ...standardSyntax, identifierQuotes: ['"', '`', '['] },
  utf8: { charset: 'utf8', queries: {} },
};

const settings: Readonly<Record<string, PlatformSetting>> = {
  foreignKey: {
    default: 'true',
    values: ['true', 'false'],
    description: 'Whether tables are created with their foreign keys.',
  },
  tableAlteringWorkaround: {
    default: 'true',
    values: ['true'],
    description:
      'SQLite cannot change most of a table in place, so it is always rebuilt; this cannot be switched off.',
  },
};

export const sqlite: PlatformDefinition = {
  name: 'sqlite',
  title: 'SQLite',
  aliases: [],
  words: ['sqlite3'],
  alsoCalled: ['sqlite3', 'sqlite2', 'pdo_sqlite'],
  drivers: ['sqlite'],
  connectionForm: sqliteForm,
  urlSchemes: sqliteUrl.schemes,
  movedAttributes: ['ORM_ATTR_DEFER_WRITE_LOCK'],
  readUrl: (text) => readUrl(text, sqliteUrl, sqliteForm),
  facts,
  objectKinds,
  settings,
  create: (configured) => {
    const ddl = new SqliteDdl(isTrue(configured.foreignKey ?? 'true'), facts);
    const complete = (database: Database) =>
      withDerivedNames(withEnumChecks(withUniqueTargets(database, 'sqlite'), ddl), facts, nameSpaces);
    const rules = sqliteStore({ ddl, complete, naming: facts }, facts.script);
    const platform: Platform = {
      definition: sqlite,
      ddl,
      complete,
      check: (database, diagnostics) => {
        checkSqlite(database, facts.script, diagnostics);
        checkRowValues(database, ddl, diagnostics, sqliteTransfer);
      },
      transfer: sqliteTransfer,
      browsing: async () => (await import('./browsing.ts')).sqliteBrowsing,
      inspect: async (query) => (await import('./inspect/inspect.ts')).inspectSqlite(query),
      inspectObjects: async (query) => (await import('./objects/inspect-objects.ts')).inspectObjects(query),
      store: (database) => storeDatabase(database, rules),
      planner: async () => {
        const { planSqlite } = await import('./migrate/plan.ts');
        return (request) => planSqlite(request, platform, ddl);
      },
    };
    return platform;
  },
  relativePath,
  clientSettings: ({ dsn }) => ({ file: dsn.rest || ':memory:' }),
  clientPackage: {
    name: '@photostructure/sqlite',
    version: '^1.2.1',
    alternatives: ['better-sqlite3', 'node:sqlite'],
  },
  fileEndings: ['sqlite', 'sqlite3', 'sq3', 'db', 'db3'],
  fileSignature: 'SQLite format 3\0',
  missingFile: async (target) => (await import('./connect/connect.ts')).missingFile(target),
  connect: async (target) => (await import('./connect/connect.ts')).connectSqlite(target),
  createScratch: async (target, place) => (await import('./connect/scratch.ts')).createScratch(target, place),
  migrations: async () => (await import('./migrate/runtime.ts')).sqliteRuntime(),
};
