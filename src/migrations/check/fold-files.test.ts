import { expect, it } from 'vitest';
import type { Change } from '../../model/change.ts';
import { newColumn, newTable } from '../../model/new.ts';
import type { MigrationFile } from '../file/migration-file.ts';
import { sectionFrom } from '../file/section.ts';
import { activeFiles, foldFiles, foldSteps } from './fold-files.ts';

const id = newColumn('id', 'INTEGER', { primaryKey: true, required: true });
const book = { name: 'book' };
const create: Change = { kind: 'createTable', table: newTable('book', { columns: [id] }) };
const add = (name: string, size?: number): Change => ({
  kind: 'addColumn',
  table: book,
  column: newColumn(name, 'VARCHAR', size === undefined ? {} : { size }),
  after: 'id',
});

function file(name: string, changes: readonly Change[], rest: Partial<MigrationFile> = {}): MigrationFile {
  const path = `migrations/${name}.sql`;
  return {
    name,
    file: { path, text: '' },
    comment: [],
    changes: [{ database: 'shop', changes: changes.map((change) => ({ change })) }],
    replaces: [],
    sections: [],
    ...rest,
  };
}

const columnsOf = (files: readonly MigrationFile[], database = 'shop'): readonly string[] | undefined =>
  foldFiles(files, database).state.tables[0]?.columns.map(({ name }) => name);

it('folds the changes of one database over all files', () => {
  const files = [file('1', [create]), file('2', [add('title')]), file('3', [], { changes: [] })];
  expect(foldFiles(files, 'shop').problems).toEqual([]);
  expect(columnsOf(files)).toEqual(['id', 'title']);
  expect(columnsOf(files, 'other')).toBeUndefined();
});

it('gives the states between the files', () => {
  const files = [file('1', [create]), file('2', [add('title'), add('isbn')])];
  const counts = [...foldSteps(files, 'shop')].map(({ file: { name }, before, after, changes }) => [
    name,
    before.tables[0]?.columns.length,
    after.tables[0]?.columns.length,
    changes.length,
  ]);
  expect(counts).toEqual([
    ['1', undefined, 1, 1],
    ['2', 1, 3, 2],
  ]);
});

it('skips what does not fit, and names the migration it conflicts with', () => {
  const files = [
    file('1', [create]),
    file('2', [add('title', 50)]),
    file('3', [add('isbn')]),
    file('4', [add('title', 100), add('pages')]),
  ];
  const { problems } = foldFiles(files, 'shop');
  expect(problems).toEqual([
    expect.objectContaining({ file: files[3], conflictsWith: '2', reason: expect.stringContaining('title') }),
  ]);
  expect(columnsOf(files)).toContain('pages');
  const [alone] = foldFiles([file('1', [add('title')])], 'shop').problems;
  expect(alone?.conflictsWith).toBeUndefined();
});

it('leaves out migrations that a squashed one replaces', () => {
  const head = { direction: 'up', connection: 'shop', platform: 'pgsql' } as const;
  const sections = [sectionFrom({ steps: [] }, head)];
  const squashed = file('2', [create], { replaces: ['1', '0'], sections });
  const files = [file('1', [create]), squashed, file('3', [add('title')])];
  expect(activeFiles(files, 'shop').map(({ name }) => name)).toEqual(['2', '3']);
  expect(activeFiles(files, 'other').map(({ name }) => name)).toEqual(['1', '2', '3']);
  expect(foldFiles(files, 'shop').problems).toEqual([]);
});
