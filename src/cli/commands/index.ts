import type { CommandEntry } from '../command.ts';
import { sqlBuildEntry } from './sql-build-entry.ts';

export const commands: readonly CommandEntry[] = [
  { name: 'init', aliases: [], load: async () => (await import('./init.ts')).init },
  sqlBuildEntry,
  {
    name: 'sql:insert',
    aliases: ['insert-sql'],
    load: async () => (await import('./sql-insert.ts')).sqlInsert,
  },
  {
    name: 'model:build',
    aliases: ['build'],
    load: async () => (await import('./model-build.ts')).modelBuild,
  },
  {
    name: 'config:convert',
    aliases: ['convert-conf'],
    load: async () => (await import('./config-convert.ts')).configConvert,
  },
  {
    name: 'database:reverse',
    aliases: ['reverse'],
    load: async () => (await import('./database-reverse.ts')).databaseReverse,
  },
  {
    name: 'schema:validate',
    aliases: [],
    load: async () => (await import('./schema-validate.ts')).schemaValidate,
  },
  {
    name: 'migration:diff',
    aliases: ['diff'],
    load: async () => (await import('./migration-diff.ts')).migrationDiff,
  },
  {
    name: 'migration:create',
    aliases: [],
    load: async () => (await import('./migration-create.ts')).migrationCreate,
  },
  {
    name: 'migration:up',
    aliases: ['up'],
    load: async () => (await import('./migration-up.ts')).migrationUp,
  },
  {
    name: 'migration:down',
    aliases: ['down'],
    load: async () => (await import('./migration-up.ts')).migrationDown,
  },
  {
    name: 'migration:migrate',
    aliases: ['migrate'],
    load: async () => (await import('./migration-migrate.ts')).migrationMigrate,
  },
  {
    name: 'migration:status',
    aliases: ['status'],
    load: async () => (await import('./migration-status.ts')).migrationStatus,
  },
  {
    name: 'migration:baseline',
    aliases: [],
    load: async () => (await import('./migration-baseline.ts')).migrationBaseline,
  },
  {
    name: 'database:check',
    aliases: [],
    load: async () => (await import('./database-check.ts')).databaseCheck,
  },
  {
    name: 'migration:adopt',
    aliases: [],
    load: async () => (await import('./migration-adopt.ts')).migrationAdopt,
  },
  {
    name: 'migration:check',
    aliases: [],
    load: async () => (await import('./migration-check.ts')).migrationCheck,
  },
  {
    name: 'migration:squash',
    aliases: [],
    load: async () => (await import('./migration-squash.ts')).migrationSquash,
  },
  {
    name: 'upgrade:propel',
    aliases: [],
    load: async () => (await import('./upgrade-propel.ts')).upgradePropel,
  },
];
