import type { PlatformDefinition, PlatformFacts } from '../platform.ts';
import { standardSyntax } from '../script-syntax.ts';
import { SqliteDdl } from './ddl.ts';
import { sqliteTypes } from './types.ts';

const facts: PlatformFacts = {
  maxIdentifierLength: 1024,
  indexSizesInNames: false,
  transactionalDdl: true,
  script: { ...standardSyntax, identifierQuotes: ['"', '`', '['] },
  utf8: { charset: 'utf8', queries: {} },
};

export const sqlite: PlatformDefinition = {
  name: 'sqlite',
  title: 'SQLite',
  aliases: [],
  drivers: ['sqlite'],
  facts,
  settings: {},
  create: () => ({
    definition: sqlite,
    ddl: new SqliteDdl(sqliteTypes, facts),
    complete: (database) => database,
    check: () => {},
  }),
  connect: async (target) => (await import('./connect.ts')).connectSqlite(target),
};
