import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inFolder } from '../../../../tests/support/read-config.ts';
import { runOrm } from '../../../../tests/support/run-orm.ts';

const yaml = (connections: string, targets = '[typescript]') =>
  `orm: {generator: {targets: ${targets}}, database: {connections: {${connections}}}}`;

interface Converted {
  readonly status: number;
  readonly output: string;
  readonly module: string;
  readonly declarations: string;
  readonly mode: number;
}

const convert = (connections: string): Promise<Converted> =>
  inFolder({ 'orm.yaml': yaml(connections) }, async (folder) => {
    const { status, stdout, stderr } = await runOrm(['config:convert'], { cwd: folder });
    const path = join(folder, 'generated-models/connections.js');
    const wasWritten = existsSync(path);
    return {
      status,
      output: stdout + stderr,
      module: wasWritten ? readFileSync(path, 'utf8') : '',
      declarations: wasWritten ? readFileSync(path.replace('.js', '.d.ts'), 'utf8') : '',
      mode: wasWritten ? statSync(path).mode & 0o777 : 0,
    };
  });

describe('the connections of TypeScript models', () => {
  it('are a module with connect() and its declarations', async () => {
    const { status, output, module, declarations } = await convert(
      "shop: {adapter: sqlite, dsn: 'sqlite:data/my shop#1.sq3', timeZone: UTC}, 'other-one': {adapter: sqlite, dsn: 'sqlite::memory:'}",
    );
    expect({ status, output }).toEqual({
      status: 0,
      output: 'Runtime configuration of 2 connections in generated-models/connections.js (written).\n',
    });
    expect(
      module,
    ).toBe(`// Written by "orm config:convert". Change the configuration and run it again instead of changing this file.
import { fileURLToPath } from 'node:url';
import { connectConfigured } from 'orm-models-runtime/generated';

const connections = {
  shop: () => ({
    adapter: 'sqlite',
    path: fileURLToPath(new URL('../data/my shop%231.sq3', import.meta.url)),
    timeZone: 'UTC',
  }),
  'other-one': () => ({
    adapter: 'sqlite',
    path: ':memory:',
  }),
};

export const connect = (name = 'shop', overrides = {}) =>
  connectConfigured(connections, name, overrides);
`);
    expect(declarations).toContain("export type ConnectionName = 'shop' | 'other-one';");
    expect(declarations).toContain('overrides?: Partial<ConnectionSettings>');
  });

  it('have the parts of a DSN', async () => {
    const { module } = await convert(
      "a: {adapter: pgsql, dsn: 'pgsql:host=db;port=5433;dbname=shop;sslmode=verify-full;sslrootcert=certs/ca.pem', user: bob}, " +
        "b: {adapter: mysql, dsn: 'mysql:unix_socket=/run/my.sock;dbname=shop', settings: {queries: {zone: SET a = 1}}}, " +
        "c: {adapter: pgsql, dsn: 'postgres://eve@/shop?host=/run/pg', pooler: transaction, connectTimeout: 3}",
    );
    expect(module).toContain(`    host: 'db',
    port: 5433,
    database: 'shop',
    tls: {
      ca: readFileSync(new URL('../certs/ca.pem', import.meta.url), 'utf8'),
    },
    user: 'bob',`);
    expect(module).toContain("import { readFileSync } from 'node:fs';");
    expect(module).toContain("    socket: '/run/my.sock',\n    database: 'shop',\n    queries: [");
    expect(module).toContain("      'SET a = 1',\n");
    expect(module).toContain("    socket: '/run/pg',\n    database: 'shop',\n    user: 'eve',");
    expect(module).toContain('    prepare: false,\n    connectTimeout: 3000,');
  });

  it('look variables up at run time', async () => {
    const { module, mode } = await convert(
      "a: {adapter: pgsql, dsn: '%env.DATABASE_URL%'}, b: {adapter: mysql, dsn: 'mysql:host=%env.HOST%;dbname=shop', user: x, password: '%env.SECRET%'}",
    );
    expect(module).toContain("...dsnSettings(environment('DATABASE_URL')),");
    expect(module).toContain("...dsnSettings('mysql:host=' + environment('HOST') + ';dbname=shop'),");
    expect(module).toContain("password: environment('SECRET'),");
    expect(module).toContain(
      "import { connectConfigured, dsnSettings, environment } from 'orm-models-runtime/generated';",
    );
    expect(mode).toBe(0o644);
  });

  it('hide a written password from everybody else', async () => {
    const { module, mode, output } = await convert(
      "a: {adapter: mysql, dsn: 'mysql:host=db;dbname=shop', user: x, password: tops3cret}",
    );
    expect(module).toContain("password: 'tops3cret',");
    expect(mode).toBe(0o600);
    expect(output).not.toContain('tops3cret');
  });

  it.each([
    ['typescript/no-driver', "a: {adapter: sqlsrv, dsn: 'sqlsrv:Server=x'}"],
    ['typescript/unusable-dsn', "a: {adapter: pgsql, dsn: 'pgsql:hots=db;tops3cret'}"],
  ])('report %s and write nothing', async (code, connections) => {
    const { status, output, module } = await convert(connections);
    expect(status).toBe(1);
    expect(output).toContain(code);
    expect(output).not.toContain('tops3cret');
    expect(module).toBe('');
  });

  it.each([
    ['typescript/several-hosts', "a: {adapter: pgsql, dsn: 'pgsql:host=one,two;dbname=shop'}"],
    ['typescript/server-options', `a: {adapter: pgsql, dsn: "pgsql:host=one;options='-c search_path=shop'"}`],
    ['typescript/replicas', "a: {adapter: mysql, dsn: 'mysql:host=a', replicas: [{dsn: 'mysql:host=b'}]}"],
  ])('warn by %s', async (code, connections) => {
    const { status, output, module } = await convert(connections);
    expect(status).toBe(0);
    expect(output).toContain(code);
    expect(module).not.toBe('');
  });

  it('stand beside the configuration of PHP', () =>
    inFolder(
      { 'orm.yaml': yaml("shop: {adapter: sqlite, dsn: 'sqlite:a.db'}", '[php, typescript]') },
      async (folder) => {
        await runOrm(['config:convert', '--output-dir', 'conf'], { cwd: folder });
        expect(existsSync(join(folder, 'conf/config.php'))).toBe(true);
        expect(existsSync(join(folder, 'generated-models/connections.js'))).toBe(true);
      },
    ));
});
