import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../runtimes/typescript/src/connection/database.ts';
import { onEachDatabase } from '../servers/databases.ts';
import { BLOG } from './fixtures/aggregates.ts';
import { type BehaviorProject, behaviorProject, type Models } from './support/behavior-project.ts';

const TABLES = ['Comment', 'Post', 'Category', 'Author', 'Node'];

onEachDatabase((database) => {
  let project: BehaviorProject;
  let models: Models;
  let db: Database;

  beforeAll(async () => {
    project = await behaviorProject(database, BLOG);
    models = project.models;
    db = project.db;
  });

  afterAll(() => project.close());

  beforeEach(async () => {
    for (const table of TABLES) await models[`${table}Query`].create().deleteAll();
  });

  const saved = async (model: string, values: object) => {
    const object = new models[model](values);
    await object.save();
    return object;
  };

  /** `2 3.5 5`: the aggregates of a post as its row has them. */
  async function stored(post: { id: number }): Promise<string> {
    const found = await models.PostQuery.create().requirePk(post.id);
    return shown(found);
  }

  const shown = (post: { nbComments: number; rating: string | null; best: number | null }): string =>
    `${post.nbComments} ${post.rating === null ? null : Number(post.rating)} ${post.best}`;

  /** That every stored value is what the rows amount to. */
  async function expectAllRight(): Promise<void> {
    for (const post of await models.PostQuery.create().find()) {
      const rows = await models.CommentQuery.create().filterBy({ postId: post.id }).find();
      const stars = rows.map((row: { stars: number }) => row.stars);
      const sum = stars.reduce((total: number, one: number) => total + one, 0);
      expect(shown(post)).toBe(
        shown({
          nbComments: rows.filter((row: { hidden: number }) => row.hidden === 0).length,
          rating: stars.length === 0 ? null : (sum / stars.length).toFixed(4),
          best: stars.length === 0 ? null : Math.max(...stars),
        }),
      );
    }
    for (const category of await models.CategoryQuery.create().find()) {
      const posts = await models.PostQuery.create().filterBy({ categoryId: category.id }).find();
      const sum = posts.reduce(
        (total: number, { nbComments }: { nbComments: number }) => total + nbComments,
        0,
      );
      expect(Number(category.nbComments)).toBe(sum);
    }
  }

  describe('objects', () => {
    it('are counted with a new parent, and the parent in memory shows it', async () => {
      const category = new models.Category({ name: 'c' });
      const post = new models.Post({ name: 'p' });
      post.setCategory(category);
      post.addComment(new models.Comment({ stars: 5 }));
      post.addComment(new models.Comment({ stars: 2, hidden: 1 }));
      await post.save();
      expect(shown(post)).toBe('1 3.5 5');
      expect(await stored(post)).toBe('1 3.5 5');
      expect([category.nbComments, post.isModified(), category.isModified()]).toEqual([1n, false, false]);
      await expectAllRight();
    });

    it('move, change, lose their parent and are deleted', async () => {
      const category = await saved('Category', { name: 'c' });
      const [one, two] = [
        await saved('Post', { name: 'one', categoryId: category.id }),
        await saved('Post', { name: 'two' }),
      ];
      expect(shown(one)).toBe('0 null null');
      const a = await saved('Comment', { postId: one.id, stars: 4 });
      const b = await saved('Comment', { postId: one.id, stars: 1 });
      expect([await stored(one), await stored(two)]).toEqual(['2 2.5 4', '0 null null']);
      a.postId = two.id;
      await a.save();
      expect([await stored(one), await stored(two)]).toEqual(['1 1 1', '1 4 4']);
      b.stars = 5;
      await b.save();
      expect(await stored(one)).toBe('1 5 5');
      b.postId = null;
      await b.save();
      expect(await stored(one)).toBe('0 null null');
      await b.setPost(two).save();
      expect(shown(two)).toBe('2 4.5 5');
      await a.delete();
      expect(await stored(two)).toBe('1 5 5');
      await expectAllRight();
    });

    it('move from where their rows are, however old they are', async () => {
      const [one, two, three] = [
        await saved('Post', { name: 'one' }),
        await saved('Post', { name: 'two' }),
        await saved('Post', { name: 'three' }),
      ];
      const comment = await saved('Comment', { postId: one.id });
      const stale = await models.CommentQuery.create().requirePk(comment.id);
      comment.postId = two.id;
      await comment.save();
      stale.postId = three.id;
      await stale.save();
      expect([await stored(one), await stored(two), await stored(three)]).toEqual([
        '0 null null',
        '0 null null',
        '1 3 3',
      ]);
    });

    it('are written together, and removed from a collection', async () => {
      const post = await saved('Post', { name: 'one' });
      expect(
        await models.CommentQuery.create().insertMany([
          { postId: post.id, stars: 1 },
          { postId: post.id, stars: 2 },
          { postId: post.id, stars: 3 },
        ]),
      ).toBe(3);
      expect(await stored(post)).toBe('3 2 3');
      const [first] = await post.getComments();
      post.removeComment(first);
      await post.save();
      expect(shown(post)).toBe('2 2.5 3');
      await expectAllRight();
    });

    it('are as before after a rollback', async () => {
      const post = await saved('Post', { name: 'one' });
      const comment = new models.Comment({ stars: 5 });
      await expect(
        db.transaction(async () => {
          await comment.setPost(post).save();
          expect(shown(post)).toBe('1 5 5');
          throw new Error('stop');
        }),
      ).rejects.toThrow('stop');
      expect([shown(post), comment.isNew(), post.isModified()]).toEqual(['0 null null', true, false]);
      await db.transaction(async () => {
        await comment.setPost(post).save();
        await expect(
          db.savepoint(async () => {
            await comment.delete();
            expect(shown(post)).toBe('0 null null');
            throw new Error('stop');
          }),
        ).rejects.toThrow('stop');
        expect(shown(post)).toBe('1 5 5');
      });
      expect(await stored(post)).toBe('1 5 5');
    });

    it('leave the rest of the parent alone', async () => {
      const category = await saved('Category', { name: 'c' });
      const { updatedAt } = await models.CategoryQuery.create().requirePk(category.id);
      const post = await saved('Post', { name: 'p', categoryId: category.id });
      post.name = 'unsaved';
      await new models.Comment({ stars: 5 }).setPost(post).save();
      // The graph of the comment has saved its parent, which was modified.
      expect((await models.CategoryQuery.create().requirePk(category.id)).updatedAt).toEqual(updatedAt);
      const copy = post.copy();
      expect(shown(copy)).toBe('0 null null');
    });

    it('are counted by rows of their own table, over any number of levels', async () => {
      const root = await saved('Node', { name: 'root' });
      const a = await saved('Node', { name: 'a', parentId: root.id });
      const b = await saved('Node', { name: 'b', parentId: a.id });
      await saved('Node', { name: 'c', parentId: b.id });
      const below = async () =>
        (await models.NodeQuery.create().orderById().find())
          .map((node: { name: string; below: number }) => `${node.name}${node.below}`)
          .join(' ');
      expect(await below()).toBe('root3 a2 b1 c0');
      await db.sql`UPDATE node SET below = 9`;
      await models.Node.recomputeBelow();
      expect(await below()).toBe('root3 a2 b1 c0');
      await b.delete();
      expect(await below()).toBe('root1 a0');
    });
  });

  describe('queries', () => {
    const filled = async () => {
      const category = await saved('Category', { name: 'c' });
      const one = await saved('Post', { name: 'one', categoryId: category.id });
      const two = await saved('Post', { name: 'two' });
      for (const [index, post] of [one, one, two].entries()) {
        await saved('Comment', { postId: post.id, stars: index + 1, code: `k${index}` });
      }
      return { category, one, two };
    };

    it('update(), delete() and deleteAll() keep the values', async () => {
      const { one, two } = await filled();
      await models.CommentQuery.create().filterByStars(2).update({ postId: two.id });
      expect([await stored(one), await stored(two)]).toEqual(['1 1 1', '2 2.5 3']);
      await models.CommentQuery.create().filterByStars(project.runtime.min(2)).update({ hidden: 1 });
      expect([await stored(one), await stored(two)]).toEqual(['1 1 1', '0 2.5 3']);
      await models.CommentQuery.create().filterByStars(3).delete();
      expect(await stored(two)).toBe('0 2 2');
      await expectAllRight();
      const { sql } = project.runtime;
      await models.CommentQuery.create().updateAll({ postId: sql`${two.id} + 0`, stars: 4 });
      expect([await stored(one), await stored(two)]).toEqual(['0 null null', '1 4 4']);
      await models.CommentQuery.create().deleteAll();
      expect(await stored(two)).toBe('0 null null');
      await expectAllRight();
    });

    it('upsert() keeps the values of parents that rows have, had and get', async () => {
      const { one, two } = await filled();
      await models.CommentQuery.create().upsert(
        [
          { code: 'k0', postId: two.id, stars: 5 },
          { code: 'new', postId: one.id, stars: 1 },
        ],
        { conflict: ['code'] },
      );
      expect([await stored(one), await stored(two)]).toEqual(['2 1.5 2', '2 4 5']);
      await expectAllRight();
    });

    it('deletes that take child rows along keep the values', async () => {
      const { one } = await filled();
      const [author, other] = [await saved('Author', { name: 'x' }), await saved('Author', { name: 'y' })];
      await saved('Comment', { postId: one.id, authorId: author.id, stars: 5 });
      await saved('Comment', { postId: one.id, authorId: other.id, stars: 5 });
      expect(await stored(one)).toBe('4 3.25 5');
      await author.delete();
      expect(await stored(one)).toBe('3 2.6667 5');
      await models.AuthorQuery.create().filterByName('y').delete();
      expect(await stored(one)).toBe('2 1.5 2');
      await expectAllRight();
      await models.PostQuery.create().filterById(one.id).delete();
      expect(await models.CommentQuery.create().count()).toBe(1);
    });
  });

  describe('methods', () => {
    it('compute, update and repair', async () => {
      const post = await saved('Post', { name: 'one' });
      await saved('Comment', { postId: post.id, stars: 5 });
      await saved('Comment', { postId: post.id, stars: 2 });
      await db.sql`UPDATE post SET nb_comments = 9, rating = NULL, best = 7`;
      await post.reload();
      post.name = 'unsaved';
      expect([await post.computeNbComments(), post.nbComments]).toEqual([2, 9]);
      const [rating, best] = await post.computeAggregatedColumnsFromComment();
      expect([Number(rating), best]).toEqual([3.5, 5]);
      await post.updateNbComments();
      // All columns of a relation are written by one statement.
      expect([shown(post), post.modifiedColumns()]).toEqual(['2 3.5 5', ['name']]);
      expect((await models.PostQuery.create().requirePk(post.id)).name).toBe('one');
      await db.sql`UPDATE post SET nb_comments = 9`;
      await models.PostQuery.recomputeNbComments([post.id]);
      expect(await stored(post)).toBe('2 3.5 5');
      await db.sql`UPDATE post SET nb_comments = 9`;
      await models.Post.recomputeAggregatedColumnsFromComment();
      expect(await stored(post)).toBe('2 3.5 5');
      await expect(new models.Post().updateNbComments()).rejects.toThrow(/was not saved/);
    });

    it('leave values alone during withoutAggregates(), and write them at its end', async () => {
      const post = await saved('Post', { name: 'one' });
      const result = await models.Comment.withoutAggregates(async () => {
        await saved('Comment', { postId: post.id, stars: 5 });
        expect(await stored(post)).toBe('0 null null');
        return 'done';
      });
      expect([result, await stored(post)]).toEqual(['done', '1 5 5']);
      await expect(
        models.PostQuery.withoutAggregates(async () => {
          await saved('Comment', { postId: post.id, stars: 1 });
          throw new Error('stop');
        }),
      ).rejects.toThrow('stop');
      expect(await stored(post)).toBe('2 3 5');
    });
  });
});
