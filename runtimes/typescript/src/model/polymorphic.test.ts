import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AnyModel, Sketch } from '../../../../tests/typescript/support/dynamic-models.ts';
import type { AnyQuery, Opened } from '../../../../tests/typescript/support/open-campus.ts';
import { openSketch } from '../../../../tests/typescript/support/open-campus.ts';
import { related } from './relations/related.ts';

const id = { key: true, counter: true } as const;
const name = { type: 'VARCHAR', kind: 'text', required: true } as const;
const noted = (table: string, relation: string) =>
  ({
    table,
    name: relation,
    inverse: 'Note',
    plural: 'Notes',
    columns: { target_id: 'id' },
    constants: { target_type: table },
    onDelete: 'set null',
  }) as const;

/** Notes that belong to a book or to an author. */
const NOTES: Sketch = {
  book: { model: 'Book', columns: { id, name } },
  author: { model: 'Author', columns: { id, name } },
  note: {
    model: 'Note',
    columns: { id, target_type: { type: 'VARCHAR', kind: 'text' }, target_id: {}, body: name },
    references: [noted('book', 'NotedBook'), noted('author', 'NotedAuthor')],
  },
};

let open: Opened;
let book: AnyModel;
let author: AnyModel;
beforeEach(async () => {
  open = await openSketch(NOTES);
  book = open.make('book', { name: 'Emma' });
  author = open.make('author', { name: 'Austen' });
  related.addChild(book, 'Note', open.make('note', { body: 'of the book' }));
  related.addChild(author, 'Note', open.make('note', { body: 'of the author' }));
  await book.save();
  await author.save();
});
afterEach(() => open.close());

const bodies = (notes: readonly unknown[]): unknown[] => notes.map((note) => (note as AnyModel).body);

it('writes the fixed value with the key', async () => {
  expect(await open.rows('note')).toEqual([
    [1, 'book', 1, 'of the book'],
    [2, 'author', 1, 'of the author'],
  ]);
});

it('reads the notes of each table, and the one parent that a note has', async () => {
  await open.db.session(async () => {
    const emma = await open.query('book').requirePk(1);
    const austen = await open.query('author').requirePk(1);
    expect(await related.countChildren(emma, 'Note')).toBe(1);
    const [first] = (await related.getChildren(emma, 'Note')) as AnyModel[];
    const [second] = (await related.getChildren(austen, 'Note')) as AnyModel[];
    expect(bodies([first, second])).toEqual(['of the book', 'of the author']);
    expect(await related.getParent(first as AnyModel, 'NotedAuthor')).toBeNull();
    expect(await related.getParent(second as AnyModel, 'NotedBook')).toBeNull();
    expect(await related.getParent(second as AnyModel, 'NotedAuthor')).toBe(austen);
  });
});

it('reads the parents of many notes at once', async () => {
  await open.make('note', { body: 'of nothing' }).save();
  const names = (notes: readonly AnyModel[]): unknown[] =>
    notes.map(({ notedBook }) => (notedBook as AnyModel | null)?.name ?? null);
  expect(names(await open.query('note').withNotedBook().orderById().find())).toEqual(['Emma', null, null]);
  expect(names(await open.query('note').joinWithNotedBook('LEFT JOIN').orderById().find())).toEqual([
    'Emma',
    null,
    null,
  ]);
  const notes = await open.query('note').orderById().find();
  await notes.load('NotedBook');
  expect(names(notes)).toEqual(['Emma', null, null]);
  const [only] = await open.query('author').withNotes().find();
  expect(bodies(only.notes)).toEqual(['of the author']);
});

it('filters by a row of one of the tables', async () => {
  expect(bodies(await open.query('note').filterByNotedBook(book).find())).toEqual(['of the book']);
  expect(bodies(await open.query('note').filterByNotedAuthor(author).find())).toEqual(['of the author']);
  const found = await open
    .query('note')
    .useNotedAuthorQuery((query: AnyQuery) => query.filterByName('Austen'))
    .find();
  expect(bodies(found)).toEqual(['of the author']);
  const none = open
    .query('book')
    .useNoteExistsQuery((query: AnyQuery) => query.filterByBody('of the author'));
  expect(await none.count()).toBe(0);
});

it('moves a note from a row of one table to a row of another', async () => {
  const [note] = (await related.getChildren(book, 'Note')) as AnyModel[];
  related.addChild(author, 'Note', note as AnyModel);
  expect([note?.targetType, bodies(await related.getChildren(book, 'Note'))]).toEqual(['author', []]);
  expect(await author.save()).toBe(1);
  expect(await book.save()).toBe(0);
  expect(await open.rows('note')).toEqual([
    [1, 'author', 1, 'of the book'],
    [2, 'author', 1, 'of the author'],
  ]);
});

it('keeps a parent with its fixed value when a transaction is rolled back', async () => {
  const [note] = (await related.getChildren(book, 'Note')) as AnyModel[];
  const moved = open.db.transaction(async () => {
    related.setParent(note as AnyModel, 'NotedAuthor', author);
    await note?.save();
    throw new Error('stop');
  });
  await expect(moved).rejects.toThrow('stop');
  expect([note?.targetType, note?.isModified()]).toEqual(['author', true]);
  expect(await related.getParent(note as AnyModel, 'NotedAuthor')).toBe(author);
  expect(await related.getChildren(book, 'Note')).toEqual([]);
});
