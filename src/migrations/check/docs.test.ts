import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { newColumn, newDatabase, newTable } from '../../model/new.ts';
import { findPlatform } from '../../platforms/index.ts';
import { DIRECTIVES } from '../file/directives.ts';
import type { MigrationFile } from '../file/migration-file.ts';
import { parseMigration } from '../file/parse.ts';
import { printMigration } from '../file/print.ts';
import { ALL_RULES } from '../file/rules.ts';
import { checkMigrations } from './check.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/migration-files.md'), 'utf8');
const examples = [...page.matchAll(/```sql\n(-- orm:migration[^`]*)```/g)].map(([, text = '']) => text);

function parsed(name: string, text: string): MigrationFile {
  const diagnostics = new Diagnostics();
  const file = parseMigration({ path: `${name}.sql`, text }, name, diagnostics);
  expect(diagnostics.all).toEqual([]);
  return file!;
}

it('documents every directive and every rule', () => {
  expect(Object.keys(DIRECTIVES).filter((name) => !page.includes(`-- orm:${name}`))).toEqual([]);
  expect(ALL_RULES.filter((rule) => !page.includes(`\`${rule}\``))).toEqual([]);
});

it('shows files that the tool writes', async () => {
  const columns = [
    newColumn('id', 'INTEGER', { primaryKey: true, autoIncrement: true }),
    newColumn('title', 'VARCHAR', { size: 255, required: true }),
    newColumn('isbn', 'VARCHAR', { size: 13 }),
  ];
  const table = newTable('book', { columns, primaryKeyName: 'book_pkey' });
  const schema = newTable('book', {
    columns: [
      ...columns.slice(0, 2),
      newColumn('subtitle', 'VARCHAR', { size: 255 }),
      { ...columns[2]!, required: true },
    ],
  });
  const first: MigrationFile = {
    name: '1',
    file: { path: '1.sql', text: '' },
    comment: [],
    changes: [{ database: 'bookstore', changes: [{ change: { kind: 'createTable', table } }] }],
    replaces: [],
    sections: [],
  };
  const files = [first, ...examples.map((text, place) => parsed(String(place + 2), text))];
  const platforms = [findPlatform('pgsql')!.create({})];
  const databases = [{ schema: newDatabase('bookstore', { tables: [schema] }), platforms }];
  const codes = (await checkMigrations({ files, databases })).map(
    ({ code, span }) => `${span?.file.path} ${code}`,
  );
  expect(codes).toEqual([
    'undefined check/missing-section',
    '2.sql breaks/required',
    '2.sql down/irreversible',
    '2.sql blocks/scan',
    '3.sql down/irreversible',
  ]);
});

it.each(examples)('prints an example as it stands on the page: %#', (text) => {
  expect(printMigration(parsed('1', text))).toBe(text);
});
