import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { related } from '../../runtimes/typescript/src/model/relations/related.ts';
import { onEachDatabase, type Scratch } from '../servers/databases.ts';
import { settingsOf } from './settings-of.ts';
import { CAMPUS } from './support/campus.ts';
import type { AnyModel } from './support/dynamic-models.ts';
import { type Opened, openSketch } from './support/open-campus.ts';

onEachDatabase((database) => {
  let scratch: Scratch;
  let campus: Opened;

  beforeAll(async () => {
    scratch = await database.createScratch();
    campus = await openSketch(CAMPUS, {}, settingsOf(database, scratch));
  });

  beforeEach(() =>
    campus.clear(['membership', 'profile', 'comment', 'article', 'topic', 'course', 'person']),
  );

  afterAll(async () => {
    await campus.close();
    await scratch.drop();
  });

  async function saved(table: string, values: object): Promise<AnyModel> {
    const object = campus.make(table, values);
    await object.save();
    return object;
  }

  const undone = async (work: () => Promise<void>): Promise<void> => {
    await work();
    throw new Error('undone');
  };

  const rollbacks: Readonly<Record<string, (work: () => Promise<void>) => Promise<void>>> = {
    'a transaction': (work) => expect(campus.db.transaction(() => undone(work))).rejects.toThrow('undone'),
    'a savepoint': (work) =>
      campus.db.transaction(() => expect(campus.db.savepoint(() => undone(work))).rejects.toThrow('undone')),
  };

  const rows = async (table: string): Promise<unknown[][]> =>
    ((await campus.rows(table)) as unknown[][]).map((row) => row.slice(1));

  for (const [name, rollBack] of Object.entries(rollbacks)) {
    describe(`after the rollback of ${name}`, () => {
      it('does not take an object for the row that has got the key of its first attempt', async () => {
        await campus.db.session(async () => {
          const jane = campus.make('person', { name: 'Jane' });
          let first: unknown;
          await rollBack(async () => {
            await saved('person', { name: 'gone' });
            await jane.save();
            first = jane.id;
            expect(await campus.query('person').findPk(first)).toBe(jane);
          });
          await jane.save();
          expect(jane.id).not.toBe(first);
          await campus.db.outside(
            () => campus.db.sql`INSERT INTO person (id, name) VALUES (${first}, 'other')`,
          );
          const found = (await campus.query('person').orderByName().find()) as AnyModel[];
          expect(found.map(({ id, name }) => [id, name])).toEqual([
            [jane.id, 'Jane'],
            [first, 'other'],
          ]);
          expect(found[0]).toBe(jane);
        });
      });

      it('has the collection of a parent that was not read as before', async () => {
        const jane = await saved('person', { name: 'Jane' });
        const kept = campus.make('article', { name: 'kept' });
        await related.setParent(kept, 'Author', jane).save();
        const gone = campus.make('article', { name: 'gone' });
        let key: unknown;
        await rollBack(async () => {
          await related.setParent(gone, 'Author', jane).save();
          key = gone.id;
        });
        jane.name = 'Jane A.';
        expect(await jane.save()).toBe(1);
        expect(gone.isNew()).toBe(true);
        await campus.db.sql`INSERT INTO article (id, name, author_id) VALUES (${key}, 'other', ${jane.id})`;
        const found = (await related.getChildren(jane, 'AuthoredArticle')) as AnyModel[];
        expect(found.map(({ name }) => name).sort()).toEqual(['kept', 'other']);
        expect(found.includes(gone)).toBe(false);
      });

      it('keeps a parent that was set, as it keeps columns', async () => {
        const [x, y] = [await saved('person', { name: 'x' }), await saved('person', { name: 'y' })];
        const article = await saved('article', { name: 'a', authorId: x.id });
        const fresh = campus.make('article', { name: 'b' });
        await rollBack(async () => {
          related.setParent(article, 'Author', y);
          related.setParent(fresh, 'Author', y);
          article.note = 1;
          await article.save();
          await fresh.save();
        });
        expect([article.authorId, fresh.authorId, article.note, fresh.isNew()]).toEqual([
          y.id,
          y.id,
          1,
          true,
        ]);
        expect(await related.getParent(article, 'Author')).toBe(y);
        await article.save();
        await fresh.save();
        expect((await rows('article')).sort()).toEqual([
          ['a', 1, y.id, null],
          ['b', null, y.id, null],
        ]);
        expect(await related.countChildren(y, 'AuthoredArticle')).toBe(2);
      });

      it('keeps a parent that was inserted in it and is new again', async () => {
        const article = await saved('article', { name: 'a' });
        const y = campus.make('person', { name: 'y' });
        await rollBack(async () => {
          related.setParent(article, 'Author', y);
          await article.save();
        });
        expect([y.isNew(), article.authorId]).toEqual([true, null]);
        await article.save();
        expect(await rows('article')).toEqual([['a', null, y.id, null]]);
      });

      it('has the collections that objects had before, so that a repeated run does not add twice', async () => {
        const [x, y] = [await saved('person', { name: 'x' }), await saved('person', { name: 'y' })];
        const article = await saved('article', { name: 'a', authorId: x.id });
        await related.getChildren(x, 'AuthoredArticle');
        await rollBack(async () => {
          related.addChild(y, 'AuthoredArticle', article);
          related.addChild(y, 'AuthoredArticle', campus.make('article', { name: 'draft' }));
          await y.save();
        });
        expect(await related.countChildren(y, 'AuthoredArticle')).toBe(0);
        expect(await related.countChildren(x, 'AuthoredArticle')).toBe(1);
        await y.save();
        await x.save();
        expect(await rows('article')).toEqual([['a', null, x.id, null]]);
      });

      it('keeps the collections of objects that are new again', async () => {
        const x = campus.make('person', { name: 'x' });
        const [a, b] = [campus.make('article', { name: 'a' }), campus.make('article', { name: 'b' })];
        await rollBack(async () => {
          related.addChild(x, 'AuthoredArticle', a);
          related.addChild(x, 'AuthoredArticle', b);
          await x.save();
          related.removeChild(x, 'AuthoredArticle', b);
          await x.save();
        });
        await x.save();
        expect(await rows('article')).toEqual([['a', null, x.id, null]]);
      });

      it('writes a connection of new objects once', async () => {
        const [p, c] = [campus.make('person', { name: 'p' }), campus.make('course', { name: 'c' })];
        await rollBack(async () => {
          related.addMany(p, 'Course', c);
          await p.save();
          related.removeMany(p, 'Course', c);
          related.addMany(p, 'Course', c);
        });
        await p.save();
        await c.save();
        expect(await campus.rows('membership')).toEqual([[p.id, c.id]]);
        expect(await related.countMany(p, 'Course')).toBe(1);
      });

      it('does not write a connection of new objects that was removed', async () => {
        const [p, c] = [campus.make('person', { name: 'p' }), campus.make('course', { name: 'c' })];
        await rollBack(async () => {
          related.addMany(p, 'Course', c);
          await p.save();
          related.removeMany(p, 'Course', c);
          await p.save();
        });
        await p.save();
        await c.save();
        expect(await campus.rows('membership')).toEqual([]);
      });

      it('connects an object with a new one again, once', async () => {
        for (const save of [false, true]) {
          const p = await saved('person', { name: 'p' });
          const c = campus.make('course', { name: 'c' });
          await rollBack(async () => {
            related.addMany(p, 'Course', c);
            if (save) await p.save();
          });
          related.addMany(p, 'Course', c);
          await p.save();
          await c.save();
          expect((await campus.rows('membership')).filter((row) => (row as unknown[])[0] === p.id)).toEqual([
            [p.id, c.id],
          ]);
        }
      });

      it('does not connect an object with a new one that was removed', async () => {
        const p = await saved('person', { name: 'p' });
        const c = campus.make('course', { name: 'c' });
        await rollBack(async () => {
          related.addMany(p, 'Course', c);
        });
        related.removeMany(p, 'Course', c);
        await p.save();
        await c.save();
        expect(await campus.rows('membership')).toEqual([]);
      });

      it('saves new objects that point at themselves and at each other', async () => {
        const [one, two, self] = ['one', 'two', 'self'].map((text) =>
          campus.make('topic', { name: text }),
        ) as [AnyModel, AnyModel, AnyModel];
        await rollBack(async () => {
          related.setParent(self, 'Parent', self);
          related.setParent(one, 'Parent', two);
          related.setParent(two, 'Parent', one);
          await self.save();
          await one.save();
        });
        await self.save();
        await one.save();
        expect((await rows('topic')).map((row) => [row[0], row[2]]).sort()).toEqual([
          ['one', two.id],
          ['self', self.id],
          ['two', one.id],
        ]);
      });
    });
  }
});
