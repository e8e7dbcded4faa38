import type { Database } from '../../model/database.ts';
import { readUrl } from '../connect/url-dsn.ts';
import type { Platform, PlatformDefinition, PlatformFacts } from '../platform.ts';
import { checkRowValues } from '../standard/check/rows.ts';
import { withOrderedReferences, withUniqueTargets } from '../standard/key-targets.ts';
import { withEnumChecks } from '../standard/named-enums.ts';
import { withDerivedNames } from '../standard/names.ts';
import { storeDatabase } from '../standard/store/store.ts';
import { checkMssql } from './check/check.ts';
import { mssqlForm, mssqlUrl } from './connect/connection-form.ts';
import { MssqlDdl } from './ddl/ddl.ts';
import { mssqlNameSpaces } from './names.ts';
import { objectKinds } from './object-kinds.ts';
import { mssqlScript } from './script.ts';
import { mssqlStore } from './store.ts';
import { mssqlTypes } from './types.ts';

const facts: PlatformFacts = {
  maxIdentifierLength: 128,
  indexSizesInNames: false,
  transactionalDdl: true,
  script: mssqlScript,
  utf8: { charset: 'UTF-8', queries: {} },
};

export const mssql: PlatformDefinition = {
  name: 'mssql',
  title: 'SQL Server',
  aliases: ['sqlsrv'],
  words: ['sqlserver'],
  alsoCalled: ['sqlserver', 'sql_server', 'dblib', 'pdo_sqlsrv', 'pdo_dblib'],
  drivers: ['sqlsrv', 'dblib', 'mssql'],
  connectionForm: mssqlForm,
  urlSchemes: mssqlUrl.schemes,
  readUrl: (text) => readUrl(text, mssqlUrl, mssqlForm),
  facts,
  objectKinds,
  settings: {},
  create: () => {
    const ddl = new MssqlDdl(mssqlTypes, facts);
    // Names are given before references are put in order, so that they are those of existing databases.
    const complete = (database: Database) =>
      withOrderedReferences(
        withDerivedNames(withEnumChecks(withUniqueTargets(database, 'mssql'), ddl), facts, mssqlNameSpaces),
        'mssql',
      );
    const rules = mssqlStore({ ddl, complete, naming: facts }, facts.script);
    const platform: Platform = {
      definition: mssql,
      ddl,
      complete,
      check: (database, diagnostics) => {
        checkMssql(database, facts.script, diagnostics);
        checkRowValues(database, ddl, diagnostics);
      },
      browsing: async () => (await import('./browsing.ts')).mssqlBrowsing,
      inspect: async (query) => (await import('./inspect/inspect.ts')).inspectMssql(query),
      store: (database) => storeDatabase(database, rules),
      planner: async () => {
        const { planMssql } = await import('./migrate/plan.ts');
        return (request) => planMssql(request, platform);
      },
    };
    return platform;
  },
  connect: async (target) => (await import('./connect/connect.ts')).connectMssql(target),
  migrations: async () => (await import('./migrate/runtime.ts')).mssqlRuntime(),
};
