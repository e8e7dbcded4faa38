import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import type { Scratch, TestDatabase } from '../../servers/databases.ts';
import { runOrm } from '../../support/run-orm.ts';

/** A project with one connection, "shop", on a database of its own. */
export interface Project {
  readonly folder: string;
  readonly scratch: Scratch;
  /** Runs a command; its output must not contain the password. */
  orm(line: string, answers?: readonly string[]): Promise<Printed>;
  /** Runs a command that must succeed. */
  ok(line: string): Promise<Printed>;
  /** Replaces the tables of the schema. */
  schema(tables: string): void;
  /** Replaces the tables of the schema and migrates the database to them, by the commands that are given. */
  apply(tables: string, diff?: string, migrate?: string): Promise<void>;
  config(more: Readonly<Record<string, unknown>>): void;
  /** The names of the migration files. */
  names(): readonly string[];
  /** The text of a migration; of the newest one by default. */
  read(name?: string): string;
  write(name: string, text: string): void;
  count(table: string): Promise<number>;
}

export interface Printed {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Later than all earlier ones, so that two files never have the same second. */
let second = Date.UTC(2026, 0, 15, 14, 32, 5) / 1000;

export async function makeProject(database: TestDatabase): Promise<Project> {
  const scratch = await database.createScratch();
  const folder = mkdtempSync(join(inject('scratchFolder'), 'migrations-'));
  const migrations = join(folder, 'migrations');
  const { dsn, user, password } = scratch;
  const project: Project = {
    folder,
    scratch,
    async orm(line, answers) {
      second += 1;
      const environment = { SOURCE_DATE_EPOCH: String(second) };
      const argv = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');
      const outcome = await runOrm(argv, { cwd: folder, environment, ...(answers && { answers }) });
      const printed = outcome.stdout + outcome.stderr;
      if (password !== '') expect(printed).not.toContain(password);
      expect(printed).not.toContain('because of a bug');
      return outcome;
    },
    async ok(line) {
      const outcome = await project.orm(line);
      expect(outcome.status, `${line}\n${outcome.stdout}${outcome.stderr}`).toBe(0);
      return outcome;
    },
    schema: (tables) =>
      writeFileSync(
        join(folder, 'schema.xml'),
        `<database name="shop" defaultIdMethod="native">\n${tables}\n</database>\n`,
      ),
    async apply(tables, diff = 'diff', migrate = 'migrate') {
      project.schema(tables);
      await project.ok(diff);
      await project.ok(migrate);
      await project.ok('database:check');
    },
    config: (more) => {
      const shop = { adapter: database.name, dsn, user, password };
      const orm = { database: { connections: { shop } }, ...more };
      writeFileSync(join(folder, 'orm.json'), JSON.stringify({ orm }, null, 2));
    },
    names: () => readdirSync(migrations).sort(),
    read: (name = project.names().at(-1) ?? '') => readFileSync(join(migrations, name), 'utf8'),
    write(name, text) {
      mkdirSync(migrations, { recursive: true });
      writeFileSync(join(migrations, name), text);
    },
    count: async (table) => Number((await scratch.query(`SELECT COUNT(*) AS total FROM ${table}`))[0]?.total),
  };
  project.config({});
  return project;
}
