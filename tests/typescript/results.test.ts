import { afterEach, beforeEach, expect, it } from 'vitest';
import { sql } from '../../runtimes/typescript/src/index.ts';
import { related } from '../../runtimes/typescript/src/model/relations/related.ts';
import { onEachDatabase, type Scratch } from '../servers/databases.ts';
import { settingsOf } from './settings-of.ts';
import { CAMPUS } from './support/campus.ts';
import type { Sketch } from './support/dynamic-models.ts';
import { type Opened, openSketch } from './support/open-campus.ts';

const TREE: Sketch = {
  node: {
    model: 'Node',
    columns: { id: { key: true, counter: true }, note: {}, parent_id: {} },
    references: [
      {
        table: 'node',
        name: 'Parent',
        inverse: 'Child',
        plural: 'Children',
        columns: { parent_id: 'id' },
        onDelete: 'set null',
      },
    ],
  },
};

onEachDatabase((database) => {
  let scratch: Scratch;
  let open: Opened | undefined;

  beforeEach(async () => {
    scratch = await database.createScratch();
  });

  afterEach(async () => {
    await open?.close();
    await scratch.drop();
  });

  async function openTree(): Promise<Opened> {
    open = await openSketch(TREE, {}, settingsOf(database, scratch));
    const root = open.make('node', { note: 0 });
    for (let note = 1; note < 4; note++) related.addChild(root, 'Child', open.make('node', { note }));
    await root.save();
    return open;
  }

  it('has one object for a row that is found itself and by a relation', async () => {
    const tree = await openTree();
    const nodes = await tree.query('node').joinWithParent('LEFT JOIN').orderById().find();
    expect(nodes).toHaveLength(4);
    expect(await related.getParent(nodes[0], 'Parent')).toBeNull();
    for (const child of nodes.slice(1)) expect(await related.getParent(child, 'Parent')).toBe(nodes[0]);
    const parents = await tree.query('node').joinWithChild('LEFT JOIN').orderById().find();
    expect(parents).toHaveLength(4);
    const children = await related.getChildren(parents[0], 'Child');
    expect(children.map((child) => parents.indexOf(child)).sort()).toEqual([1, 2, 3]);
    const streamed: unknown[] = [];
    for await (const node of tree.query('node').joinWithParent('LEFT JOIN').orderById().iterate()) {
      streamed.push(node);
    }
    expect(await related.getParent(streamed[2] as never, 'Parent')).toBe(streamed[0]);
  });

  it('has one object for a row that is found by two relations', async () => {
    open = await openSketch(CAMPUS, {}, settingsOf(database, scratch));
    const jane = open.make('person', { name: 'Jane' });
    const article = open.make('article', { name: 'Emma' });
    related.setParent(article, 'Author', jane);
    related.setParent(article, 'Editor', jane);
    await article.save();
    const found = await open.query('article').joinWithAuthor().joinWithEditor().requireOne();
    expect(await related.getParent(found, 'Author')).toBe(await related.getParent(found, 'Editor'));
  });

  it('brings values of expressions back that were read before a rollback', async () => {
    const tree = await openTree();
    const next = sql`${sql.column('note')} + 1`;
    const read = () => tree.query('node').withColumn(next, 'next', 'integer').orderById().requireOne();
    await tree.db.session(async () => {
      const root = await read();
      const transaction = tree.db.transaction(async () => {
        await tree.query('node').updateAll({ note: 10 });
        expect((await read()).next).toBe(11);
        await tree.query('node').updateAll({ note: 20 });
        expect(await read()).toBe(root);
        expect(root.next).toBe(21);
        throw new Error('back');
      });
      await expect(transaction).rejects.toThrow('back');
      expect([root.note, root.next]).toEqual([0, 1]);
    });
  });

  it('does not overwrite an object of a session that is saved while rows are read', async () => {
    const tree = await openTree();
    if (database.name === 'sqlite') return;
    const slow = database.name === 'pgsql' ? sql`pg_sleep(0.1) IS NOT NULL` : sql`SLEEP(0.1) = 0`;
    await tree.db.session(async () => {
      const root = await tree.query('node').orderById().requireOne();
      const reading = tree.query('node').where(slow).find();
      root.note = 5;
      await root.save();
      expect(await reading).toContain(root);
      expect(root.note).toBe(5);
      const children = await related.getChildren(root, 'Child');
      expect(children).toHaveLength(3);
    });
  });
});
