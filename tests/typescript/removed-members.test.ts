import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onEachDatabase } from '../servers/databases.ts';
import { type BehaviorProject, behaviorProject, type Models } from './support/behavior-project.ts';

const ID = '<column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>';
const NAME = '<column name="name" type="VARCHAR" size="50"/>';

const count = (name: string, table: string): string => `
  <behavior name="aggregate_column" id="${name}">
    <parameter name="name" value="${name}"/><parameter name="foreign_table" value="${table}"/>
    <parameter name="expression" value="COUNT(*)"/>
  </behavior>`;

const listOf = (column: string): string => `
  <behavior name="sortable">
    <parameter name="use_scope" value="true"/><parameter name="scope_column" value="${column}"/>
  </behavior>`;

const reference = (table: string, column: string, onDelete: string): string =>
  `<foreign-key foreignTable="${table}" onDelete="${onDelete}">
    <reference local="${column}" foreign="id"/>
  </foreign-key>`;

/** A table of children of a board: a list for each board, which counts them. */
const children = (name: string, required: boolean): string => `
  <table name="${name}">
    ${ID}${NAME}<column name="board_id" type="INTEGER" required="${required}"/>
    ${reference('board', 'board_id', required ? 'cascade' : 'setnull')}
    ${listOf('board_id')}
    <index><index-column name="board_id"/><index-column name="sortable_rank"/></index>
  </table>`;

/** Boards with children and tags; the junction rows are lists of their board, and both sides count them. */
const SCHEMA = `
  <table name="board">${ID}${NAME}${count('nb_tasks', 'task')}${count('nb_cards', 'card')}${count('nb_tags', 'board_tag')}</table>
  ${children('task', false)}${children('card', true)}
  <table name="tag">${ID}${NAME}${count('nb_boards', 'board_tag')}</table>
  <table name="board_tag" isCrossRef="true">
    <column name="board_id" type="INTEGER" primaryKey="true"/><column name="tag_id" type="INTEGER" primaryKey="true"/>
    ${reference('board', 'board_id', 'cascade')}${reference('tag', 'tag_id', 'cascade')}
    ${listOf('board_id')}
    <index><index-column name="board_id"/><index-column name="sortable_rank"/></index>
  </table>`;

interface Members {
  readonly board: Models;
  readonly other: Models;
  /** The members a, b, c of the board, of which b goes. */
  readonly members: readonly Models[];
}

/** Ways in which a member leaves its board. */
type Removal = (these: Members, relation: string, query: (model: string) => Models) => Promise<unknown>;

const CHILDREN: Readonly<Record<string, Removal>> = {
  'the board removes it': async ({ board, members }, name) => {
    await board[`remove${name}`](members[1]).save();
  },
  'the board that has read all removes it': async ({ board }, name) => {
    const [, read] = await board[`get${name}s`]();
    await board[`remove${name}`](read).save();
  },
  'the board sets the others': async ({ board, members }, name) => {
    await board[`set${name}s`]([members[0], members[2]]).save();
  },
  'the board that has read all sets the others': async ({ board }, name) => {
    const [first, , last] = await board[`get${name}s`]();
    await board[`set${name}s`]([first, last]).save();
  },
  'the member is deleted': async ({ members }) => members[1]?.delete(),
  'a collection of it is deleted': async ({ board }, name, query) => {
    const found = await query(name).filterByBoardId(board.id).filterByName('b').find();
    await found.delete();
  },
  'a query deletes it': async ({ board }, name, query) => {
    await query(name).filterByBoardId(board.id).filterByName('b').delete();
  },
  'another board sets it': async ({ other, members }, name) => {
    await other[`set${name}s`]([members[1]]).save();
  },
  'another board adds it': async ({ other, members }, name) => {
    await other[`add${name}`](members[1]).save();
  },
};

const TAGS: Readonly<Record<string, Removal>> = {
  'the board removes it': async ({ board, members }) => {
    await board.removeTag(members[1]).save();
  },
  'the board that has read all removes it': async ({ board }) => {
    const read = await board.getTags();
    await board.removeTag(read.find(({ name }: Models) => name === 'b')).save();
  },
  'the tag removes the board': async ({ board, members }) => {
    await members[1]?.removeBoard(board).save();
  },
  'the board sets the others': async ({ board, members }) => {
    await board.setTags([members[0], members[2]]).save();
  },
  'the board that has read all sets the others': async ({ board, members }) => {
    await board.getTags();
    await board.setTags([members[0], members[2]]).save();
  },
  'the tag sets no boards': async ({ members }) => {
    await members[1]?.setBoards([]).save();
  },
  'the board removes the junction row': async ({ board, members }) => {
    const row = (await board.getBoardTags()).find(({ tagId }: Models) => tagId === members[1]?.id);
    await board.removeBoardTag(row).save();
  },
  'the board sets the other junction rows': async ({ board, members }) => {
    const rows = await board.getBoardTags();
    await board.setBoardTags(rows.filter(({ tagId }: Models) => tagId !== members[1]?.id)).save();
  },
  'a query deletes the junction row': async ({ members }, _, query) => {
    await query('BoardTag').filterByTagId(members[1]?.id).delete();
  },
};

onEachDatabase((database) => {
  let project: BehaviorProject;
  let models: Models;

  beforeAll(async () => {
    project = await behaviorProject(database, SCHEMA);
    models = project.models;
  });

  afterAll(() => project.close());

  const saved = async (model: string, values: object): Promise<Models> => {
    const object = new models[model](values);
    await object.save();
    return object;
  };

  async function begin(relation: string): Promise<Members> {
    const [board, other] = [await saved('Board', { name: 'one' }), await saved('Board', { name: 'two' })];
    const members: Models[] = [];
    for (const name of ['a', 'b', 'c']) {
      if (relation === 'Tag') {
        const tag = await saved('Tag', { name });
        await saved('BoardTag', { boardId: board.id, tagId: tag.id });
        members.push(tag);
      } else members.push(await saved(relation, { name, boardId: board.id }));
    }
    const found = async (one: Models): Promise<Models> => models.BoardQuery.create().requirePk(one.id);
    return { board: await found(board), other: await found(other), members };
  }

  /** `a1 c2, counted 2`: the members of a board with their ranks, and the aggregate. */
  async function listed(board: Models, relation: string): Promise<string> {
    const rows = await models[relation === 'Tag' ? 'BoardTagQuery' : `${relation}Query`]
      .create()
      .filterByBoardId(board.id)
      .orderBySortableRank()
      .find();
    const names: string[] = [];
    for (const row of rows) {
      const { name } = relation === 'Tag' ? await models.TagQuery.create().requirePk(row.tagId) : row;
      names.push(`${name}${row.sortableRank}`);
    }
    const { [`nb${relation}s`]: counted } = await models.BoardQuery.create().requirePk(board.id);
    return `${names.join(' ')}, counted ${counted}`;
  }

  async function check(relation: string, remove: Removal, isGiven: boolean): Promise<void> {
    const these = await begin(relation);
    await remove(these, relation, (model) => models[`${model}Query`].create());
    expect(await listed(these.board, relation)).toBe('a1 c2, counted 2');
    expect(await listed(these.other, relation)).toBe(isGiven ? 'b1, counted 1' : ', counted 0');
    if (relation === 'Tag') {
      const tags = await models.TagQuery.create()
        .filterById(project.runtime.oneOf(these.members.map(({ id }) => id)))
        .orderById()
        .find();
      expect(tags.map(({ nbBoards }: Models) => Number(nbBoards))).toEqual([1, 0, 1]);
    }
  }

  for (const relation of ['Task', 'Card', 'Tag']) {
    describe(`closes the list of a ${relation} that leaves it, and counts the others`, () => {
      for (const [name, remove] of Object.entries(relation === 'Tag' ? TAGS : CHILDREN)) {
        const isGiven = name.startsWith('another');
        it(`when ${name}`, () => check(relation, remove, isGiven));
        it(`when ${name} in a session`, () => project.db.session(() => check(relation, remove, isGiven)));
        it(`when ${name} in a transaction`, () =>
          project.db.transaction(() => check(relation, remove, isGiven)));
      }
    });
  }
});
