import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { DatabaseName, Scratch } from '../servers/databases.ts';
import { runOrm } from '../support/run-orm.ts';

/** All folders here with a schema: the bookstore, and one for each special feature. */
const PROJECTS = [
  'attributes',
  'bookstore',
  'dates',
  'inheritance',
  'keyless',
  'keys',
  'mutable-dates',
  'names',
  'propel-values',
  'replica',
  'stale',
  'values',
  'wide',
];

const COMMANDS = ['sql:build', 'sql:insert', 'model:build', 'config:convert'];

/** A replica that cannot be reached. */
const DEAD_REPLICA = {
  sqlite: { dsn: 'sqlite:/no/such/folder/replica.sq3' },
  pgsql: { dsn: 'pgsql:host=127.0.0.1;port=1;dbname=replica', user: 'nobody', password: 'nothing' },
  mysql: { dsn: 'mysql:host=127.0.0.1;port=1;dbname=replica', user: 'nobody', password: 'nothing' },
} as const;

/** Environment variables that the generated config.php reads. */
export function environmentOf(scratch: Scratch): Record<string, string> {
  return {
    ORM_SCRATCH_DSN: scratch.dsn,
    ORM_SCRATCH_USER: scratch.user,
    ORM_SCRATCH_PASSWORD: scratch.password,
  };
}

/** Runs the whole build for each schema, with all tables in one database. */
export async function buildProjects(folder: string, database: DatabaseName, scratch: Scratch): Promise<void> {
  for (const name of PROJECTS) {
    const cwd = join(folder, name);
    mkdirSync(cwd, { recursive: true });
    writeFileSync(join(cwd, 'schema.xml'), schemaOf(name, database));
    writeFileSync(join(cwd, 'orm.json'), JSON.stringify(configOf(name, database), undefined, 2));
    for (const command of COMMANDS) {
      const { status, stderr } = await runOrm([command], { cwd, environment: environmentOf(scratch) });
      expect(status, `${command} of ${name}: ${stderr}`).toBe(0);
    }
  }
  for (const path of ['Map/LeftoverTableMap.php', 'Base/LeftoverQuery.php']) {
    makeStale(join(folder, 'stale/generated-classes/Stale', path));
  }
}

/** The schema with expressions of this database. */
function schemaOf(name: string, database: DatabaseName): string {
  if (name === 'propel-values') return propelValues();
  const read = (file: string): string => readFileSync(join(import.meta.dirname, name, file), 'utf8');
  if (!existsSync(join(import.meta.dirname, name, 'expressions.json'))) return read('schema.xml');
  const expressions: Record<string, string> = JSON.parse(read('expressions.json'))[database];
  return read('schema.xml').replace(/\{(\w+)\}/g, (_, word: string) => {
    const expression = expressions[word];
    if (expression === undefined) throw new Error(`${database} has no expression "${word}" for ${name}.`);
    return expression;
  });
}

/** The tables of "values", for classes with the setters of Propel. */
const propelValues = (): string =>
  readFileSync(join(import.meta.dirname, 'values/schema.xml'), 'utf8').replace(
    'name="values" namespace="Values"',
    'name="propel_values" namespace="PropelValues"',
  );

function configOf(name: string, database: DatabaseName): object {
  const generator = join(import.meta.dirname, name, 'generator.json');
  const connection = {
    adapter: database,
    dsn: '%env.ORM_SCRATCH_DSN%',
    user: '%env.ORM_SCRATCH_USER%',
    password: '%env.ORM_SCRATCH_PASSWORD%',
    ...(name === 'replica' ? { replicas: [DEAD_REPLICA[database]] } : {}),
    ...(database === 'sqlite' ? { settings: { queries: { unsafe: 'PRAGMA synchronous = OFF' } } } : {}),
  };
  return {
    orm: {
      database: { connections: { [name.replaceAll('-', '_')]: connection } },
      ...(existsSync(generator) ? { generator: JSON.parse(readFileSync(generator, 'utf8')) } : {}),
    },
  };
}

/** Changes the class as if another release of the generator had written it. */
function makeStale(path: string): void {
  const text = readFileSync(path, 'utf8');
  const stale = text.replace(/(const FORMAT =|'format' =>) \d+/, '$1 999');
  expect(stale).not.toBe(text);
  writeFileSync(path, stale);
}
