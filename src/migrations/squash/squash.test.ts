import { expect, it } from 'vitest';
import { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { Change } from '../../model/change.ts';
import { newColumn, newForeignKey, newTable } from '../../model/new.ts';
import { findPlatform } from '../../platforms/index.ts';
import { foldChanges } from '../changes/fold.ts';
import { foldFiles } from '../check/fold-files.ts';
import { inDirection } from '../check/section-plan.ts';
import type { MigrationFile } from '../file/migration-file.ts';
import { parseMigration } from '../file/parse.ts';
import { printMigration } from '../file/print.ts';
import { sectionFrom } from '../file/section.ts';
import { squashMigrations, squashName } from './squash.ts';

const platforms = ['mysql', 'sqlite'].map((name) => findPlatform(name)!.create({}));

const id = newColumn('id', 'INTEGER', { primaryKey: true, required: true });
const author = newColumn('author_id', 'INTEGER');
const key = newForeignKey('author', [{ local: 'author_id', foreign: 'id' }], { name: 'book_fk' });
const book = newTable('book', { columns: [id, author], foreignKeys: [key] });
const create = (name: string): Change => ({ kind: 'createTable', table: newTable(name, { columns: [id] }) });
const add: Change = {
  kind: 'addColumn',
  table: { name: 'book' },
  column: newColumn('pages', 'INTEGER'),
  after: 'author_id',
};

function parsed(name: string, text: string): MigrationFile {
  const diagnostics = new Diagnostics();
  const file = parseMigration({ path: `${name}.sql`, text }, name, diagnostics);
  expect(diagnostics.all).toEqual([]);
  return file!;
}

async function migration(
  name: string,
  changes: readonly Change[],
  earlier: readonly MigrationFile[] = [],
): Promise<string> {
  const before = foldFiles(earlier, 'shop').state;
  const request = { before, after: foldChanges(before, changes), changes };
  const sections = await Promise.all(
    platforms.map(async (platform) => {
      const plan = (await platform.planner())(inDirection(request, 'up'));
      return sectionFrom(plan, { direction: 'up', connection: 'shop', platform: platform.definition.name });
    }),
  );
  const own = [{ database: 'shop', changes: changes.map((change) => ({ change })) }];
  return printMigration({ comment: [name], changes: own, replaces: [], sections });
}

const FIRST = '20260101000000_first';
const SECOND = '20260102000000_second';

async function files(): Promise<readonly [MigrationFile, MigrationFile]> {
  const first = parsed(
    FIRST,
    await migration(FIRST, [create('author'), { kind: 'createTable', table: book }, create('old')]),
  );
  const dropped: Change = { kind: 'dropTable', table: newTable('old', { columns: [id] }) };
  return [first, parsed(SECOND, await migration(SECOND, [add, dropped], [first]))];
}

it('creates all tables as the migrations leave them, and lists the old names', async () => {
  const old = await files();
  const { content, uncovered, problems } = await squashMigrations({
    files: old,
    database: 'shop',
    platforms,
  });
  expect([uncovered, problems]).toEqual([[], []]);
  const name = squashName(content.replaces, 'squash');
  expect(name).toBe('20260102000000_squash');
  const squashed = parsed(name, printMigration(content));
  expect(squashed.replaces).toEqual([FIRST, SECOND]);
  expect(foldFiles([squashed], 'shop').state).toEqual(foldFiles(old, 'shop').state);
  expect(foldFiles([...old, squashed], 'shop')).toEqual(foldFiles([squashed], 'shop'));
  expect(squashed.sections.map(({ direction, platform }) => [direction, platform])).toEqual([
    ['up', 'mysql'],
    ['down', 'mysql'],
    ['up', 'sqlite'],
    ['down', 'sqlite'],
  ]);
  const statements = squashed.sections[2]?.statements.map(({ sql }) => sql.slice(0, 20));
  expect(statements?.every((sql) => sql.startsWith('CREATE'))).toBe(true);
});

it('names statements that it does not cover', async () => {
  const [first, second] = await files();
  const edited = parsed(SECOND, second.file.text.replace('`pages` INTEGER', '`pages` BIGINT'));
  const byHand = parsed(
    '20260103000000',
    '-- orm:migration 1\n-- orm:up shop mysql\nUPDATE book SET pages = 1;\n',
  );
  const elsewhere = parsed(
    '20260104000000',
    '-- orm:migration 1\n-- orm:up other mysql\nUPDATE book SET pages = 1;\n',
  );
  const { content, uncovered } = await squashMigrations({
    files: [first, edited, byHand, elsewhere],
    database: 'shop',
    platforms,
  });
  expect(uncovered).toEqual([
    { migration: SECOND, reason: 'its statements are not what its changes lead to' },
    { migration: '20260103000000', reason: 'it was written by hand' },
  ]);
  expect(content.replaces).not.toContain('20260104000000');
});

it('tells what does not fit', async () => {
  const [, second] = await files();
  const { problems } = await squashMigrations({ files: [second], database: 'shop', platforms });
  expect(problems).toHaveLength(2);
});
