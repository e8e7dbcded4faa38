import { readUrl } from '../connect/url-dsn.ts';
import type { PlatformDefinition, PlatformFacts } from '../platform.ts';
import { standardSyntax } from '../script/syntax.ts';
import { standardAsReversed } from '../standard/as-reversed.ts';
import { checkOracle } from './check/check.ts';
import { completeOracle, SEQUENCE_PATTERN, TABLE } from './complete.ts';
import { oracleForm, oracleUrl } from './connect/connection-form.ts';
import { OracleDdl } from './ddl/ddl.ts';
import { oracleTypes } from './types.ts';

const facts: PlatformFacts = {
  // Names that we derive keep to the limit before 12.2, so that they are those of existing databases.
  maxIdentifierLength: 30,
  indexSizesInNames: true,
  transactionalDdl: false,
  script: { ...standardSyntax, alternativeQuotes: true, slashBlocks: true },
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
  settings: {
    autoincrementSequencePattern: {
      default: SEQUENCE_PATTERN,
      description: `Name of the sequence of a table that counts up; ${TABLE} stands for the table.`,
    },
  },
  create: ({ autoincrementSequencePattern = SEQUENCE_PATTERN }) => ({
    definition: oracle,
    ddl: new OracleDdl(oracleTypes, facts),
    complete: (database) => completeOracle(database, facts, autoincrementSequencePattern),
    check: (database, diagnostics) => checkOracle(database, facts.script, diagnostics),
    inspect: async (query) =>
      (await import('./inspect/inspect.ts')).inspectOracle(query, autoincrementSequencePattern),
    asReversed: standardAsReversed,
  }),
  connect: async (target) => (await import('./connect/connect.ts')).connectOracle(target),
};
