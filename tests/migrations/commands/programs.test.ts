import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Database } from '../../../src/model/database.ts';
import { qualifiedName, type Table } from '../../../src/model/table.ts';
import { platforms } from '../../../src/platforms/index.ts';
import type { Platform } from '../../../src/platforms/platform.ts';
import { writeSchema } from '../../../src/schema/write.ts';
import { type ChangedDatabase, changedDatabases } from '../../arbitraries/changed-database.ts';
import { bounded, fc, runs } from '../../arbitraries/property.ts';
import { type DatabaseName, onEachDatabase, type TestDatabase } from '../../servers/databases.ts';
import { insertRows } from '../plan/rows.ts';
import { makeProject, type Printed, type Project } from './project.ts';

const NO_CHANGES = 'The schema has no changes.\n';

/** A project that goes through a random change of its schema, with every command checking the others. */
class Program {
  readonly #project: Project;
  readonly #platform: Platform;
  readonly #pair: ChangedDatabase;
  #log = '';

  constructor(project: Project, platform: Platform, pair: ChangedDatabase) {
    this.#project = project;
    this.#platform = platform;
    this.#pair = pair;
  }

  async run(seed: number): Promise<void> {
    const { before, after } = this.#pair;
    this.#write(before);
    await this.#ok('diff');
    await this.#ok('migrate');
    await this.#ok('database:check');
    const { scratch } = this.#project;
    await insertRows({ attempt: (sql) => scratch.execute(sql) }, this.#platform, before, { seed });
    const rows = await this.#counts(before.tables);
    this.#write(after);
    if ((await this.#diff()).stdout === NO_CHANGES) return;
    expect((await this.#ok('diff')).stdout).toBe(NO_CHANGES);
    await this.#ok('migration:check');
    expect((await this.#ok('database:check', 3)).stdout, this.#log).not.toContain(
      'changed without a migration',
    );
    await this.#migrate(rows);
    await this.#undo();
    for (const line of [
      'migration:check --replay',
      'migration:squash --delete',
      'migration:check',
      'migrate',
    ])
      await this.#ok(line);
    for (const line of ['database:check', 'status --check', 'migration:check --replay']) await this.#ok(line);
  }

  /** What would fail is refused with all rows in place; without rows it runs. */
  async #migrate(rows: ReadonlyMap<string, number>): Promise<void> {
    const { before, after } = this.#pair;
    const first = await this.#orm('migrate --accept-data-loss');
    if (first.status === 0) {
      const kept = after.tables.filter((table) => rows.has(table.codeName));
      const now = await this.#counts(kept);
      for (const { codeName } of kept) expect(now.get(codeName), this.#log).toBe(rows.get(codeName));
    } else {
      expect(first.stderr, this.#log).toMatch(/error migrate\/(?:would-fail|invents-values)/);
      expect(await this.#counts(before.tables), this.#log).toEqual(rows);
      await this.#clear(before);
      await this.#ok('migrate --accept-data-loss');
    }
    await this.#ok('database:check');
    expect((await this.#ok('diff --from database')).stdout, this.#log).toBe(NO_CHANGES);
  }

  async #undo(): Promise<void> {
    const { before, after } = this.#pair;
    if ((await this.#orm('down --accept-data-loss')).status !== 0) {
      await this.#clear(after);
      await this.#ok('down --accept-data-loss');
    }
    expect((await this.#ok('database:check', 3)).stdout, this.#log).not.toContain(
      'changed without a migration',
    );
    if ((await this.#orm('migrate --accept-data-loss')).status !== 0) {
      await this.#clear(before);
      await this.#ok('migrate --accept-data-loss');
    }
    await this.#ok('database:check');
  }

  #write(state: Database): void {
    const text = writeSchema({ ...state, name: 'shop' });
    writeFileSync(join(this.#project.folder, 'schema.xml'), text);
  }

  async #orm(line: string): Promise<Printed> {
    const outcome = await this.#project.orm(line);
    this.#log += `$ ${line}: ${outcome.status}\n${outcome.stdout}${outcome.stderr}\n`;
    expect(outcome.status, this.#log).toBeLessThan(100);
    return outcome;
  }

  async #ok(line: string, status = 0): Promise<Printed> {
    const outcome = await this.#orm(line);
    expect(outcome.status, this.#log).toBe(status);
    return outcome;
  }

  /** Answers with the known renames, and with what the command suggests for the others. */
  async #diff(): Promise<Printed> {
    const { tables, columns } = this.#pair.renames;
    let line = [
      'diff --allow-destructive',
      ...tables.map(({ from, to }) => `--rename "${qualifiedName(from)}=${qualifiedName(to)}"`),
      ...columns.map(({ table, from, to }) => `--rename "${qualifiedName(table)}.${from}=${to}"`),
    ].join(' ');
    for (;;) {
      const outcome = await this.#orm(line);
      if (outcome.status === 0) return outcome;
      const open = [...outcome.stderr.matchAll(/--no-rename '?(.+?)'? to drop/g)].map(([, name]) => name);
      expect(open, this.#log).not.toEqual([]);
      line += open.map((name) => ` --no-rename "${name?.replaceAll("'\\''", "'")}"`).join('');
    }
  }

  async #counts(tables: readonly Table[]): Promise<ReadonlyMap<string, number>> {
    const counts = new Map<string, number>();
    for (const table of tables)
      counts.set(table.codeName, await this.#project.count(this.#platform.ddl.tableName(table)));
    return counts;
  }

  /** Deletes all rows, those too that refer to themselves or in a circle. */
  async #clear({ tables }: Database): Promise<void> {
    const names = tables.map((table) => this.#platform.ddl.tableName(table));
    const statements = CLEARING[this.#platform.definition.name as DatabaseName](names);
    for (const sql of statements) await this.#project.scratch.execute(sql).catch(() => undefined);
  }
}

const deletes = (tables: readonly string[]): readonly string[] =>
  tables.map((table) => `DELETE FROM ${table}`);

/** The statements that delete the rows of tables without a check of foreign keys. */
const CLEARING: Readonly<Record<DatabaseName, (tables: readonly string[]) => readonly string[]>> = {
  sqlite: (tables) => ['PRAGMA foreign_keys = OFF', ...deletes(tables), 'PRAGMA foreign_keys = ON'],
  pgsql: (tables) => tables.map((table) => `TRUNCATE ${table} CASCADE`),
  mysql: (tables) => ['SET FOREIGN_KEY_CHECKS = 0', ...deletes(tables), 'SET FOREIGN_KEY_CHECKS = 1'],
};

onEachDatabase((database: TestDatabase) => {
  const platform = platforms.find(({ name }) => name === database.name)?.create({});

  it('take schemas through random changes', bounded, async () => {
    if (platform === undefined) throw new Error(`No platform ${database.name}.`);
    await fc.assert(
      fc.asyncProperty(changedDatabases({ platforms: [platform] }), fc.nat(), async (pair, seed) => {
        const project = await makeProject(database);
        try {
          await new Program(project, platform, pair).run(seed);
        } finally {
          await project.scratch.drop();
        }
      }),
      { ...runs(2), endOnFailure: true },
    );
  });
});
