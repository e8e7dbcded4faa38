import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bounded, fc, manyRuns } from '../../arbitraries/property.ts';
import { onEachDatabase, type TestDatabase } from '../../servers/databases.ts';
import { type RandomSchema, randomSchemas } from '../seeding/random-schema.ts';
import { type DataProject, projectOn, sqliteProject } from './data-project.ts';

/** The numbers of schemas: in the usual run, and in a long one. */
const RUNS: Readonly<Record<string, readonly [number, number]>> = {
  sqlite: [6, 300],
  pgsql: [4, 60],
  mysql: [4, 60],
};

const formats = fc.constantFrom('rows.yaml', 'rows.json', 'rows');

onEachDatabase((database) => {
  it('loads the rows that were dumped, on this and on another database', {
    timeout: 5 * 60_000,
    ...bounded,
  }, async () => {
    const [usual, long] = RUNS[database.name] ?? [1, 1];
    await fc.assert(
      fc.asyncProperty(randomSchemas, formats, (schema, path) => proveSchema(schema, path, database)),
      manyRuns(usual, long),
    );
  });
});

async function proveSchema(schema: RandomSchema, path: string, database: TestDatabase): Promise<void> {
  const xml = schema.xml.replace('name="random"', 'name="shop"');
  const projects: DataProject[] = [];
  try {
    const first = await projectOn(database, xml);
    projects.push(first);
    await first.orm('db:seed', '--rows', '12');
    const rows = await rowsOf(first);
    for (const make of [() => sqliteProject(xml), () => projectOn(database, xml)]) {
      const next = await make();
      projects.push(next);
      await projects.at(-2)?.orm('data:dump', join(next.folder, path));
      await next.orm('data:load', path);
      expect([await rowsOf(next), xml]).toEqual([rows, xml]);
      // The rows are there, and are written again.
      await next.orm('data:load', path);
      expect(await rowsOf(next)).toEqual(rows);
    }
    const last = projects.at(-1);
    await last?.orm('db:seed', '--rows', '3', '--fresh');
  } finally {
    for (const project of projects) await project.remove();
  }
}

/** The rows in one form; databases sort texts differently. */
async function rowsOf({ orm, folder }: DataProject): Promise<unknown> {
  const path = join(folder, 'all.json');
  await orm('data:dump', path);
  const tables = JSON.parse(readFileSync(path, 'utf8')) as Record<string, readonly object[]>;
  rmSync(path);
  return Object.fromEntries(
    Object.entries(tables).map(([table, rows]) => [table, rows.map((row) => JSON.stringify(row)).sort()]),
  );
}
