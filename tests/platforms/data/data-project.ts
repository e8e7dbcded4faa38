import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import type { DatabaseName, Scratch, TestDatabase } from '../../servers/databases.ts';
import { createSqliteScratch } from '../../servers/scratch.ts';
import { type Outcome, runOrm } from '../../support/run-orm.ts';

/** A project in a folder of its own, with an empty database. */
export interface DataProject {
  readonly folder: string;
  readonly scratch: Scratch;
  /** Runs a command that has to succeed; returns what it printed. */
  orm(...command: readonly string[]): Promise<string>;
  /** Runs a command. */
  run(...command: readonly string[]): Promise<Outcome>;
  write(name: string, text: string): void;
  remove(): Promise<void>;
}

/** The options of the connection, beside its address. */
interface ProjectOptions {
  readonly extra?: string;
  /** Leaves the tables out. */
  readonly isEmpty?: boolean;
}

/** A project with the tables of a schema, whose database is named `shop`. */
export async function dataProject(
  name: DatabaseName,
  scratch: Scratch,
  schema: string,
  { extra = '', isEmpty = false }: ProjectOptions = {},
): Promise<DataProject> {
  const folder = mkdtempSync(join(tmpdir(), 'orm-data-'));
  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
  write('schema.xml', schema);
  const login = `user: '${scratch.user}', password: '${scratch.password}'`;
  const connection = `{adapter: ${name}, dsn: '${scratch.dsn}', ${login}${extra}}`;
  write('orm.yaml', `orm:\n  database:\n    connections:\n      shop: ${connection}\n`);
  const run = (...command: readonly string[]): Promise<Outcome> => runOrm(command, { cwd: folder });
  const orm = async (...command: readonly string[]): Promise<string> => {
    const { status, stdout, stderr } = await run(...command);
    expect([command, status, status === 0 ? '' : `${stderr}\n${schema}`]).toEqual([command, 0, '']);
    return stdout;
  };
  const remove = async (): Promise<void> => {
    await scratch.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  if (!isEmpty) {
    await orm('sql:build');
    await orm('sql:insert');
  }
  return { folder, scratch, orm, run, write, remove };
}

export const projectOn = async (
  database: TestDatabase,
  schema: string,
  options?: ProjectOptions,
): Promise<DataProject> => dataProject(database.name, await database.createScratch(), schema, options);

export const sqliteProject = async (schema: string, options?: ProjectOptions): Promise<DataProject> =>
  dataProject('sqlite', await createSqliteScratch(inject('scratchFolder')), schema, options);
