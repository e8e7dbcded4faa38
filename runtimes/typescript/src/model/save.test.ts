import { afterEach, beforeEach, expect, it } from 'vitest';
import { CAMPUS } from '../../../../tests/typescript/support/campus.ts';
import type { Opened } from '../../../../tests/typescript/support/open-campus.ts';
import { openSketch } from '../../../../tests/typescript/support/open-campus.ts';
import { related } from './relations/related.ts';
import { saveAll } from './save/save.ts';

let campus: Opened;
beforeEach(async () => {
  campus = await openSketch(CAMPUS);
});
afterEach(() => campus.close());

it('inserts, updates and deletes a row by one statement each', async () => {
  const jane = campus.make('person', { name: 'Jane' });
  expect(jane.isNew()).toBe(true);
  campus.statements();
  expect(await jane.save()).toBe(1);
  expect(jane.id).toBe(1);
  expect([jane.isNew(), jane.isModified()]).toEqual([false, false]);
  jane.note = 7;
  expect(jane.modifiedColumns()).toEqual(['note']);
  expect(await jane.save()).toBe(1);
  expect(await jane.save()).toBe(0);
  expect(await campus.rows('person')).toEqual([[1, 'Jane', 7]]);
  campus.statements();
  await jane.delete();
  expect(jane.isDeleted()).toBe(true);
  expect(campus.statements()).toEqual(['DELETE FROM "person" WHERE "id" = ?']);
  await expect(jane.save()).rejects.toThrow('This Person was deleted; it cannot be saved.');
});

it('inserts an object once that is given twice', async () => {
  const jane = campus.make('person', { name: 'Jane' });
  const john = campus.make('person', { name: 'John' });
  expect(await saveAll([jane, john, jane])).toBe(2);
  expect(await campus.rows('person')).toEqual([
    [1, 'Jane', null],
    [2, 'John', null],
  ]);
});

it('remembers each list of many objects, also where the application fills one array twice', async () => {
  const list = ['Jane', 'John'].map((name) => campus.make('person', { name }));
  const first = [...list];
  const writeTwice = campus.db.transaction(async () => {
    await saveAll(list);
    list.splice(0, 2, campus.make('person', { name: 'Anne' }), campus.make('person', { name: 'Emma' }));
    await saveAll(list);
    throw new Error('stop');
  });
  await expect(writeTwice).rejects.toThrow('stop');
  expect([...first, ...list].map((person) => [person.id, person.isNew()])).toEqual(
    Array.from({ length: 4 }, () => [undefined, true]),
  );
});

it('makes many objects new again that were saved together, when the transaction is rolled back', async () => {
  const people = ['Jane', 'John', 'Anne'].map((name) => campus.make('person', { name }));
  const writeTwice = campus.db.transaction(async () => {
    await saveAll(people);
    expect(people.map(({ id }) => id)).toEqual([1, 2, 3]);
    for (const person of people) person.note = 5;
    await saveAll(people);
    throw new Error('stop');
  });
  await expect(writeTwice).rejects.toThrow('stop');
  expect(people.map(({ id, note }) => [id, note])).toEqual([
    [undefined, 5],
    [undefined, 5],
    [undefined, 5],
  ]);
  expect(people.every((person) => person.isNew())).toBe(true);
  expect(await saveAll(people)).toBe(3);
  expect(await campus.rows('person')).toEqual([
    [1, 'Jane', 5],
    [2, 'John', 5],
    [3, 'Anne', 5],
  ]);
});

it('saves a graph in one transaction: parents, rows, children', async () => {
  const jane = campus.make('person', { name: 'Jane' });
  const emma = campus.make('article', { name: 'Emma' });
  related.addChild(jane, 'AuthoredArticle', emma);
  related.addChild(jane, 'AuthoredArticle', campus.make('article', { name: 'Persuasion' }));
  related.addChild(emma, 'Comment', campus.make('comment', { name: 'good' }));
  campus.statements();
  expect(await emma.save()).toBe(4);
  expect(campus.statements().filter((sql) => /^INSERT/.test(sql)).length).toBe(4);
  expect(await campus.rows('article')).toEqual([
    [1, 'Persuasion', null, 1, null],
    [2, 'Emma', null, 1, null],
  ]);
  expect(await campus.rows('comment')).toEqual([[1, 'good', null, 2]]);
  expect(await jane.save()).toBe(0);
});

it('saves an object again where its row was inserted', async () => {
  const archive = await openSketch(CAMPUS);
  try {
    await campus.make('person', { name: 'Somebody else' }).save();
    const jane = campus.make('person', { name: 'Jane' });
    const emma = campus.make('article', { name: 'Emma' });
    related.addChild(jane, 'AuthoredArticle', emma);
    await jane.save(archive.db);
    jane.note = 7;
    emma.note = 8;
    await jane.save();
    expect(await archive.rows('person')).toEqual([[1, 'Jane', 7]]);
    expect(await archive.rows('article')).toEqual([[1, 'Emma', 8, 1, null]]);
    expect(await campus.rows('person')).toEqual([[1, 'Somebody else', null]]);
    await jane.reload();
    await emma.delete();
    expect(await archive.rows('article')).toEqual([]);
  } finally {
    await archive.close();
  }
});

it('forgets the database of an INSERT that was rolled back', async () => {
  const archive = await openSketch(CAMPUS);
  try {
    const jane = campus.make('person', { name: 'Jane' });
    const stopped = archive.db.transaction(async (transaction) => {
      await jane.save(transaction);
      throw new Error('stop');
    });
    await expect(stopped).rejects.toThrow('stop');
    await jane.save();
    expect(await archive.rows('person')).toEqual([]);
    expect(await campus.rows('person')).toEqual([[1, 'Jane', null]]);
  } finally {
    await archive.close();
  }
});
