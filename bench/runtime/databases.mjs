import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { probe, repository } from '../../scripts/provision.mjs';

const orm = join(repository, 'bin', 'orm');
const seedScript = fileURLToPath(new URL('../contestants/seed.php', import.meta.url));

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

const seed = (connection, sql) => run('php', [seedScript, JSON.stringify(connection), sql]);

function run(program, args, cwd) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
}

/** A file, copied for each measurement. */
export function sqlite(folder) {
  const project = buildProject(folder, 'sqlite', `sqlite:${join(folder, 'unused.sq3')}`);
  const template = join(folder, 'template.sq3');
  const [measured, warm] = [join(folder, 'measured.sq3'), join(folder, 'warm.sq3')];
  seed({ dsn: `sqlite:${template}` }, project.sql);
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

/** A private server with a database copied from a template for each measurement, or the reason why it is missing. */
export async function pgsql(folder) {
  const { runnerImport } = await import('vite');
  const options = { root: repository, configFile: false, logLevel: 'error' };
  const { module } = await runnerImport(join(repository, 'tests/servers/postgres.ts'), options);
  const path = probe(['postgresql']).postgresql?.path;
  if (path === undefined) return 'PostgreSQL is not installed';
  const server = await module.startPostgres(path);
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
  try {
    const project = buildProject(folder, 'pgsql', dsn('bench').dsn);
    await admin('CREATE DATABASE template_bench');
    seed(dsn('template_bench'), project.sql);
    return {
      platform: 'pgsql',
      time: 'wall',
      classes: project.classes,
      async fresh() {
        for (const name of ['measured', 'warm']) {
          await admin(
            `DROP DATABASE IF EXISTS ${name} (FORCE)`,
            `CREATE DATABASE ${name} TEMPLATE template_bench`,
          );
        }
        return { connection: dsn('measured'), warm: dsn('warm') };
      },
      stop: () => server.stop(),
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
