import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import mysqlClient from 'mysql2/promise';
import pg from 'pg';
import { useMemoryFolder } from '../../scripts/memory-folder.mjs';
import { probe, repository } from '../../scripts/provision.mjs';

const orm = join(repository, 'bin', 'orm');
const seedScript = fileURLToPath(new URL('../contestants/seed.php', import.meta.url));

/** The rows of the largest table in all scenarios. */
const BOOKS = 10_000;

/** In memory if the system has such a folder, because disk speed is not measured. Removed with this process. */
export function scratchFolder() {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'orm-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  return folder;
}

/** Builds the classes and the SQL of the bookstore for a platform. */
export function buildProject(folder, platform, dsn) {
  const project = join(folder, platform);
  mkdirSync(project);
  copyFileSync(join(repository, 'bench', 'bookstore', 'schema.xml'), join(project, 'schema.xml'));
  const connection = { adapter: platform, dsn };
  const config = { orm: { database: { connections: { bench: connection } } } };
  writeFileSync(join(project, 'orm.json'), JSON.stringify(config));
  for (const command of ['sql:build', 'model:build'])
    run(process.execPath, [orm, command, '--quiet'], project);
  return {
    classes: join(project, 'generated-classes'),
    sql: join(project, 'generated-sql', 'bench.sql'),
  };
}

const seed = (connection, sql, books = BOOKS) =>
  run('php', [seedScript, JSON.stringify(connection), sql, String(books)]);

function run(program, args, cwd) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
}

/** A file, copied for each measurement. */
export function sqlite(folder, books = BOOKS) {
  const project = buildProject(folder, 'sqlite', `sqlite:${join(folder, 'unused.sq3')}`);
  const template = join(folder, 'template.sq3');
  const [measured, warm] = [join(folder, 'measured.sq3'), join(folder, 'warm.sq3')];
  seed({ dsn: `sqlite:${template}` }, project.sql, books);
  return {
    platform: 'sqlite',
    time: 'cpu',
    classes: project.classes,
    async fresh() {
      for (const file of [measured, warm]) copyFileSync(template, file);
      return { connection: { dsn: `sqlite:${measured}` }, warm: { dsn: `sqlite:${warm}` } };
    },
    async stop() {},
  };
}

const OBJECT_IN_USE = '55006';

/** A template database cannot be copied while it has connections. */
async function patiently(query, tries = 5) {
  try {
    await query();
  } catch (error) {
    if (error.code !== OBJECT_IN_USE || tries === 1) throw error;
    await patiently(query, tries - 1);
  }
}

/** Starts a private server of the tests in memory, or gives the reason why it is missing. */
async function privateServer(capability, file, start) {
  const path = probe([capability])[capability]?.path;
  if (path === undefined) return `${capability} is not installed`;
  useMemoryFolder();
  const { runnerImport } = await import('vite');
  const options = { root: repository, configFile: false, logLevel: 'error' };
  const { module } = await runnerImport(join(repository, 'tests/servers', file), options);
  return module[start](path);
}

/** Stops the server if it cannot be prepared. */
async function prepared(server, prepare) {
  try {
    return { time: 'wall', ...(await prepare(server)), stop: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

const MEASURED = ['measured', 'warm'];

/** A private PostgreSQL with a database copied from a template for each measurement. */
export async function pgsql(folder) {
  const server = await privateServer('postgresql', 'postgres.ts', 'startPostgres');
  if (typeof server === 'string') return server;
  const { host, port, user, password } = server;
  const dsn = (database) => ({ dsn: `pgsql:host=${host};port=${port};dbname=${database}`, user, password });
  const admin = async (...statements) => {
    const client = new pg.Client({ host, port, user, password, database: 'postgres' });
    await client.connect();
    try {
      for (const statement of statements) await patiently(() => client.query(statement));
    } finally {
      await client.end();
    }
  };
  return prepared(server, async () => {
    const project = buildProject(folder, 'pgsql', dsn('bench').dsn);
    await admin('CREATE DATABASE template_bench');
    seed(dsn('template_bench'), project.sql);
    return {
      platform: 'pgsql',
      classes: project.classes,
      async fresh() {
        for (const name of MEASURED) {
          await admin(
            `DROP DATABASE IF EXISTS ${name} (FORCE)`,
            `CREATE DATABASE ${name} TEMPLATE template_bench`,
          );
        }
        return { connection: dsn('measured'), warm: dsn('warm') };
      },
    };
  });
}

/** A private MariaDB; it has no templates, so the rows are copied again after each measurement that writes. */
export async function mysql(folder) {
  const server = await privateServer('mariadb', 'mariadb.ts', 'startMariadb');
  if (typeof server === 'string') return server;
  const { host, port, user, password } = server;
  const dsn = (database) => ({
    dsn: `mysql:host=${host};port=${port};dbname=${database};charset=utf8mb4`,
    user,
    password,
  });
  const admin = async (...statements) => {
    const client = await mysqlClient.createConnection({
      host,
      port,
      user,
      password,
      multipleStatements: true,
    });
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  return prepared(server, async () => {
    const project = buildProject(folder, 'mysql', dsn('bench').dsn);
    await admin('CREATE DATABASE template_bench');
    seed(dsn('template_bench'), project.sql);
    const sql = readFileSync(project.sql, 'utf8');
    const tables = [...sql.matchAll(/^CREATE TABLE `(\w+)`/gm)].map(([, table]) => table);
    const copies = tables.map(
      (table) => `INSERT INTO \`${table}\` SELECT * FROM template_bench.\`${table}\``,
    );
    let isClean = false;
    return {
      platform: 'mysql',
      classes: project.classes,
      async fresh({ writes = true } = {}) {
        for (const name of isClean ? [] : MEASURED) {
          const create = `CREATE OR REPLACE DATABASE ${name} CHARACTER SET utf8mb4`;
          await admin(
            'SET FOREIGN_KEY_CHECKS = 0',
            create,
            `USE ${name}`,
            sql,
            'SET FOREIGN_KEY_CHECKS = 0',
            ...copies,
          );
        }
        isClean = !writes;
        return { connection: dsn('measured'), warm: dsn('warm') };
      },
    };
  });
}
