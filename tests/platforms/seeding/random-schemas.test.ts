import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { byCodeUnit } from '../../../src/support/text.ts';
import { bounded, fc, manyRuns } from '../../arbitraries/property.ts';
import { onEachDatabase, type Scratch, type TestDatabase } from '../../servers/databases.ts';
import { runOrm } from '../../support/run-orm.ts';
import { type RandomSchema, randomSchemas } from './random-schema.ts';

/** Tables that stay empty for a reason that the command names. */
const LEFT = /The table "(\w+)" stays empty/g;

/** The numbers of schemas: in the usual run, and in a long one. */
const RUNS: Readonly<Record<string, readonly [number, number]>> = {
  sqlite: [12, 500],
  pgsql: [4, 60],
  mysql: [4, 60],
};

onEachDatabase((database) => {
  it('fills any schema with valid rows, the same for the same seed', {
    timeout: 5 * 60_000,
    ...bounded,
  }, async () => {
    const [usual, long] = RUNS[database.name] ?? [1, 1];
    await fc.assert(
      fc.asyncProperty(randomSchemas, (schema) => proveSchema(schema, database)),
      manyRuns(usual, long),
    );
  });
});

async function proveSchema(schema: RandomSchema, database: TestDatabase): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'orm-seeds-'));
  const scratch = await database.createScratch();
  try {
    const environment = { DSN: scratch.dsn, LOGIN: scratch.user, SECRET: scratch.password };
    const orm = async (...command: readonly string[]) => {
      const run = await runOrm(command, { cwd: folder, environment });
      expect([command, run.status, run.status === 0 ? '' : `${run.stderr}\n${schema.xml}`]).toEqual([
        command,
        0,
        '',
      ]);
      return run.stdout + run.stderr;
    };
    writeFileSync(join(folder, 'schema.xml'), schema.xml);
    writeFileSync(join(folder, 'orm.yaml'), configuration(database));
    await orm('sql:build');
    await orm('sql:insert');
    const printed = await orm('db:seed', '--rows', '25');
    const left = new Set([...printed.matchAll(LEFT)].map(([, table]) => table));
    const before = await rowsOf(schema, scratch);
    for (const table of schema.tables) {
      expect([table, left.has(table) === (before.get(table) ?? []).length > 0, schema.xml]).toEqual([
        table,
        false,
        schema.xml,
      ]);
    }
    for (const [child, parent] of schema.children) {
      const own = before.get(child) ?? [];
      const shared = (before.get(parent) ?? []).filter(
        (row) => (row as { descendant_class?: unknown }).descendant_class === child,
      );
      const keys = (rows: readonly object[]) => rows.map((row) => String((row as { id: unknown }).id)).sort();
      expect([schema.xml, keys(own)]).toEqual([schema.xml, keys(shared)]);
    }
    if (database.name === 'sqlite') expect(await scratch.query('PRAGMA foreign_key_check')).toEqual([]);
    await orm('db:seed', '--rows', '25', '--fresh');
    expect(await rowsOf(schema, scratch)).toEqual(before);
  } finally {
    await scratch.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function rowsOf(
  { tables }: RandomSchema,
  scratch: Scratch,
): Promise<ReadonlyMap<string, readonly object[]>> {
  const rows = new Map<string, readonly object[]>();
  for (const table of tables) {
    const found = (await scratch.query(`SELECT * FROM ${table}`)).map((row) => ({
      row,
      text: JSON.stringify(row),
    }));
    found.sort((a, b) => byCodeUnit(a.text, b.text));
    rows.set(
      table,
      found.map(({ row }) => row),
    );
  }
  return rows;
}

const configuration = ({ name }: TestDatabase): string => `orm:
  database:
    connections:
      random: {adapter: ${name}, dsn: '%env.DSN%', user: '%env.LOGIN%', password: '%env.SECRET%'}
`;
