import type { Database } from '../../model/database.ts';
import { checkDsn } from '../connect/dsn.ts';
import { readUrl } from '../connect/url-dsn.ts';
import type { Platform, PlatformDefinition, PlatformFacts } from '../platform.ts';
import { standardSyntax } from '../script/syntax.ts';
import { checkRowValues } from '../standard/check/rows.ts';
import { storeDatabase } from '../standard/store/store.ts';
import { checkMysql } from './check/check.ts';
import { checkGalera, galeraLockTable } from './cluster.ts';
import { completeMysql } from './complete.ts';
import { mysqlClient } from './connect/client-settings.ts';
import { mysqlForm, mysqlUrl } from './connect/connection-form.ts';
import { checkMysqlDsn } from './connect/servers.ts';
import { MysqlDdl } from './ddl/ddl.ts';
import { objectKinds } from './object-kinds.ts';
import { mysqlSettings, readSettings } from './settings.ts';
import { mysqlStore } from './store.ts';
import { mysqlTransfer } from './transfer.ts';

const COLLATION = 'utf8mb4_unicode_ci';

const facts: PlatformFacts = {
  maxIdentifierLength: 64,
  indexSizesInNames: true,
  transactionalDdl: false,
  script: {
    ...standardSyntax,
    identifierQuotes: ['`'],
    backslashEscapes: true,
    hashComments: true,
    dashCommentsNeedSpace: true,
    executableComments: true,
    delimiterCommand: true,
  },
  utf8: {
    charset: 'utf8mb4',
    queries: {
      utf8: `SET NAMES utf8mb4 COLLATE ${COLLATION}, COLLATION_CONNECTION = ${COLLATION}, COLLATION_DATABASE = ${COLLATION}, COLLATION_SERVER = ${COLLATION}`,
    },
  },
};

export const mysql: PlatformDefinition = {
  name: 'mysql',
  title: 'MySQL',
  aliases: [],
  words: ['mariadb'],
  alsoCalled: ['mariadb', 'maria', 'mysqli', 'mysql2', 'pdo_mysql'],
  drivers: ['mysql'],
  connectionForm: mysqlForm,
  urlSchemes: mysqlUrl.schemes,
  readUrl: (text) => readUrl(text, mysqlUrl, mysqlForm),
  checkDsn: (text) => checkDsn(text, checkMysqlDsn),
  clientSettings: mysqlClient,
  clientPackage: { name: 'mysql2', version: '^3.9.0' },
  facts,
  objectKinds,
  settings: mysqlSettings,
  clusters: ['galera'],
  lockTables: { galera: galeraLockTable },
  create: (configured) => {
    const settings = readSettings(configured);
    const ddl = new MysqlDdl(settings, facts);
    const complete = (database: Database) => completeMysql(database, facts);
    const rules = mysqlStore({ ddl, complete, naming: facts }, facts.script, settings);
    const platform: Platform = {
      definition: mysql,
      ddl,
      complete,
      check: (database, diagnostics) => {
        checkMysql(database, settings, facts.script, diagnostics);
        checkRowValues(database, ddl, diagnostics, mysqlTransfer);
      },
      checkCluster: (_, database, diagnostics) => checkGalera(database, settings, diagnostics),
      transfer: mysqlTransfer,
      browsing: async () => (await import('./browsing.ts')).mysqlBrowsing,
      inspect: async (query) => (await import('./inspect/inspect.ts')).inspectMysql(query, settings),
      inspectObjects: async (query) => (await import('./objects/inspect-objects.ts')).inspectObjects(query),
      shownGenerated: async (connection, table, columns) =>
        (await import('./inspect/shown-generated.ts')).shownGenerated(connection, table, columns, ddl),
      shownChecks: async (connection, table, checks) =>
        (await import('./inspect/shown-checks.ts')).shownChecks(connection, table, checks, ddl),
      shownDefaults: async (connection, columns) =>
        (await import('./inspect/shown-defaults.ts')).shownDefaults(connection, columns, ddl),
      store: (database) => storeDatabase(database, rules),
      planner: async () => {
        const { planMysql } = await import('./migrate/plan.ts');
        return (request) => planMysql(request, { platform, ddl, engine: settings.engine });
      },
    };
    return platform;
  },
  // The first packet of the server: its number is 0, and it holds a version of the protocol, or an error.
  recognition: { isAnswer: (answer) => answer[3] === 0 && (answer[4] === 10 || answer[4] === 255) },
  connect: async (target) => (await import('./connect/connect.ts')).connectMysql(target),
  createScratch: async (target, place) => (await import('./connect/scratch.ts')).createScratch(target, place),
  migrations: async () => (await import('./migrate/runtime.ts')).mysqlRuntime(facts.script),
};
