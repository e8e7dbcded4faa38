import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import mysql from 'mysql2/promise';
import pg from 'pg';
import { probe, repository } from '../../scripts/provision.mjs';
import { AUTHORS, authorOf, BOOKS, bookOf } from './rows.mjs';

/** Builds the SQL of the bookstore for a database, and its models if they are measured. */
function buildProject({ folder, needsModels }, adapter, dsn) {
  const project = join(folder, adapter);
  mkdirSync(project);
  copyFileSync(join(repository, 'bench', 'typescript', 'schema.xml'), join(project, 'schema.xml'));
  const orm = {
    database: { connections: { bench: { adapter, dsn } } },
    ...(needsModels && { generator: { targets: ['typescript'] } }),
  };
  writeFileSync(join(project, 'orm.json'), JSON.stringify({ orm }));
  writeFileSync(join(project, 'package.json'), '{"private":true,"type":"module"}');
  // The models find the runtime as an application's would.
  symlinkSync(join(repository, 'node_modules'), join(project, 'node_modules'), 'dir');
  for (const command of needsModels ? ['sql:build', 'model:build'] : ['sql:build']) {
    const args = [join(repository, 'bin', 'orm'), command, '--quiet'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
    if (status !== 0) throw new Error(`orm ${command} ended with ${status}:\n${stdout}${stderr}`);
  }
  return {
    models: join(project, 'generated-models', 'index.js'),
    sql: readFileSync(join(project, 'generated-sql', 'bench.sql'), 'utf8'),
  };
}

const authors = () => Array.from({ length: AUTHORS }, (_, index) => authorOf(index));
const books = () => Array.from({ length: BOOKS }, (_, index) => bookOf(index));

/** Both tables with all their rows, as statements for any database; booleans and texts as literals. */
function* seedStatements() {
  const literal = (value) => (typeof value === 'string' ? `'${value}'` : String(value));
  const text = (date) => date.toISOString().slice(0, 19).replace('T', ' ');
  const tuple = (values) => `(${values.map(literal).join(', ')})`;
  for (const rows of chunks(authors(), 500)) {
    const tuples = rows.map((row) => tuple([row.firstName, row.lastName, row.email]));
    yield `INSERT INTO author (first_name, last_name, email) VALUES ${tuples.join(', ')}`;
  }
  const columns = 'title, isbn, price, weight, pages, available, published_on, created_at, author_id';
  for (const rows of chunks(books(), 500)) {
    const tuples = rows.map(({ createdAt, ...row }) =>
      tuple([...Object.values(row).slice(0, 7), text(createdAt), row.authorId]),
    );
    yield `INSERT INTO book (${columns}) VALUES ${tuples.join(', ')}`;
  }
}

function* chunks(list, size) {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size);
}

/** Proves that all contenders have left the same rows; how dates are stored differs on SQLite. */
const TABLE =
  'SELECT COUNT(*) a, COUNT(created_at) b, COUNT(published_on) c, SUM(pages) d, SUM(author_id) e, ROUND(SUM(price)) f FROM book';

/** The values of the only row, as text. */
const valuesOf = (row) => Object.values(row).map(Number).join(' ');

/** A file, copied for each measurement. */
export async function sqlite(place) {
  const template = join(place.folder, 'template.sq3');
  const project = buildProject(place, 'sqlite', `sqlite:${template}`);
  const db = new DatabaseSync(template);
  db.exec(project.sql);
  db.exec('BEGIN');
  for (const statement of seedStatements()) db.exec(statement);
  db.exec('COMMIT');
  db.close();
  const file = join(place.folder, 'measured.sq3');
  return {
    name: 'sqlite',
    models: project.models,
    async fresh() {
      copyFileSync(template, file);
      return { file };
    },
    async digest() {
      const db = new DatabaseSync(file);
      try {
        return valuesOf(db.prepare(TABLE).get());
      } finally {
        db.close();
      }
    },
    async stop() {},
  };
}

/** Starts a private server of the test suite, or gives the reason why there is none. */
async function serverOf(capability, module, start) {
  const { runnerImport } = await import('vite');
  const path = probe([capability])[capability]?.path;
  if (path === undefined) return `${capability} is not installed`;
  const options = { root: repository, configFile: false, logLevel: 'error' };
  const { module: servers } = await runnerImport(join(repository, 'tests/servers', module), options);
  return servers[start](path);
}

/** A private server with a database that is copied from a template for each measurement. */
export async function pgsql(place) {
  const server = await serverOf('postgresql', 'postgres.ts', 'startPostgres');
  if (typeof server === 'string') return server;
  const { host, port, user, password } = server;
  const connection = (database) => ({ host, port, user, password, database });
  const on = async (database, statements) => {
    const client = new pg.Client(connection(database));
    await client.connect();
    try {
      let result;
      for (const statement of statements) result = await client.query(statement);
      return result;
    } finally {
      await client.end();
    }
  };
  try {
    const project = buildProject(place, 'pgsql', `pgsql:host=${host};port=${port};dbname=measured`);
    await on('postgres', ['CREATE DATABASE template_bench']);
    await on('template_bench', [project.sql, ...seedStatements(), 'ANALYZE']);
    return {
      name: 'pgsql',
      models: project.models,
      async fresh() {
        await on('postgres', [
          'DROP DATABASE IF EXISTS measured (FORCE)',
          'CREATE DATABASE measured TEMPLATE template_bench',
        ]);
        return connection('measured');
      },
      digest: async () => valuesOf((await on('measured', [TABLE])).rows[0]),
      stop: () => server.stop(),
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** A private server; the rows beyond the first ones are deleted before each measurement. */
export async function mariadb(place) {
  const server = await serverOf('mariadb', 'mariadb.ts', 'startMariadb');
  if (typeof server === 'string') return server;
  const { host, port, user, password } = server;
  const connection = { host, port, user, password, database: 'measured' };
  const on = async (settings, statements) => {
    const client = await mysql.createConnection({ ...settings, multipleStatements: true, timezone: 'Z' });
    try {
      let result;
      for (const statement of statements) [result] = await client.query(statement);
      return result;
    } finally {
      await client.end();
    }
  };
  try {
    const project = buildProject(place, 'mysql', `mysql:host=${host};port=${port};dbname=measured`);
    const create = 'CREATE OR REPLACE DATABASE measured CHARACTER SET utf8mb4';
    return {
      name: 'mysql',
      models: project.models,
      async fresh() {
        await on({ host, port, user, password }, ['SET FOREIGN_KEY_CHECKS = 0', create]);
        await on(connection, [project.sql, ...seedStatements()]);
        return connection;
      },
      digest: async () => valuesOf((await on(connection, [TABLE]))[0]),
      stop: () => server.stop(),
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
