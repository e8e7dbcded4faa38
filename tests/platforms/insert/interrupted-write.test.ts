import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { spawnOrm, startOrm, statusOf } from '../../support/start-orm.ts';

const YAML = "orm: {database: {connections: {shop: {adapter: sqlite, dsn: 'sqlite:shop.sq3'}}}}\n";
const CHANGED = ['sql:build', '--table-prefix', 'new_'];

/** A schema with about 16 MB of SQL, which takes a moment to write. */
const text = 'x'.repeat(40_000);
const columns = Array.from(
  { length: 20 },
  (_, n) => `<column name="c${n}" type="CLOB" default="${text}"/>`,
).join('');
const tables = Array.from(
  { length: 20 },
  (_, n) => `<table name="t${n}"><column name="id" type="INTEGER" primaryKey="true"/>${columns}</table>\n`,
);

let folder = '';
let output = '';
const known = { old: '', changed: '' };
let took = 0;

const written = (): string => readFileSync(join(output, 'shop.sql'), 'utf8');

async function build(argv: readonly string[]): Promise<string> {
  const start = performance.now();
  expect(await spawnOrm(argv, { cwd: folder })).toMatchObject({ status: 0, stderr: '' });
  took = performance.now() - start;
  return written();
}

beforeAll(async () => {
  folder = mkdtempSync(join(inject('scratchFolder'), 'interrupted-'));
  output = join(folder, 'generated-sql');
  mkdirSync(output);
  writeFileSync(join(folder, 'orm.yaml'), YAML);
  writeFileSync(join(folder, 'schema.xml'), `<database name="shop">\n${tables.join('')}</database>\n`);
  known.old = await build(['sql:build']);
  known.changed = await build(CHANGED);
  expect(known.old.length).toBeGreaterThan(10_000_000);
  expect(known.old === known.changed).toBe(false);
});

/** A killed process must leave the old file or the new one. The long text is compared without printing it. */
function expectWhole(): void {
  const present = written();
  expect(present === known.old || present === known.changed).toBe(true);
  expect(readFileSync(join(output, 'sqldb.map'), 'utf8')).toBe('# Sqlfile -> Database map\nshop.sql=shop\n');
  expect(readdirSync(output).filter((name) => !name.endsWith('.orm-tmp'))).toEqual(['shop.sql', 'sqldb.map']);
}

describe('a build that is killed', () => {
  it.each(Array.from({ length: 10 }, (_, index) => index + 1))(
    'leaves a whole file, at moment %i of 10',
    async (moment) => {
      writeFileSync(join(output, 'shop.sql'), known.old);
      const child = startOrm(CHANGED, { cwd: folder });
      const ended = statusOf(child);
      await delay((took * moment) / 10);
      child.kill('SIGKILL');
      await ended;
      expectWhole();
    },
  );

  it('leaves the old file while the new one is being written', async () => {
    let interrupted = 0;
    for (let attempt = 0; attempt < 200 && interrupted < 3; attempt++) {
      writeFileSync(join(output, 'shop.sql'), known.old);
      const child = startOrm(CHANGED, { cwd: folder });
      const watcher = watch(output, (_, name) => {
        if (name?.endsWith('.orm-tmp')) child.kill('SIGKILL');
      });
      await statusOf(child);
      watcher.close();
      expectWhole();
      if (written() === known.old) interrupted++;
    }
    expect(interrupted).toBe(3);
  });

  it('does not hinder the next one', async () => {
    expect((await build(CHANGED)) === known.changed).toBe(true);
  });
});

describe('a build of classes that is killed', () => {
  it('leaves a folder that was not there complete, or not there', async () => {
    const project = mkdtempSync(join(inject('scratchFolder'), 'interrupted-classes-'));
    const classes = join(project, 'generated-classes');
    mkdirSync(classes);
    writeFileSync(join(project, 'orm.yaml'), YAML);
    const names = Array.from({ length: 200 }, (_, n) => `t${n}`);
    const table = (name: string) =>
      `<table name="${name}"><column name="id" type="INTEGER" primaryKey="true"/></table>`;
    writeFileSync(
      join(project, 'schema.xml'),
      `<database name="shop" namespace="Shop">${names.map(table).join('')}</database>`,
    );
    let interrupted = 0;
    for (let attempt = 0; attempt < 200 && interrupted < 3; attempt++) {
      const child = startOrm(['model:build'], { cwd: project });
      const watcher = watch(classes, (_, name) => {
        if (name?.endsWith('.orm-tmp')) child.kill('SIGKILL');
      });
      await statusOf(child);
      watcher.close();
      if (existsSync(join(classes, 'Shop'))) {
        expect(readdirSync(join(classes, 'Shop/Base'))).toHaveLength(400);
        rmSync(join(classes, 'Shop'), { recursive: true });
      } else interrupted++;
    }
    expect(interrupted).toBe(3);
    expect(await spawnOrm(['model:build'], { cwd: project })).toMatchObject({ status: 0, stderr: '' });
    expect(readdirSync(join(classes, 'Shop/Base'))).toHaveLength(400);
  });
});
