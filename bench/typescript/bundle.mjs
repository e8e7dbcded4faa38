import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** What an application on SQLite imports of each library, or on PostgreSQL where it has no other. */
const entries = {
  orm: "export * from 'orm-models-runtime'; export * from 'orm-models-runtime/generated'; export * from 'orm-models-runtime/sqlite';",
  kysely: "export { Kysely, SqliteDialect } from 'kysely';",
  drizzle:
    "export { and, asc, eq, gt, relations } from 'drizzle-orm'; export { drizzle } from 'drizzle-orm/better-sqlite3'; export { integer, numeric, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';",
  typeorm: "export { DataSource, EntitySchema, MoreThan } from 'typeorm';",
  'mikro-orm':
    "export { EntitySchema } from '@mikro-orm/core'; export { MikroORM } from '@mikro-orm/better-sqlite';",
  objection: "export { default } from 'knex'; export { Model } from 'objection';",
  sequelize: "export { DataTypes, Model, Op, Sequelize } from 'sequelize';",
  'orchid-orm':
    "export { createBaseTable } from 'orchid-orm'; export { orchidORM } from 'orchid-orm/node-postgres';",
};

const DRIVERS = [
  'better-sqlite3',
  '@photostructure/sqlite',
  'node:sqlite',
  'pg',
  'mysql2',
  'mysql2/*',
  'pg-native',
];

/** Packages that are not installed are optional drivers. */
const optional = {
  name: 'optional-packages',
  setup(builder) {
    builder.onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, ...rest }) => {
      if (pluginData === 'asked') return undefined;
      const found = await builder.resolve(path, { ...rest, pluginData: 'asked' });
      return found.errors.length === 0 ? found : { path, external: true };
    });
  },
};

/** The minified size of each library with its drivers left out. */
export async function measureBundles(contenders) {
  const results = [];
  for (const { name, label, folder } of contenders.filter(({ name }) => name in entries)) {
    const { outputFiles } = await build({
      stdin: { contents: entries[name], resolveDir: join(folder, 'contenders'), loader: 'js' },
      bundle: true,
      minify: true,
      write: false,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      external: DRIVERS,
      plugins: [optional],
      logLevel: 'silent',
    });
    const [{ contents }] = outputFiles;
    results.push({
      contender: label,
      kilobytes: Math.round(contents.length / 1000),
      gzip: Math.round(gzipSync(contents).length / 1000),
    });
  }
  return results;
}

export function reportBundles(results) {
  console.log('\nMinified bundle without its driver');
  console.log('| | kB | gzip |');
  console.log('| --- | --: | --: |');
  for (const { contender, kilobytes, gzip } of results)
    console.log(`| ${contender} | ${kilobytes} | ${gzip} |`);
}
