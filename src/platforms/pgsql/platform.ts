import type { Database } from '../../model/database.ts';
import { checkDsn } from '../connect/dsn.ts';
import { readUrl } from '../connect/url-dsn.ts';
import type { Platform, PlatformDefinition, PlatformFacts } from '../platform.ts';
import { standardSyntax } from '../script/syntax.ts';
import { checkRowValues } from '../standard/check/rows.ts';
import { withUniqueTargets } from '../standard/key-targets.ts';
import { withDerivedNames } from '../standard/names.ts';
import { storeDatabase } from '../standard/store/store.ts';
import { checkPgsql } from './check/check.ts';
import { pgsqlClient } from './connect/client-settings.ts';
import { pgsqlForm, pgsqlUrl } from './connect/connection-form.ts';
import { checkConninfo } from './connect/conninfo.ts';
import { useTenantSchema } from './connect/tenant-schema.ts';
import { PgsqlDdl } from './ddl/ddl.ts';
import { MAX_NAME_BYTES, nameSpaces } from './names.ts';
import { objectKinds } from './object-kinds.ts';
import { sharedSessions } from './pooler.ts';
import { pgsqlStore } from './store.ts';
import { pgsqlTransfer } from './transfer.ts';

const facts: PlatformFacts = {
  maxIdentifierLength: MAX_NAME_BYTES,
  lengthInBytes: true,
  indexSizesInNames: false,
  transactionalDdl: true,
  script: { ...standardSyntax, escapeStrings: true, dollarQuotes: true, nestedBlockComments: true },
  utf8: { charset: 'utf8', queries: { utf8: "SET NAMES 'UTF8'" } },
};

export const pgsql: PlatformDefinition = {
  name: 'pgsql',
  title: 'PostgreSQL',
  aliases: [],
  words: ['postgres', 'postgresql'],
  alsoCalled: ['postgres', 'postgresql', 'postgre', 'pg', 'pdo_pgsql'],
  drivers: ['pgsql'],
  connectionForm: pgsqlForm,
  urlSchemes: pgsqlUrl.schemes,
  readUrl: (text) => readUrl(text, pgsqlUrl, pgsqlForm),
  checkDsn: (text) => checkDsn(text, checkConninfo),
  clientSettings: pgsqlClient,
  clientPackage: { name: 'pg', version: '^8.11.0' },
  facts,
  objectKinds,
  storesViews: true,
  settings: {},
  poolers: ['session', 'transaction'],
  sharedSessions,
  create: () => {
    const ddl = new PgsqlDdl(facts);
    const complete = (database: Database) =>
      withDerivedNames(withUniqueTargets(database, 'pgsql'), facts, nameSpaces);
    const rules = pgsqlStore({ ddl, complete, naming: facts }, facts.script);
    const platform: Platform = {
      definition: pgsql,
      ddl,
      complete,
      check: (database, diagnostics) => {
        checkPgsql(database, facts, diagnostics);
        checkRowValues(database, ddl, diagnostics, pgsqlTransfer);
      },
      transfer: pgsqlTransfer,
      browsing: async () => (await import('./browsing.ts')).pgsqlBrowsing,
      inspect: async (query) => (await import('./inspect/inspect.ts')).inspectPgsql(query),
      inspectObjects: async (query) => (await import('./objects/inspect-objects.ts')).inspectObjects(query),
      shownGenerated: async (connection, table, columns) =>
        (await import('./inspect/shown-generated.ts')).shownGenerated(connection, table, columns, ddl),
      shownChecks: async (connection, table, checks) =>
        (await import('./inspect/shown-checks.ts')).shownChecks(connection, table, checks, ddl),
      sameColumns: async (connection, pairs) =>
        (await import('./inspect/same-columns.ts')).sameColumns(connection, pairs, ddl),
      store: (database) => storeDatabase(database, rules),
      planner: async () => {
        const { planPgsql } = await import('./migrate/plan.ts');
        return (request) => planPgsql(request, { ...platform, ddl });
      },
    };
    return platform;
  },
  // Whether it speaks TLS: the answer is one letter.
  recognition: {
    request: Uint8Array.of(0, 0, 0, 8, 4, 210, 22, 47),
    isAnswer: (answer) => answer.length === 1 && /[SN]/.test(String.fromCharCode(answer[0] ?? 0)),
  },
  connect: async (target) => (await import('./connect/connect.ts')).connectPgsql(target),
  inSchema: (target, schema) => ({
    ...target,
    initialQueries: [...target.initialQueries, ...useTenantSchema(schema)],
  }),
  createScratch: async (target, place) => (await import('./connect/scratch.ts')).createScratch(target, place),
  migrations: async () => (await import('./migrate/runtime.ts')).pgsqlRuntime(facts.script),
};
