import { expect, it } from 'vitest';
import { diagramOfChanges, type FormerNames } from './changes.ts';
import type { Diagram, DiagramRelation, DiagramRow, DiagramTable } from './diagram.ts';

const NONE: FormerNames = { tables: new Map(), columns: new Map() };

const row = (name: string, more: Partial<DiagramRow> = {}): DiagramRow => ({
  name,
  type: 'INTEGER',
  isKey: false,
  isRequired: false,
  isUnique: false,
  default: undefined,
  description: undefined,
  values: [],
  ...more,
});

const table = (id: string, rows: readonly DiagramRow[], more: Partial<DiagramTable> = {}): DiagramTable => ({
  id,
  kind: 'table',
  description: undefined,
  package: undefined,
  rows,
  relations: [],
  indexes: [],
  checks: [],
  behaviors: [],
  ...more,
});

const key = (column: string, to: string): DiagramRelation => ({
  columns: [column],
  to,
  foreignColumns: ['id'],
  isRequired: false,
  isUnique: false,
  onDelete: 'none',
});

const shop = (...tables: readonly DiagramTable[]): Diagram => ({ name: 'shop', tables });
const compared = (before: Diagram, after: Diagram, former = NONE, touched: readonly string[] = []) =>
  diagramOfChanges(before, after, former, new Set(touched));
const changesOf = ({ tables }: Diagram) => tables.map(({ id, change }) => [id, change]);

it('shows tables that change, and those that they refer to', () => {
  const author = table('author', [row('id')]);
  const quiet = table('quiet', [row('id')]);
  const book = table('book', [row('id'), row('author_id')], { relations: [key('author_id', 'author')] });
  const wider = { ...book, rows: [...book.rows, row('pages')] };
  const diagram = compared(
    shop(author, quiet, book, table('old', [row('id')])),
    shop(author, quiet, wider, table('new', [row('id')], { relations: [key('id', 'book')] })),
  );
  expect(changesOf(diagram)).toEqual([
    ['author', undefined],
    ['book', 'changed'],
    ['new', 'added'],
    ['old', 'dropped'],
  ]);
  expect(diagram.tables[2]?.relations).toMatchObject([{ to: 'book', change: 'added' }]);
  expect(compared(shop(author), shop(author)).tables).toEqual([]);
});

it('says of each column what it was, and keeps dropped ones in their place', () => {
  const before = shop(table('book', [row('id'), row('gone'), row('size'), row('state', { values: ['a'] })]));
  const after = shop(
    table('book', [
      row('id'),
      row('size', { type: 'BIGINT', isRequired: true, default: '1' }),
      row('state', { values: ['a', 'b'] }),
      row('pages'),
    ]),
  );
  expect(
    compared(before, after).tables[0]?.rows.map(({ name, change, notes }) => [name, change, notes]),
  ).toEqual([
    ['id', undefined, undefined],
    ['gone', 'dropped', undefined],
    ['size', 'changed', ['was INTEGER', 'was nullable', 'default was none']],
    ['state', 'changed', ['values were a']],
    ['pages', 'added', undefined],
  ]);
});

it('follows new names of tables and columns through keys and indexes', () => {
  const index = (columns: readonly string[]) => [{ name: 'i', columns, isUnique: false }];
  const before = shop(
    table('writer', [row('id'), row('name')], { indexes: index(['name']) }),
    table('book', [row('writer_id')], { relations: [key('writer_id', 'writer')] }),
  );
  const after = shop(
    table('author', [row('id'), row('title')], { indexes: index(['title']) }),
    table('book', [row('author_id')], { relations: [key('author_id', 'author')] }),
  );
  const diagram = compared(before, after, {
    tables: new Map([['author', 'writer']]),
    columns: new Map([
      ['author', new Map([['title', 'name']])],
      ['book', new Map([['author_id', 'writer_id']])],
    ]),
  });
  expect(changesOf(diagram)).toEqual([
    ['author', 'changed'],
    ['book', 'changed'],
  ]);
  expect(diagram.tables[0]?.notes).toEqual(['was called writer']);
  expect(diagram.tables[0]?.rows[1]).toMatchObject({ name: 'title', notes: ['was called name'] });
  expect(diagram.tables[1]?.relations.map(({ change }) => change)).toEqual([undefined]);
});

it('shows keys, indexes and checks that change, and tables of which it does not show what does', () => {
  const author = table('author', [row('id')]);
  const book = table('book', [row('author_id')], {
    relations: [key('author_id', 'author')],
    checks: ['x > 0'],
  });
  const after = shop(
    author,
    table('book', [row('author_id')], { indexes: [{ name: 'i', columns: ['author_id'], isUnique: true }] }),
  );
  const diagram = compared(shop(author, book), after);
  expect(diagram.tables[1]?.relations.map(({ change }) => change)).toEqual(['dropped']);
  expect(diagram.tables[1]?.notes).toEqual(['unique i (author_id) added', 'check x > 0 dropped']);
  expect(changesOf(compared(shop(author), shop(author), NONE, ['author']))).toEqual([['author', 'changed']]);
});
