import type { Database } from '../../model/database.ts';
import { readUrl } from '../connect/url-dsn.ts';
import type { Platform, PlatformDefinition, PlatformFacts } from '../platform.ts';
import { checkRowValues } from '../standard/check/rows.ts';
import { withEnumChecks } from '../standard/named-enums.ts';
import { storeDatabase } from '../standard/store/store.ts';
import { checkOracle } from './check/check.ts';
import { completeOracle, SEQUENCE_PATTERN, TABLE } from './complete.ts';
import { oracleForm, oracleUrl } from './connect/connection-form.ts';
import { OracleDdl } from './ddl/ddl.ts';
import { objectKinds } from './object-kinds.ts';
import { oracleScript } from './script.ts';
import { oracleStore } from './store.ts';
import { oracleTypes } from './types.ts';

const facts: PlatformFacts = {
  // Names that we derive keep to the limit before 12.2, so that they are those of existing databases.
  maxIdentifierLength: 30,
  indexSizesInNames: true,
  transactionalDdl: false,
  script: oracleScript,
  utf8: { charset: 'UTF8', queries: {} },
};

export const oracle: PlatformDefinition = {
  name: 'oracle',
  title: 'Oracle Database',
  aliases: [],
  alsoCalled: ['oci', 'oci8', 'ora', 'pdo_oci'],
  drivers: ['oci'],
  connectionForm: oracleForm,
  urlSchemes: oracleUrl.schemes,
  readUrl: (text) => readUrl(text, oracleUrl, oracleForm),
  facts,
  objectKinds,
  settings: {
    autoincrementSequencePattern: {
      default: SEQUENCE_PATTERN,
      description: `Name of the sequence of a table that counts up; ${TABLE} stands for the table.`,
    },
  },
  create: ({ autoincrementSequencePattern = SEQUENCE_PATTERN }) => {
    const ddl = new OracleDdl(oracleTypes, facts);
    const complete = (database: Database) =>
      completeOracle(withEnumChecks(database, ddl), facts, autoincrementSequencePattern);
    const rules = oracleStore({ ddl, complete, naming: facts }, facts.script);
    const platform: Platform = {
      definition: oracle,
      ddl,
      complete,
      check: (database, diagnostics) => {
        checkOracle(database, facts.script, diagnostics);
        checkRowValues(database, ddl, diagnostics);
      },
      browsing: async () => (await import('./browsing.ts')).oracleBrowsing,
      inspect: async (query) =>
        (await import('./inspect/inspect.ts')).inspectOracle(query, autoincrementSequencePattern),
      store: (database) => storeDatabase(database, rules),
      planner: async () => {
        const { planOracle } = await import('./migrate/plan.ts');
        return (request) => planOracle(request, platform);
      },
    };
    return platform;
  },
  connect: async (target) => (await import('./connect/connect.ts')).connectOracle(target),
  migrations: async () => (await import('./migrate/runtime.ts')).oracleRuntime(),
};
