import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../runtimes/typescript/src/connection/database.ts';
import { onEachDatabase } from '../servers/databases.ts';
import { type BehaviorProject, behaviorProject, type Models } from './support/behavior-project.ts';

const ID = '<column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>';
const NAME = '<column name="name" type="VARCHAR" size="50"/>';
const SCHEMA = `
  <table name="category">
    ${ID}${NAME}
    <behavior name="nested_set"/>
    <index><index-column name="tree_left"/></index>
  </table>
  <table name="page">
    ${ID}${NAME}<column name="site" type="VARCHAR" size="20"/>
    <behavior name="nested_set">
      <parameter name="use_scope" value="true"/><parameter name="scope_column" value="site"/>
      <parameter name="delete_root" value="true"/>
    </behavior>
    <unique><unique-column name="site"/><unique-column name="tree_left"/></unique>
  </table>
  <table name="part">
    ${ID}${NAME}<column name="parent_id" type="INTEGER"/>
    <foreign-key foreignTable="part" phpName="Owner" refPhpName="Owned">
      <reference local="parent_id" foreign="id"/>
    </foreign-key>
    <behavior name="nested_set"><parameter name="on_delete" value="promote"/></behavior>
  </table>`;

interface TreeNode {
  readonly name: string;
  getLevel(): number;
  getLeftValue(): number;
  getRightValue(): number;
}

onEachDatabase((database) => {
  let project: BehaviorProject;
  let models: Models;
  let db: Database;

  beforeAll(async () => {
    project = await behaviorProject(database, SCHEMA);
    models = project.models;
    db = project.db;
  });

  afterAll(() => project.close());

  beforeEach(async () => {
    await db.sql`UPDATE part SET parent_id = NULL`;
    for (const query of ['CategoryQuery', 'PageQuery', 'PartQuery']) await models[query].create().deleteAll();
  });

  /** `a(b(c) d)`: the tree as the database has it; its numbers have to be valid. */
  async function tree(query: string, ...scope: unknown[]): Promise<string> {
    expect(await models[query].isTreeValid(...scope)).toBe(true);
    const nodes = (await models[query].create().findTree(...scope)) as readonly TreeNode[];
    let text = '';
    let level = 0;
    for (const [index, node] of nodes.entries()) {
      if (index > 0 && node.getLevel() > level) text += '(';
      else if (index > 0) text += `${')'.repeat(level - node.getLevel())} `;
      text += node.name;
      level = node.getLevel();
    }
    return text + ')'.repeat(level);
  }

  const named = async (query: string, name: string) => models[query].create().requireOneByName(name);

  async function category(name: string, place: string, at?: object) {
    const node = new models.Category({ name });
    if (at === undefined) node.makeRoot();
    else node[place](at);
    await node.save();
    return node;
  }

  async function small() {
    const root = await category('root', '');
    const a = await category('a', 'insertAsLastChildOf', root);
    const b = await category('b', 'insertAsLastChildOf', root);
    const c = await category('c', 'insertAsFirstChildOf', a);
    return { root, a, b, c };
  }

  it('inserts nodes at the places of others', async () => {
    const { root, a, b } = await small();
    await category('d', 'insertAsPrevSiblingOf', b);
    await category('e', 'insertAsNextSiblingOf', a);
    await category('f', 'insertAsFirstChildOf', root);
    expect(await tree('CategoryQuery')).toBe('root(f a(c) e d b)');
    const rows = await db.sql<{ n: number | string }>`SELECT COUNT(*) AS n FROM category WHERE tree_left > 0`;
    expect(Number(rows[0]?.n)).toBe(7);
  });

  it('finds the relatives of a node by the place that its row has', async () => {
    const { root, a, b, c } = await small();
    const names = (nodes: readonly TreeNode[]) => nodes.map(({ name }) => name).join(' ');
    expect(names(await root.getChildren())).toBe('a b');
    expect(names(await root.getDescendants())).toBe('a c b');
    expect(names(await a.getBranch())).toBe('a c');
    expect(names(await c.getAncestors())).toBe('root a');
    expect((await c.getParent()).name).toBe('a');
    expect((await a.getNextSibling()).name).toBe('b');
    expect([await a.getPrevSibling(), await root.getParent()]).toEqual([null, null]);
    expect(names(await a.getSiblings())).toBe('b');
    expect(names(await a.getSiblings(true))).toBe('a b');
    expect([(await root.getFirstChild()).name, (await root.getLastChild()).name]).toEqual(['a', 'b']);
    expect([await root.countChildren(), await root.countDescendants()]).toEqual([2, 3]);
    expect([await b.hasPrevSibling(), await b.hasNextSibling()]).toEqual([true, false]);
    const fresh = await named('CategoryQuery', 'b');
    expect(names(await models.CategoryQuery.create().siblingsOf(fresh).find())).toBe('a');
    const top = await named('CategoryQuery', 'root');
    expect(names(await models.CategoryQuery.create().descendantsOf(top).orderByLevel().find())).toBe('a b c');
    expect([top.isRoot(), top.isLeaf(), fresh.isDescendantOf(top), top.isAncestorOf(fresh)]).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  it('moves branches within a tree', async () => {
    const { root, a, b, c } = await small();
    await a.moveToLastChildOf(b);
    expect(await tree('CategoryQuery')).toBe('root(b(a(c)))');
    await c.moveToPrevSiblingOf(b);
    expect(await tree('CategoryQuery')).toBe('root(c b(a))');
    await b.moveToFirstChildOf(c);
    expect(await tree('CategoryQuery')).toBe('root(c(b(a)))');
    await a.moveToNextSiblingOf(c);
    expect(await tree('CategoryQuery')).toBe('root(c(b) a)');
    await expect(c.moveToFirstChildOf(b)).rejects.toMatchObject({ name: 'OwnSubtreeError' });
    await expect(a.moveToNextSiblingOf(root)).rejects.toMatchObject({ name: 'RootError' });
    expect(await tree('CategoryQuery')).toBe('root(c(b) a)');
  });

  it('deletes branches, and refuses to delete a root', async () => {
    const { root, a, b, c } = await small();
    await a.delete();
    expect(await tree('CategoryQuery')).toBe('root(b)');
    await expect(root.delete()).rejects.toMatchObject({ name: 'RootError' });
    await expect(c.moveToFirstChildOf(b)).rejects.toMatchObject({ name: 'NotInTreeError' });
    await category('x', 'insertAsLastChildOf', await named('CategoryQuery', 'b'));
    expect(await (await named('CategoryQuery', 'root')).deleteDescendants()).toBe(2);
    expect(await tree('CategoryQuery')).toBe('root');
    expect(await models.CategoryQuery.deleteTree()).toBe(1);
    expect(await tree('CategoryQuery')).toBe('');
  });

  it('deletes whole branches by queries, and closes all gaps', async () => {
    const { root, a } = await small();
    for (const name of ['d', 'e', 'f']) await category(name, 'insertAsLastChildOf', root);
    await category('g', 'insertAsLastChildOf', a);
    expect(
      await models.CategoryQuery.create()
        .filterByName(project.runtime.oneOf(['a', 'e']))
        .delete(),
    ).toBe(4);
    expect(await tree('CategoryQuery')).toBe('root(b d f)');
  });

  it('lets children take the place of a deleted parent', async () => {
    const { Part, PartQuery } = models;
    const root = await PartQuery.buildTree({
      name: 'r',
      children: [
        { name: 'a', children: [{ name: 'x' }, { name: 'y', children: [{ name: 'z' }] }] },
        { name: 'b' },
      ],
    });
    expect([root.getLeftValue(), await tree('PartQuery')]).toEqual([1, 'r(a(x y(z)) b)']);
    await (await named('PartQuery', 'a')).delete();
    expect(await tree('PartQuery')).toBe('r(x y(z) b)');
    expect(
      await PartQuery.create()
        .filterByName(project.runtime.oneOf(['y', 'b']))
        .delete(),
    ).toBe(2);
    expect(await tree('PartQuery')).toBe('r(x z)');
    expect(new Part({ name: 'n' }).isInTree()).toBe(false);
  });

  it('keeps several trees, and moves branches between them', async () => {
    const { PageQuery, Page } = models;
    await PageQuery.buildTree(
      { name: 'one', children: [{ name: 'a', children: [{ name: 'b' }] }, { name: 'c' }] },
      'x',
    );
    await PageQuery.buildTree({ name: 'two', children: [{ name: 'd' }] }, 'y');
    await (await named('PageQuery', 'a')).moveToFirstChildOf(await named('PageQuery', 'two'));
    expect([await tree('PageQuery', 'x'), await tree('PageQuery', 'y')]).toEqual(['one(c)', 'two(a(b) d)']);
    const a = await named('PageQuery', 'a');
    await a.setScopeValue('z').makeRoot().save();
    expect([await tree('PageQuery', 'y'), await tree('PageQuery', 'z')]).toEqual(['two(d)', 'a(b)']);
    const two = await named('PageQuery', 'two');
    await two.setScopeValue('w').save();
    expect([await tree('PageQuery', 'y'), await tree('PageQuery', 'w')]).toEqual(['', 'two(d)']);
    const d = await named('PageQuery', 'd');
    await expect(d.setScopeValue('x').save()).rejects.toMatchObject({ name: 'TreeError' });
    await expect(new Page({ name: 'again', site: 'x' }).makeRoot().save()).rejects.toMatchObject({
      name: 'RootError',
    });
    await expect(PageQuery.create().filterByName('d').update({ site: 'q' })).rejects.toMatchObject({
      name: 'TreeError',
    });
    expect((await PageQuery.create().findRoots()).length).toBe(3);
    await (await named('PageQuery', 'one')).delete();
    expect([await tree('PageQuery', 'x'), await PageQuery.create().count()]).toEqual(['', 4]);
  });

  it('restores objects after a rollback, and lets objects of a transaction follow', async () => {
    const { root, a } = await small();
    const fresh = new models.Category({ name: 'n' });
    const failing = db.transaction(async () => {
      const nodes = (await models.CategoryQuery.create().findTree()) as (TreeNode & {
        delete(): Promise<void>;
      })[];
      await fresh.insertAsFirstChildOf(a).save();
      await nodes[1]?.delete();
      expect(nodes[3]?.getLeftValue()).toBe(2);
      expect(nodes[0]?.getRightValue()).toBe(4);
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect([fresh.isNew(), a.isModified(), a.getRightValue()]).toEqual([true, false, 5]);
    expect(await tree('CategoryQuery')).toBe('root(a(c) b)');
    await fresh.save();
    expect(await tree('CategoryQuery')).toBe('root(a(n c) b)');
    expect(root.isNew()).toBe(false);
  });

  it('refuses places at nodes that have none', async () => {
    const { root } = await small();
    const { Category } = models;
    const outside = new Category({ name: 'out' });
    await outside.save();
    expect(() => new Category({ name: 'x' }).insertAsLastChildOf(new Category({ name: 'y' }))).toThrow(
      /not saved/,
    );
    const lost = new Category({ name: 'x' }).insertAsFirstChildOf(outside);
    await expect(lost.save()).rejects.toMatchObject({ name: 'NotInTreeError' });
    expect(() => root.insertAsLastChildOf(outside)).toThrow(/moveToLastChildOf/);
    expect(() => new models.Page({ name: 'p' }).insertAsLastChildOf(root)).toThrow(
      /cannot be nodes of one tree/,
    );
    const copied = new Category({ name: 'given', treeLeft: 2, treeRight: 3, treeLevel: 1 });
    await expect(copied.save()).rejects.toMatchObject({ name: 'TreeError' });
    await outside.insertAsLastChildOf(root).save();
    expect(await tree('CategoryQuery')).toBe('root(a(c) b out)');
    const copy = outside.copy();
    expect(copy.isInTree()).toBe(false);
  });

  it('repairs numbers', async () => {
    await small();
    await db.sql`UPDATE category SET tree_left = tree_left * 3, tree_right = tree_right * 3 + 1, tree_level = 7`;
    expect(await models.CategoryQuery.isTreeValid()).toBe(false);
    expect(await models.CategoryQuery.repairTree()).toBe(4);
    expect(await tree('CategoryQuery')).toBe('root(a(c) b)');
    await models.PartQuery.buildTree({ name: 'r', children: [{ name: 'a' }, { name: 'b' }] });
    const [r, a] = [await named('PartQuery', 'r'), await named('PartQuery', 'a')];
    await db.sql`UPDATE part SET parent_id = ${a.id} WHERE name = ${'b'}`;
    await db.sql`UPDATE part SET parent_id = ${r.id} WHERE name = ${'a'}`;
    expect(await models.PartQuery.repairTree()).toBe(2);
    expect(await tree('PartQuery')).toBe('r(a(b))');
    await db.sql`UPDATE part SET tree_level = 5`;
    expect(await models.PartQuery.fixLevels()).toBe(3);
    expect(await tree('PartQuery')).toBe('r(a(b))');
  });

  it('keeps trees whole while many write at the same time', async () => {
    const { root, a, b } = await small();
    await Promise.all(
      Array.from({ length: 24 }, async (_, number) => {
        const node = new models.Category({ name: `n${number}` });
        await node.insertAsLastChildOf([root, a, b][number % 3]).save();
        if (number % 4 === 0) await node.moveToFirstChildOf(number % 8 === 0 ? b : root);
        if (number % 6 === 5) await node.delete();
      }),
    );
    expect(await models.CategoryQuery.isTreeValid()).toBe(true);
    expect(await models.CategoryQuery.create().count()).toBe(24);
    await db.transaction(async () => {
      await models.CategoryQuery.lockTrees();
      await Promise.all([a.moveToLastChildOf(root), b.moveToFirstChildOf(root)]);
    });
    expect(await models.CategoryQuery.isTreeValid()).toBe(true);
  });
});
