import { afterEach, beforeEach, expect, it } from 'vitest';
import { CAMPUS } from '../../../../tests/typescript/support/campus.ts';
import type { AnyModel } from '../../../../tests/typescript/support/dynamic-models.ts';
import type { Opened } from '../../../../tests/typescript/support/open-campus.ts';
import { openSketch } from '../../../../tests/typescript/support/open-campus.ts';
import { related } from './relations/related.ts';

let campus: Opened;
beforeEach(async () => {
  campus = await openSketch(CAMPUS);
});
afterEach(() => campus.close());

const failing = (): AnyModel => campus.make('article', { name: null });

async function rolledBack(work: () => Promise<unknown>): Promise<void> {
  await expect(
    campus.db.transaction(async () => {
      await work();
      throw new Error('stop');
    }),
  ).rejects.toThrow('stop');
}

it('leaves rows and objects as they were when a save fails in the middle', async () => {
  const jane = campus.make('person', { name: 'Jane' });
  const emma = campus.make('article', { name: 'Emma' });
  const bad = failing();
  related.addChild(jane, 'AuthoredArticle', emma);
  related.addChild(jane, 'AuthoredArticle', bad);
  await expect(jane.save()).rejects.toThrow('NOT NULL');
  expect(await campus.rows('person')).toEqual([]);
  expect([jane.isNew(), emma.isNew(), jane.id, emma.id, emma.authorId]).toEqual([
    true,
    true,
    undefined,
    undefined,
    null,
  ]);
  expect(jane.authoredArticles).toEqual([emma, bad]);
  bad.name = 'good';
  expect(await jane.save()).toBe(3);
  expect(emma.author).toBe(jane);
});

it('makes objects new again that a rolled back transaction has inserted', async () => {
  const jane = campus.make('person', { name: 'Jane' });
  await rolledBack(async () => {
    await jane.save();
    expect(jane.id).toBe(1);
    jane.note = 4;
    await jane.save();
  });
  expect([jane.isNew(), jane.id, jane.note]).toEqual([true, undefined, 4]);
  expect(await jane.save()).toBe(1);
  expect(await campus.rows('person')).toEqual([[1, 'Jane', 4]]);
});

it('leaves updates and deletes to be done again', async () => {
  const jane = campus.make('person', { name: 'Jane' });
  await jane.save();
  await rolledBack(async () => {
    jane.name = 'Janet';
    await jane.save();
    await jane.delete();
  });
  expect([jane.isDeleted(), jane.modifiedColumns(), jane.name]).toEqual([false, ['name'], 'Janet']);
  expect(await jane.save()).toBe(1);
});

it('runs a closure again that added objects to older ones, without duplicates (A2)', async () => {
  const jane = campus.make('person', { name: 'Jane' });
  await jane.save();
  let attempts = 0;
  const attempt = (): Promise<void> =>
    campus.db.transaction(async () => {
      attempts += 1;
      related.addChild(jane, 'AuthoredArticle', campus.make('article', { name: `Emma ${attempts}` }));
      await jane.save();
      if (attempts === 1) throw new Error('first');
    });
  await expect(attempt()).rejects.toThrow('first');
  await attempt();
  await jane.save();
  expect((await campus.rows('article')).map((row) => (row as unknown[])[1])).toEqual(['Emma 2']);
});

it('brings junction rows back that were removed and added again (A9)', async () => {
  const [p, c] = [campus.make('person', { name: 'p' }), campus.make('course', { name: 'c' })];
  await p.save();
  await c.save();
  related.addMany(p, 'Course', c);
  await rolledBack(async () => {
    await p.save();
    related.removeMany(p, 'Course', c);
    related.addMany(p, 'Course', c);
  });
  await p.save();
  expect(await campus.rows('membership')).toHaveLength(1);
  expect(await related.getMany(p, 'Course')).toHaveLength(1);
});

it('restores what was done in a savepoint only', async () => {
  const jane = campus.make('person', { name: 'Jane' });
  const draft = campus.make('article', { name: 'Draft' });
  await campus.db.transaction(async (tx) => {
    await jane.save(tx);
    await expect(
      tx.savepoint(async (inside) => {
        related.setParent(draft, 'Author', jane);
        await draft.save(inside);
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    expect([draft.isNew(), draft.id, draft.authorId]).toEqual([true, undefined, jane.id]);
    expect(jane.isNew()).toBe(false);
  });
  expect(await related.getChildren(jane, 'AuthoredArticle')).toEqual([]);
  expect(await campus.rows('article')).toEqual([]);
  expect(await campus.rows('person')).toHaveLength(1);
});

it('does not insert an object twice that is saved twice at once', async () => {
  const jane = campus.make('person', { name: 'Jane' });
  const emma = campus.make('article', { name: 'Emma' });
  related.addChild(jane, 'AuthoredArticle', emma);
  const rows = await Promise.all([jane.save(), emma.save(), jane.save()]);
  expect(rows.reduce((sum, one) => sum + one)).toBe(2);
  expect(await campus.rows('person')).toHaveLength(1);
  await campus.db.transaction(async () => {
    const twice = campus.make('person', { name: 'twice' });
    related.addChild(twice, 'AuthoredArticle', campus.make('article', { name: 'a' }));
    await Promise.all([twice.save(), twice.save()]);
  });
  expect(await campus.rows('person')).toHaveLength(2);
});

it('refuses to wait inside of a transaction for a save outside of it', async () => {
  const jane = campus.make('person', { name: 'Jane' });
  related.addChild(jane, 'AuthoredArticle', campus.make('article', { name: 'Emma' }));
  let outside: Promise<number> | undefined;
  await campus.db.transaction(async () => {
    outside = campus.db.outside(() => jane.save());
    await expect(jane.save()).rejects.toThrow('is being saved outside of this transaction');
  });
  expect(await outside).toBe(2);
});

it('opens no transaction where nothing is to be saved, and none for one statement', async () => {
  const jane = campus.make('person', { name: 'Jane' });
  await jane.save();
  await related.getChildren(jane, 'AuthoredArticle');
  campus.statements();
  expect(await jane.save()).toBe(0);
  expect(campus.statements()).toEqual([]);
});

it('refuses a row that is gone (A14), and values that cannot be stored, before it writes', async () => {
  const jane = campus.make('person', { name: 'Jane' });
  await jane.save();
  await campus.db.sql`DELETE FROM person`;
  jane.name = 'Janet';
  await expect(jane.save()).rejects.toThrow('The row of this Person is not in the database any more.');
  expect(jane.isModified()).toBe(true);
  const bad = campus.make('person', { name: 'x', note: 'abc' });
  campus.statements();
  await expect(bad.save()).rejects.toThrow('note');
  bad.note = undefined;
  expect(campus.statements()).toEqual([]);
});

it('keeps a new parent of an object whose row is read again', async () => {
  await campus.db.session(async () => {
    const emma = campus.make('article', { name: 'Emma' });
    const jane = campus.make('person', { name: 'Jane' });
    await emma.save();
    related.addChild(jane, 'AuthoredArticle', emma);
    const held = campus.make('person', { name: 'editor' });
    await held.save();
    await campus.db.sql`UPDATE article SET editor_id = 1`;
    const [read] = (await related.getChildren(held, 'EditedArticle')) as AnyModel[];
    expect(read).toBe(emma);
    expect(emma.author).toBe(jane);
    await emma.reload();
    expect(() => emma.author).toThrow('not loaded');
  });
});

it('finds objects again within a transaction', async () => {
  await campus.db.transaction(async () => {
    const jane = campus.make('person', { name: 'Jane' });
    await jane.save();
    const emma = campus.make('article', { name: 'Emma', authorId: jane.id });
    expect(await related.getParent(emma, 'Author')).toBe(jane);
  });
});

it('can only roll a transaction back in which a save has failed', async () => {
  const kept = campus.make('person', { name: 'Jane' });
  const work = campus.db.transaction(async () => {
    await expect(failing().save()).rejects.toThrow('NOT NULL');
    await kept.save();
  });
  await expect(work).rejects.toMatchObject({ name: 'RollbackError' });
  expect([kept.isNew(), await campus.rows('person')]).toEqual([true, []]);
});

it('goes on after a save that has failed in a savepoint', async () => {
  const kept = campus.make('person', { name: 'Jane' });
  await campus.db.transaction(async () => {
    await expect(campus.db.savepoint(() => failing().save())).rejects.toThrow('NOT NULL');
    await kept.save();
  });
  expect(await campus.rows('person')).toHaveLength(1);
});
