import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../runtimes/typescript/src/connection/database.ts';
import { executorOf } from '../../runtimes/typescript/src/connection/executor-for.ts';
import { connect } from '../../runtimes/typescript/src/drivers/connect.ts';
import { related } from '../../runtimes/typescript/src/model/relations/related.ts';
import { onEachDatabase, type Scratch } from '../servers/databases.ts';
import { connectionName, settingsOf } from './settings-of.ts';
import { CAMPUS } from './support/campus.ts';
import type { AnyModel, AnyModelClass, Sketch } from './support/dynamic-models.ts';
import { type Opened, openSketch } from './support/open-campus.ts';

onEachDatabase((database) => {
  let scratch: Scratch;
  let campus: Opened;
  /** Another process, as far as the runtime can tell. */
  let elsewhere: Database;

  beforeAll(async () => {
    scratch = await database.createScratch();
    campus = await openSketch(CAMPUS, {}, settingsOf(database, scratch));
    elsewhere = await connect(connectionName(), settingsOf(database, scratch));
  });

  beforeEach(() => campus.clear(['membership', 'profile', 'comment', 'article', 'course', 'person']));

  afterAll(async () => {
    await elsewhere.close();
    await campus.close();
    await scratch.drop();
  });

  async function saved(table: string, values: object): Promise<AnyModel> {
    const object = campus.make(table, values);
    await object.save();
    return object;
  }

  /** Ways to give a row another parent without the objects that hold it. */
  const movers: Readonly<
    Record<string, (table: string, column: string, row: AnyModel, to: AnyModel) => unknown>
  > = {
    'update() of a query': (table, column, row, to) =>
      campus
        .query(table)
        .filterById(row.id)
        .update({ [property(column)]: to.id }),
    'upsert()': (table, column, row, to) =>
      campus
        .query(table)
        .upsert({ id: row.id, name: row.name, [property(column)]: to.id }, { conflict: ['id'] }),
    SQL: (table, column, row, to) =>
      sql(campus.db, `UPDATE ${table} SET ${column} = ${to.id} WHERE id = ${row.id}`),
    'another object': async (table, column, row, to) => {
      const twin = await campus.query(table).findPk(row.id);
      twin[property(column)] = to.id;
      await twin.save();
    },
    'another process': (table, column, row, to) =>
      sql(elsewhere, `UPDATE ${table} SET ${column} = ${to.id} WHERE id = ${row.id}`),
  };

  const property = (column: string): string =>
    column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

  const sql = async (db: Database, text: string): Promise<unknown> =>
    executorOf(db).run({ sql: text, effect: 'write', transient: true }, []);

  for (const [mover, move] of Object.entries(movers)) {
    describe(`a row moved by ${mover}`, () => {
      let x: AnyModel;
      let y: AnyModel;

      describe('of a required parent', () => {
        let row: AnyModel;

        beforeEach(async () => {
          x = await saved('article', { name: 'x' });
          y = await saved('article', { name: 'y' });
          await saved('comment', { name: 'row', articleId: x.id });
          [row] = (await related.getChildren(x, 'Comment')) as [AnyModel];
          await move('comment', 'article_id', row, y);
        });

        const stays = async (): Promise<void> => {
          expect(await campus.rows('comment')).toEqual([[row.id, 'row', null, y.id]]);
          expect(row.isDeleted()).toBe(false);
        };

        it('is not deleted by the removal of all children', async () => {
          related.setChildren(x, 'Comment', []);
          await x.save();
          await stays();
        });

        it('is not deleted by its removal, and can be saved afterwards', async () => {
          related.removeChild(x, 'Comment', row);
          await x.save();
          await stays();
          row.name = 'renamed';
          await row.save();
          expect(await campus.rows('comment')).toEqual([[row.id, 'renamed', null, y.id]]);
        });

        it('is not deleted by its removal in a transaction and a session', async () => {
          await campus.db.session(() =>
            campus.db.transaction(async () => {
              related.removeChild(x, 'Comment', row);
              await x.save();
            }),
          );
          await stays();
        });
      });

      describe('of an optional parent', () => {
        let row: AnyModel;

        beforeEach(async () => {
          x = await saved('person', { name: 'x' });
          y = await saved('person', { name: 'y' });
          await saved('article', { name: 'row', authorId: x.id });
          [row] = (await related.getChildren(x, 'AuthoredArticle')) as [AnyModel];
          await move('article', 'author_id', row, y);
        });

        const articles = async (): Promise<unknown[]> =>
          (await campus.rows('article')).map((one) => (one as unknown[]).slice(1, 4));

        it('keeps its parent when it is removed', async () => {
          related.removeChild(x, 'AuthoredArticle', row);
          await x.save();
          expect(await articles()).toEqual([['row', null, y.id]]);
          expect(row.authorId).toBe(y.id);
        });

        it('keeps its parent when all children are removed, while other changes are saved', async () => {
          related.setChildren(x, 'AuthoredArticle', []);
          row.note = 5;
          await x.save();
          expect(await articles()).toEqual([['row', 5, y.id]]);
        });

        it('keeps its parent when the removed child is saved itself', async () => {
          related.removeChild(x, 'AuthoredArticle', row);
          row.note = 5;
          await row.save();
          await x.save();
          expect(await articles()).toEqual([['row', 5, y.id]]);
        });
      });
    });
  }

  it('says nothing of removed rows that are gone', async () => {
    const x = await saved('article', { name: 'x' });
    const p = await saved('person', { name: 'p' });
    await saved('comment', { name: 'row', articleId: x.id });
    await saved('article', { name: 'row', authorId: p.id });
    const [comment] = (await related.getChildren(x, 'Comment')) as [AnyModel];
    const [article] = (await related.getChildren(p, 'AuthoredArticle')) as [AnyModel];
    await sql(elsewhere, 'DELETE FROM comment');
    await sql(elsewhere, "DELETE FROM article WHERE name = 'row'");
    related.removeChild(x, 'Comment', comment);
    related.removeChild(p, 'AuthoredArticle', article);
    await x.save();
    await p.save();
    expect(comment.isDeleted()).toBe(true);
    expect(article.isDeleted()).toBe(true);
  });

  it('names the parent in the statements that remove rows, without more statements', async () => {
    const x = await saved('article', { name: 'x' });
    const comment = await saved('comment', { name: 'row', articleId: x.id });
    await related.getChildren(x, 'Comment');
    campus.statements();
    related.removeChild(x, 'Comment', comment);
    await x.save();
    const [statement, ...more] = campus.statements().filter((one) => /comment/.test(one));
    expect(statement).toMatch(/^DELETE .* WHERE .id. = \S+ AND .article_id. = \S+$/);
    expect(more).toEqual([]);
    const p = await saved('person', { name: 'p' });
    const article = await saved('article', { name: 'row', authorId: p.id });
    await related.getChildren(p, 'AuthoredArticle');
    campus.statements();
    related.removeChild(p, 'AuthoredArticle', article);
    await p.save();
    const updates = campus.statements().filter((one) => /article/.test(one));
    expect(updates).toEqual([expect.stringMatching(/^UPDATE .* WHERE .id. = \S+ AND .author_id. = \S+$/)]);
  });

  it('does not show the removal of a row that others have moved to hooks and behaviors', async () => {
    const seen: string[] = [];
    const note = (phase: string) => (): void => void seen.push(phase);
    const hooks = {
      name: 'noted',
      beforeDelete: note('beforeDelete'),
      afterDelete: note('afterDelete'),
      beforeWrite: ({ changes }: { changes: readonly number[] }) => void seen.push(`write ${changes.join()}`),
    };
    const { comment, article } = CAMPUS;
    const own = await database.createScratch();
    const hooked = await openSketch(
      {
        ...CAMPUS,
        comment: { ...comment, hooks: [hooks] },
        article: { ...article, hooks: [hooks] },
      } as Sketch,
      {
        comment: (base) =>
          class extends (base as new (...given: unknown[]) => object) {
            preDelete = note('preDelete');
          } as unknown as AnyModelClass,
      },
      settingsOf(database, own),
    );
    const [p, q] = [hooked.make('person', { name: 'p' }), hooked.make('person', { name: 'q' })];
    await p.save();
    await q.save();
    const [x, y] = [
      hooked.make('article', { name: 'x', authorId: p.id }),
      hooked.make('article', { name: 'y' }),
    ];
    await x.save();
    await y.save();
    const row = hooked.make('comment', { name: 'row', articleId: x.id });
    await row.save();
    await related.getChildren(x, 'Comment');
    await related.getChildren(p, 'AuthoredArticle');
    await sql(hooked.db, `UPDATE comment SET article_id = ${y.id}`);
    await sql(hooked.db, `UPDATE article SET author_id = ${q.id} WHERE id = ${x.id}`);
    seen.length = 0;
    related.setChildren(x, 'Comment', []);
    related.setChildren(p, 'AuthoredArticle', []);
    await x.save();
    await p.save();
    expect(await hooked.rows('comment')).toEqual([[row.id, 'row', null, y.id]]);
    expect(seen.filter((one) => /elete/.test(one))).toEqual([]);
    expect(seen.filter((one) => one.startsWith('write ')).every((one) => one === 'write ')).toBe(true);
    await hooked.close();
    await own.drop();
  });
});
