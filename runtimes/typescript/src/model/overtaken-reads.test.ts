import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CAMPUS } from '../../../../tests/typescript/support/campus.ts';
import type { AnyModel } from '../../../../tests/typescript/support/dynamic-models.ts';
import { HeldReads } from '../../../../tests/typescript/support/held-reads.ts';
import { type Opened, openSketch } from '../../../../tests/typescript/support/open-campus.ts';
import { collectionOf } from '../hydration/collection.ts';
import { related } from './relations/related.ts';

let campus: Opened;
let reads: HeldReads;
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orm-reads-'));
  reads = new HeldReads();
  const settings = {
    adapter: 'sqlite',
    path: join(folder, 'campus.sqlite'),
    queries: ['PRAGMA journal_mode = WAL'],
  } as const;
  campus = await openSketch(CAMPUS, {}, settings, reads.open);
  const jane = campus.make('person', { name: 'Jane', note: 0 });
  const emma = campus.make('article', { name: 'Emma', note: 0 });
  related.addChild(jane, 'AuthoredArticle', emma);
  related.addChild(emma, 'Comment', campus.make('comment', { name: 'c', note: 0 }));
  related.addMany(jane, 'Course', campus.make('course', { name: 'Rhetoric', note: 0 }));
  await jane.save();
});

afterEach(async () => {
  await campus.close();
  rmSync(folder, { recursive: true });
});

const one = (table: string): Promise<AnyModel> => campus.query(table).requireOne();

type Read = (object: AnyModel) => Promise<unknown>;

/** The table of an object that is saved, and a query that reads it meanwhile. */
const READERS: Readonly<Record<string, readonly [table: string, read: Read]>> = {
  'find()': ['article', () => campus.query('article').find()],
  'findOne()': ['article', () => campus.query('article').findOne()],
  'findOne() with a join': ['person', () => campus.query('article').joinWithAuthor().findOne()],
  'findPk()': ['article', ({ id }) => campus.query('article').findPk(id)],
  'findPk() with a filter': ['article', ({ id }) => campus.query('article').filterByNote(0).findPk(id)],
  'findPks()': ['article', ({ id }) => campus.query('article').findPks([id])],
  'paginate()': ['article', () => campus.query('article').paginate(1, 5)],
  'reload()': ['article', (object) => object.reload()],
};

/** The table of an object that is saved, and of one whose relation leads to it. */
const RELATIONS: Readonly<
  Record<string, readonly [table: string, from: string, read: (owner: AnyModel) => Promise<unknown>]>
> = {
  'a parent': ['person', 'article', (article) => related.getParent(article, 'Author')],
  children: ['article', 'person', (person) => related.getChildren(person, 'AuthoredArticle')],
  members: ['course', 'person', (person) => related.getMany(person, 'Course')],
  'load() of a parent': ['person', 'article', (article) => collectionOf([article]).load('Author')],
  'load() of children': ['article', 'person', (person) => collectionOf([person]).load('AuthoredArticle')],
  'load() of members': ['course', 'person', (person) => collectionOf([person]).load('Course')],
};

/** Saves an object while a query reads it. */
async function saveDuring(object: AnyModel, table: string, read: () => Promise<unknown>): Promise<void> {
  // An object that is known to be fresh would not be read at all.
  await campus.query(table).filterByName('nobody').update({ note: 9 });
  await reads.during(read, async () => {
    object.note = 5;
    await object.save();
  });
  expect(object.note).toBe(5);
  object.note = 6;
  await object.save();
  expect((await campus.rows(table))[0]).toMatchObject({ 2: 6 });
}

describe('rows that were read before an object of the session was saved', () => {
  it.each(Object.entries(READERS))('do not overwrite it: %s', async (_name, [table, read]) => {
    await campus.db.session(async () => {
      const object = await one(table);
      await saveDuring(object, table, () => read(object));
    });
  });

  it.each(Object.entries(RELATIONS))('do not overwrite it: %s', async (_name, [table, from, read]) => {
    await campus.db.session(async () => {
      const object = await one(table);
      const owner = await one(from);
      await saveDuring(object, table, () => read(owner));
    });
  });
});

describe('rows that the session has written since they were read', () => {
  const writes: Readonly<Record<string, [(emma: AnyModel) => Promise<unknown>, unknown]>> = {
    'by an object from outside': [
      (emma) => {
        emma.note = 5;
        return emma.save();
      },
      5,
    ],
    'by a query': [() => campus.query('article').updateAll({ note: 5 }), 5],
    'by a query in a transaction': [
      () =>
        campus.db.transaction(async () => {
          await campus.query('article').updateAll({ note: 5 });
        }),
      5,
    ],
    'by delete()': [(emma) => emma.delete(), undefined],
    'by delete() of a query': [() => campus.query('article').deleteAll(), undefined],
  };

  it.each(Object.entries(writes))('are read again by findPk(): %s', async (_name, [write, note]) => {
    const emma = await one('article');
    await campus.db.session(async () => {
      await reads.during(
        () => campus.query('article').find(),
        () => write(emma),
      );
      expect((await campus.query('article').findPk(emma.id))?.note).toBe(note);
    });
  });
});

it('reads an object again that was stale when another object of its row was saved', async () => {
  const emma = await one('article');
  await campus.db.session(async () => {
    const inSession = await one('article');
    await campus.query('article').filterByName('nobody').update({ note: 9 });
    await reads.during(
      () => campus.query('article').find(),
      () => {
        emma.note = 5;
        return emma.save();
      },
    );
    expect(await campus.query('article').findPk(emma.id)).toBe(inSession);
    expect(inSession.note).toBe(5);
  });
});

describe('a collection that is read while it is changed and saved', () => {
  it('has the children that were added', async () => {
    const jane = await one('person');
    const sanditon = campus.make('article', { name: 'Sanditon' });
    const articles = await reads.during(
      () => related.getChildren(jane, 'AuthoredArticle'),
      () => related.addChild(jane, 'AuthoredArticle', sanditon).save(),
    );
    expect(articles.map((article) => (article as unknown as AnyModel).name)).toEqual(['Emma', 'Sanditon']);
  });

  it('has the members that are left', async () => {
    const jane = await one('person');
    const rhetoric = await one('course');
    const courses = await reads.during(
      () => related.getMany(jane, 'Course'),
      () => related.removeMany(jane, 'Course', rhetoric).save(),
    );
    expect(courses).toEqual([]);
    expect(await related.getMany(jane, 'Course')).toEqual([]);
  });
});

describe('a transaction in a session', () => {
  it('keeps what it has saved when others read the row as it is committed', async () => {
    await campus.db.session(async () => {
      const emma = await one('article');
      let saved: () => void = () => {};
      const isSaved = new Promise<void>((resolve) => {
        saved = resolve;
      });
      let end: () => void = () => {};
      const isRead = new Promise<void>((resolve) => {
        end = resolve;
      });
      const transaction = campus.db.transaction(async () => {
        emma.note = 5;
        await emma.save();
        saved();
        await isRead;
      });
      await isSaved;
      expect((await campus.query('article').find())[0]).toBe(emma);
      end();
      await transaction;
      expect(emma.note).toBe(5);
    });
  });
});
