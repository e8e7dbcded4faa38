import { afterEach, beforeEach, expect, it } from 'vitest';
import { CAMPUS } from '../../../../tests/typescript/support/campus.ts';
import type { AnyModel, Sketch } from '../../../../tests/typescript/support/dynamic-models.ts';
import type { Opened } from '../../../../tests/typescript/support/open-campus.ts';
import { openSketch } from '../../../../tests/typescript/support/open-campus.ts';
import { executorOf } from '../connection/executor-for.ts';
import { LogicError } from '../errors/orm-error.ts';
import { related } from './relations/related.ts';

const SKETCH: Sketch = {
  ...CAMPUS,
  pet: { model: 'Pet', columns: { id: { key: true }, name: { type: 'VARCHAR', kind: 'text' } } },
};

let campus: Opened;
beforeEach(async () => {
  campus = await openSketch(SKETCH);
});
afterEach(() => campus.close());

class Stop extends Error {}

/** Runs work in a transaction, or in a savepoint of the open one, and rolls it back. */
async function undo(work: () => Promise<unknown>): Promise<void> {
  const undone = campus.db.savepoint(async () => {
    await work();
    throw new Stop();
  });
  await expect(undone).rejects.toThrow(Stop);
}

const find = (id: unknown, table = 'pet'): Promise<AnyModel | null> => campus.query(table).findPk(id);

async function savedPet(id: number, name = `pet ${id}`): Promise<AnyModel> {
  const pet = campus.make('pet', { id, name });
  await pet.save();
  return pet;
}

const insertBySql = (id: number): unknown =>
  executorOf(campus.db).run({ sql: `INSERT INTO pet VALUES (${id}, 'by SQL')`, effect: 'write' }, []);

const allPets = async (): Promise<unknown[]> =>
  (await campus.query('pet').orderById().find()).map(({ id, name }: AnyModel) => [id, name]);

it('finds an object by the key that it was saved with, and not by the former one', async () => {
  await campus.db.session(async () => {
    const pet = await savedPet(1);
    pet.id = 2;
    await pet.save();
    expect([await find(1), await find(2)]).toEqual([null, pet]);
    await insertBySql(1);
    expect(await allPets()).toEqual([
      [1, 'by SQL'],
      [2, 'pet 1'],
    ]);
    expect(await find(2)).toBe(pet);
  });
});

it('finds an object by its former key when a new one is rolled back', async () => {
  await campus.db.session(async () => {
    const [one, two] = [await savedPet(1), await savedPet(2)];
    await undo(async () => {
      // They exchange their keys.
      for (const [pet, id] of [
        [one, 3],
        [two, 1],
        [one, 2],
      ] as const) {
        pet.id = id;
        await pet.save();
      }
      expect([await find(1), await find(2)]).toEqual([two, one]);
    });
    one.id = 1;
    two.id = 2;
    await insertBySql(3);
    expect(await allPets()).toEqual([
      [1, 'pet 1'],
      [2, 'pet 2'],
      [3, 'by SQL'],
    ]);
    expect(await find(1)).toBe(one);
    expect(await find(2)).toBe(two);
  });
});

it('finds an object whose row was deleted and inserted again, when that is rolled back', async () => {
  await campus.db.session(async () => {
    const pet = await savedPet(1);
    await undo(async () => {
      await campus.query('pet').deleteAll();
      const other = await savedPet(1, 'other');
      expect(await find(1)).toBe(other);
    });
    expect(await find(1)).toBe(pet);
    await undo(async () => {
      await campus.query('pet').deleteAll();
      await undo(() => savedPet(1, 'other'));
      expect(await find(1)).toBeNull();
    });
    expect(await find(1)).toBe(pet);
    await undo(async () => {
      const other = await savedPet(2);
      await pet.delete();
      other.id = 1;
      await other.save();
    });
    expect(await find(1)).toBe(pet);
  });
});

it('reads again what the database changes with a deleted row', async () => {
  await campus.db.session(async () => {
    const jane = campus.make('person', { name: 'Jane' });
    const emma = campus.make('article', { name: 'Emma' });
    const note = campus.make('comment', { name: 'Note' });
    related.setParent(emma, 'Author', jane);
    related.addChild(emma, 'Comment', note);
    await emma.save();
    await jane.delete();
    expect(await find(emma.id, 'article')).toBe(emma);
    expect(emma.authorId).toBeNull();
    await emma.delete();
    expect(await find(note.id, 'comment')).toBeNull();
  });
});

it('reads a row again that another object has written', async () => {
  const outside = await savedPet(1);
  await campus.db.transaction(async () => {
    const pet = await find(1);
    outside.name = 'written';
    await outside.save();
    expect(await find(1)).toBe(pet);
    expect(pet?.name).toBe('written');
  });
});

it('refuses to wait in a savepoint for a save that waits for the savepoint', async () => {
  for (const table of ['pet', 'person']) {
    const object = campus.make(table, { id: table === 'pet' ? 1 : undefined, name: 'one' });
    await object.save();
    if (table === 'person')
      related.addChild(object, 'AuthoredArticle', campus.make('article', { name: 'a' }));
    const work = campus.db.transaction(async () => {
      const inner = campus.db.savepoint(async () => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        object.name = 'inner';
        await object.save();
      });
      object.name = 'outer';
      const outer = object.save();
      await expect(inner).rejects.toThrow(LogicError);
      await outer;
    });
    await work;
    expect((await campus.rows(table))[0]).toMatchObject({ 1: expect.stringMatching(/outer|inner/) });
  }
});

it('waits in a savepoint for a save that was sent before it', async () => {
  const pet = await savedPet(1);
  await campus.db.transaction(async () => {
    pet.name = 'outer';
    const outer = pet.save();
    await campus.db.savepoint(async () => {
      pet.name = 'inner';
      await pet.save();
    });
    await outer;
  });
  expect(await campus.rows('pet')).toEqual([[1, 'inner']]);
});

it('saves a child with its parent that knows another object of the parent', async () => {
  await campus.make('person', { name: 'Jane' }).save();
  await campus.make('article', { name: 'Emma', authorId: 1 }).save();
  const [one, two] = [(await find(1, 'person')) as AnyModel, (await find(1, 'person')) as AnyModel];
  const [emma] = (await related.getChildren(one, 'AuthoredArticle')) as [AnyModel];
  related.setParent(emma, 'Author', two);
  emma.name = 'Emma, revised';
  await one.save();
  expect(await related.getChildren(one, 'AuthoredArticle')).toEqual([emma]);
  expect((await campus.rows('article'))[0]).toMatchObject({ 1: 'Emma, revised' });
  related.removeChild(two, 'AuthoredArticle', emma);
  expect(await related.getChildren(one, 'AuthoredArticle')).toEqual([]);
});

it('finds an object again whose row another one has had between two savepoints', async () => {
  await campus.db.session(async () => {
    const pet = await savedPet(1);
    await undo(async () => {
      await executorOf(campus.db).run({ sql: 'DELETE FROM pet', effect: 'write' }, []);
      const other = await savedPet(1, 'other');
      await undo(async () => {
        await other.delete();
        await undo(async () => undefined);
      });
      expect(await find(1)).toBe(other);
    });
    expect(await find(1)).toBe(pet);
  });
});
