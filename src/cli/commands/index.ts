import type { CommandEntry } from '../command.ts';

export const commands: readonly CommandEntry[] = [
  {
    name: 'init',
    topic: 'Start a project',
    aliases: [],
    load: async () => (await import('./init.ts')).init,
  },
  {
    name: 'sql:build',
    topic: 'Build',
    aliases: ['build-sql'],
    load: async () => (await import('./sql-build.ts')).sqlBuild,
  },
  {
    name: 'sql:insert',
    topic: 'Build',
    aliases: ['insert-sql'],
    load: async () => (await import('./sql-insert.ts')).sqlInsert,
  },
  {
    name: 'model:build',
    topic: 'Build',
    aliases: ['build'],
    load: async () => (await import('./model-build.ts')).modelBuild,
  },
  {
    name: 'config:convert',
    topic: 'Build',
    aliases: ['convert-conf'],
    load: async () => (await import('./config-convert.ts')).configConvert,
  },
  {
    name: 'database:reverse',
    topic: 'Start a project',
    aliases: ['reverse'],
    load: async () => (await import('./database-reverse.ts')).databaseReverse,
  },
  {
    name: 'schema:validate',
    topic: 'Build',
    aliases: [],
    load: async () => (await import('./schema-validate.ts')).schemaValidate,
  },
  {
    name: 'migration:diff',
    topic: 'Migrations',
    aliases: ['diff'],
    load: async () => (await import('./migration-diff.ts')).migrationDiff,
  },
  {
    name: 'migration:create',
    topic: 'Migrations',
    aliases: [],
    load: async () => (await import('./migration-create.ts')).migrationCreate,
  },
  {
    name: 'migration:up',
    topic: 'Migrations',
    aliases: ['up'],
    load: async () => (await import('./migration-up.ts')).migrationUp,
  },
  {
    name: 'migration:down',
    topic: 'Migrations',
    aliases: ['down'],
    load: async () => (await import('./migration-up.ts')).migrationDown,
  },
  {
    name: 'migration:migrate',
    topic: 'Migrations',
    aliases: ['migrate'],
    load: async () => (await import('./migration-migrate.ts')).migrationMigrate,
  },
  {
    name: 'migration:status',
    topic: 'Migrations',
    aliases: ['status'],
    load: async () => (await import('./migration-status.ts')).migrationStatus,
  },
  {
    name: 'migration:baseline',
    topic: 'Migrations',
    aliases: [],
    load: async () => (await import('./migration-baseline.ts')).migrationBaseline,
  },
  {
    name: 'database:check',
    topic: 'Migrations',
    aliases: [],
    load: async () => (await import('./database-check.ts')).databaseCheck,
  },
  {
    name: 'migration:adopt',
    topic: 'Migrations',
    aliases: [],
    load: async () => (await import('./migration-adopt.ts')).migrationAdopt,
  },
  {
    name: 'migration:check',
    topic: 'Migrations',
    aliases: [],
    load: async () => (await import('./migration-check.ts')).migrationCheck,
  },
  {
    name: 'migration:tag',
    topic: 'Migrations',
    aliases: [],
    load: async () => (await import('./migration-tag.ts')).migrationTag,
  },
  {
    name: 'migration:squash',
    topic: 'Migrations',
    aliases: [],
    load: async () => (await import('./migration-squash.ts')).migrationSquash,
  },
  {
    name: 'upgrade:propel',
    topic: 'Start a project',
    aliases: [],
    load: async () => (await import('./upgrade-propel.ts')).upgradePropel,
  },
];
