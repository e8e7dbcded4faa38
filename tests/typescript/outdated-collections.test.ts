import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { executorOf } from '../../runtimes/typescript/src/connection/executor-for.ts';
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

  beforeEach(() => campus.clear(['membership', 'profile', 'comment', 'article', 'course', 'person']));

  afterAll(async () => {
    await campus.close();
    await scratch.drop();
  });

  const units: Readonly<Record<string, (work: () => Promise<void>) => Promise<void>>> = {
    'outside of units of work': (work) => work(),
    'in a session': (work) => campus.db.session(work),
    'in a transaction': (work) => campus.db.transaction(work),
  };

  async function saved(table: string, values: object): Promise<AnyModel> {
    const object = campus.make(table, values);
    await object.save();
    return object;
  }

  const names = async (owner: AnyModel, relation = 'Comment'): Promise<string> =>
    ((await related.getChildren(owner, relation)) as AnyModel[])
      .map(({ name }) => name)
      .sort()
      .join();

  const members = async (owner: AnyModel, relation: string): Promise<string> =>
    ((await related.getMany(owner, relation)) as AnyModel[])
      .map(({ name }) => name)
      .sort()
      .join();

  /** The rows as the open transaction sees them. */
  async function rows(table: string): Promise<unknown[][]> {
    const sql = `SELECT * FROM ${table} ORDER BY 1, 2`;
    return (await executorOf(campus.db).run({ sql, effect: 'write', transient: true }, []))
      .rows as unknown[][];
  }

  async function articles(): Promise<readonly [AnyModel, AnyModel]> {
    const [x, y] = [await saved('article', { name: 'x' }), await saved('article', { name: 'y' })];
    for (const name of ['a', 'b']) await saved('comment', { name, articleId: x.id });
    expect([await names(x), await names(y)]).toEqual(['a,b', '']);
    return [x, y];
  }

  async function people(): Promise<readonly [AnyModel, AnyModel, AnyModel]> {
    const [p, c, d] = [
      await saved('person', { name: 'p' }),
      await saved('course', { name: 'c' }),
      await saved('course', { name: 'd' }),
    ];
    related.addMany(p, 'Course', c);
    await p.save();
    expect([await members(p, 'Course'), await members(c, 'Person'), await members(d, 'Person')]).toEqual([
      'c',
      'p',
      '',
    ]);
    return [p, c, d];
  }

  const query = (name: string) => campus.query('comment').filterByName(name);

  for (const [unit, run] of Object.entries(units)) {
    describe(unit, () => {
      it('gives the children without those that a query has deleted', () =>
        run(async () => {
          const [x] = await articles();
          await query('a').delete();
          expect([await names(x), await related.countChildren(x, 'Comment')]).toEqual(['b', 1]);
          const copy = await x.copy(true);
          expect(await names(copy as AnyModel)).toBe('b');
          expect(await x.save()).toBe(0);
        }));

      it('gives the children that a query has moved to their new parent', () =>
        run(async () => {
          const [x, y] = await articles();
          await query('a').update({ articleId: y.id });
          expect([await names(x), await names(y)]).toEqual(['b', 'a']);
        }));

      it('gives the children that upsert() has moved or inserted', () =>
        run(async () => {
          const [x, y] = await articles();
          const [a] = (await related.getChildren(x, 'Comment')) as [AnyModel];
          await campus
            .query('comment')
            .upsert({ id: a.id, name: 'a', articleId: y.id }, { conflict: ['id'] });
          expect([await names(x), await names(y)]).toEqual(['b', 'a']);
        }));

      it('gives no children that were deleted with another parent', () =>
        run(async () => {
          const p = await saved('person', { name: 'p' });
          await saved('article', { name: 'x', authorId: p.id });
          const [x] = (await related.getChildren(p, 'AuthoredArticle')) as [AnyModel];
          await saved('comment', { name: 'a', articleId: x.id });
          expect([await names(x), await names(p, 'AuthoredArticle')]).toEqual(['a', 'x']);
          await campus.query('article').filterById(x.id).delete();
          expect(await names(p, 'AuthoredArticle')).toBe('');
        }));

      it('keeps what was added and removed and is not saved', () =>
        run(async () => {
          const [x, y] = await articles();
          const [a, b] = (await related.getChildren(x, 'Comment')) as [AnyModel, AnyModel];
          related.addChild(x, 'Comment', campus.make('comment', { name: 'new' }));
          related.removeChild(x, 'Comment', b);
          a.note = 3;
          await saved('comment', { name: 'c', articleId: y.id });
          await query('c').update({ articleId: x.id });
          expect(await names(x)).toBe('a,c,new');
          await x.save();
          expect((await rows('comment')).map((row) => [row[1], row[2], row[3]]).sort()).toEqual([
            ['a', 3, x.id],
            ['c', null, x.id],
            ['new', null, x.id],
          ]);
        }));

      it('keeps a new parent that was given before a query has moved the row', () =>
        run(async () => {
          const [p] = await people();
          const article = await saved('article', { name: 'given' });
          related.setParent(article, 'Author', campus.make('person', { name: 'new' }));
          await campus.query('article').filterById(article.id).update({ authorId: p.id });
          await related.getChildren(p, 'AuthoredArticle');
          await campus.query('article').find();
          await article.save();
          expect(((await related.getParent(article, 'Author')) as AnyModel).name).toBe('new');
          expect((await rows('article')).map((row) => row[3])).not.toEqual([p.id]);
        }));

      it('saves a collection without the rows that queries have deleted', () =>
        run(async () => {
          const [x] = await articles();
          const [a, b] = (await related.getChildren(x, 'Comment')) as [AnyModel, AnyModel];
          a.note = 1;
          b.note = 2;
          await query('a').delete();
          expect(await x.save()).toBe(1);
          expect((await rows('comment')).map((row) => row[2])).toEqual([2]);
        }));

      it('replaces all children, also those that queries have added', () =>
        run(async () => {
          const [x, y] = await articles();
          await saved('comment', { name: 'c', articleId: y.id });
          const [a] = (await related.getChildren(x, 'Comment')) as [AnyModel];
          await query('c').update({ articleId: x.id });
          related.setChildren(x, 'Comment', [a]);
          await x.save();
          expect(await names(x)).toBe('a');
          expect((await rows('comment')).length).toBe(1);
        }));

      it('follows queries that connect and disconnect objects', () =>
        run(async () => {
          const [p, c, d] = await people();
          await campus.query('membership').filterByCourseId(c.id).update({ courseId: d.id });
          expect([
            await members(p, 'Course'),
            await members(c, 'Person'),
            await members(d, 'Person'),
          ]).toEqual(['d', '', 'p']);
          await campus.query('membership').deleteAll();
          expect([await members(p, 'Course'), await related.countMany(d, 'Person')]).toEqual(['', 0]);
        }));

      it('connects objects again that a query has disconnected', () =>
        run(async () => {
          const [p, c] = await people();
          await campus.query('membership').deleteAll();
          related.addMany(p, 'Course', c);
          await p.save();
          expect(await rows('membership')).toEqual([[p.id, c.id]]);
        }));

      it('connects objects again whose removal a query has anticipated', () =>
        run(async () => {
          const [p, c] = await people();
          related.removeMany(p, 'Course', c);
          await campus.query('membership').deleteAll();
          related.addMany(p, 'Course', c);
          await p.save();
          expect(await rows('membership')).toEqual([[p.id, c.id]]);
        }));

      it('removes what was removed, also when a query has deleted and inserted the row meanwhile', () =>
        run(async () => {
          const [p, c] = await people();
          related.removeMany(p, 'Course', c);
          await campus.query('membership').deleteAll();
          const row = { personId: p.id, courseId: c.id };
          await campus.query('membership').upsert(row, { conflict: ['personId', 'courseId'] });
          expect([await members(p, 'Course'), await members(c, 'Person')]).toEqual(['', '']);
          await p.save();
          expect(await rows('membership')).toEqual([]);
        }));

      it('reads nothing again without such a query', () =>
        run(async () => {
          const [x] = await articles();
          const [p] = await people();
          await campus.query('comment').filterByName('a').update({ note: 1 });
          campus.statements();
          await names(x);
          await members(p, 'Course');
          expect(campus.statements()).toEqual([]);
        }));
    });
  }

  it('reads children again after the rollback of a query', async () => {
    const [x] = await articles();
    const undone = campus.db.transaction(async () => {
      await query('a').delete();
      expect(await names(x)).toBe('b');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await names(x)).toBe('a,b');
    await campus.db.transaction(async () => {
      const savepoint = campus.db.savepoint(async () => {
        await query('b').delete();
        expect(await names(x)).toBe('a');
        throw new Error('undone');
      });
      await expect(savepoint).rejects.toThrow('undone');
      expect(await names(x)).toBe('a,b');
    });
  });
});
