import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onEachDatabase } from '../servers/databases.ts';
import { type BehaviorProject, behaviorProject, type Models } from './support/behavior-project.ts';

const ID = '<column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>';
const NAME = '<column name="name" type="VARCHAR" size="50"/>';

const TREE = '<behavior name="nested_set"/>';
const LIST = `<behavior name="sortable">
  <parameter name="use_scope" value="true"/><parameter name="scope_column" value="section_id"/>
</behavior>`;

const aggregate = (name: string, table: string, expression: string): string =>
  `<behavior name="aggregate_column" id="${name}">
    <parameter name="name" value="${name}"/><parameter name="foreign_table" value="${table}"/>
    <parameter name="expression" value="${expression}"/>
  </behavior>`;

const table = (name: string, section: string, behaviors: string): string => `
  <table name="${section}">${ID}${NAME}${aggregate('nb_nodes', name, 'COUNT(id)')}</table>
  <table name="${name}">
    ${ID}${NAME}<column name="section_id" type="INTEGER"/>
    <foreign-key foreignTable="${section}" phpName="Section"><reference local="section_id" foreign="id"/></foreign-key>
    ${behaviors}
    <index><index-column name="tree_left"/></index>
    <index><index-column name="section_id"/><index-column name="sortable_rank"/></index>
  </table>`;

/** Nodes that are in lists and counted, with their behaviors in both orders. */
const SCHEMA = `${table('node', 'section', `${TREE}${LIST}`)}${table('item', 'shelf', `${LIST}${TREE}`)}`;

onEachDatabase((database) => {
  let project: BehaviorProject;
  let models: Models;

  beforeAll(async () => {
    project = await behaviorProject(database, SCHEMA);
    models = project.models;
  });

  afterAll(() => project.close());

  for (const [model, parent] of [
    ['Node', 'Section'],
    ['Item', 'Shelf'],
  ] as const) {
    describe(`a branch of the table of ${model}`, () => {
      /** The tree root (a (b, c), d, e), in the lists one: root, b, d and two: c, a, e. */
      async function begin(): Promise<Readonly<Record<string, Models>>> {
        await models[`${model}Query`].create().deleteAll();
        const made: Record<string, Models> = {};
        for (const name of ['one', 'two']) {
          const list = new models[parent]({ name });
          await list.save();
          made[name] = list;
        }
        for (const [name, above, list] of [
          ['root', undefined, 'one'],
          ['a', 'root', 'two'],
          ['b', 'a', 'one'],
          ['c', 'a', 'two'],
          ['d', 'root', 'one'],
          ['e', 'root', 'two'],
        ] as const) {
          const node = new models[model]({ name, sectionId: made[list]?.id });
          made[name] = node;
          if (above === undefined) node.makeRoot();
          else node.insertAsLastChildOf(await models[`${model}Query`].create().requirePk(made[above]?.id));
          await node.save();
        }
        await (await found(made, 'c')).moveToTop();
        return made;
      }

      async function state(made: Readonly<Record<string, Models>>): Promise<string> {
        const nodes = await models[`${model}Query`].create().orderByTreeLeft().find();
        const tree = nodes.map(
          ({ name, treeLeft, treeRight }: Models) => `${name}(${treeLeft},${treeRight})`,
        );
        const lists: string[] = [];
        for (const list of ['one', 'two']) {
          const { id, nbNodes } = await models[`${parent}Query`].create().requirePk(made[list]?.id);
          const rows = await models[`${model}Query`]
            .create()
            .filterBySectionId(id)
            .orderBySortableRank()
            .find();
          const ranks = rows.map(({ name, sortableRank }: Models) => `${name}${sortableRank}`);
          lists.push(`${ranks.join(' ')}: ${nbNodes}`);
        }
        return [tree.join(' '), ...lists].join(', ');
      }

      const WITHOUT_A = 'root(1,6) d(2,3) e(4,5), root1 d2: 2, e1: 1';
      const found = (made: Readonly<Record<string, Models>>, name: string): Promise<Models> =>
        models[`${model}Query`].create().requirePk(made[name]?.id);

      const DELETIONS: readonly [
        string,
        (made: Readonly<Record<string, Models>>) => Promise<unknown>,
        string,
      ][] = [
        ['an object', async (made) => (await found(made, 'a')).delete(), WITHOUT_A],
        ['a query', () => models[`${model}Query`].create().filterByName('a').delete(), WITHOUT_A],
        [
          'a query that finds nodes of it',
          () =>
            models[`${model}Query`]
              .create()
              .filterByName(project.runtime.oneOf(['a', 'c']))
              .delete(),
          WITHOUT_A,
        ],
        [
          'a collection',
          async () => (await models[`${model}Query`].create().filterByName('a').find()).delete(),
          WITHOUT_A,
        ],
        [
          'its root without itself',
          async (made) => (await found(made, 'root')).deleteDescendants(),
          'root(1,2), root1: 1, : 0',
        ],
        ['its tree', () => models[`${model}Query`].deleteTree(), ', : 0, : 0'],
        ['a query for all', () => models[`${model}Query`].create().deleteAll(), ', : 0, : 0'],
      ];

      /** What another process does: a new first child of the root, or the row of d goes to the front. */
      const MOVES: readonly [string, readonly string[]][] = [
        ['nothing', []],
        [
          'a new row',
          [
            'UPDATE $ SET tree_right = tree_right + 2',
            'UPDATE $ SET tree_left = tree_left + 2 WHERE tree_left > 1',
            "INSERT INTO $ (name, tree_left, tree_right, tree_level) VALUES ('x', 2, 3, 1)",
          ],
        ],
        [
          'a row at another place',
          [
            'UPDATE $ SET tree_left = tree_left + 2, tree_right = tree_right + 2 WHERE tree_left BETWEEN 2 AND 7',
            "UPDATE $ SET tree_left = 2, tree_right = 3 WHERE name = 'd'",
          ],
        ],
      ];

      for (const [what, statements] of MOVES) {
        it(`takes its objects along, and no others, after others have written ${what}`, async () => {
          for (const [name, remove] of DELETIONS) {
            await project.db.session(async () => {
              await begin();
              const held = await models[`${model}Query`].create().find();
              for (const sql of statements) {
                await project.scratch.execute(sql.replace('$', model.toLowerCase()));
              }
              const made = Object.fromEntries(held.map((node: Models) => [node.name, node]));
              await remove(made);
              const left = await project.scratch.query(
                `SELECT name FROM ${model.toLowerCase()} ORDER BY name`,
              );
              const stored = new Set(left.map((row) => row.name));
              const deleted = held.filter((node: Models) => node.isDeleted());
              expect(deleted.map((node: Models) => node.name).sort(), `by ${name}`).toEqual(
                ['root', 'a', 'b', 'c', 'd', 'e'].filter((one) => !stored.has(one)).sort(),
              );
            });
          }
        });
      }

      for (const [name, remove, expected] of DELETIONS) {
        const check = async (): Promise<void> => {
          const made = await begin();
          await remove(made);
          expect(await state(made)).toBe(expected);
        };
        it(`goes with its places and counts by ${name}`, check);
        it(`goes with its places and counts by ${name} in a session`, () => project.db.session(check));
        it(`goes with its places and counts by ${name} in a transaction`, () =>
          project.db.transaction(check));
      }
    });
  }
});
