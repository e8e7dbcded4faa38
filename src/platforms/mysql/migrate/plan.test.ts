import { describe, expect, it } from 'vitest';
import type { Change } from '../../../model/change.ts';
import type { Column } from '../../../model/column.ts';
import { newColumn, newDatabase, newIndex, newTable } from '../../../model/new.ts';
import type { Table } from '../../../model/table.ts';
import type { Step } from '../../migration/plan.ts';
import { mysql } from '../platform.ts';

const platform = mysql.create({});
const planner = await platform.planner();

const id = newColumn('id', 'INTEGER', { primaryKey: true, autoIncrement: true });
const book = (columns: readonly Column[], rest: Partial<Table> = {}): Table =>
  newTable('book', { columns: [id, ...columns], ...rest });

interface Given {
  readonly changes?: readonly Change[];
  readonly online?: boolean;
}

const stepsOf = (
  before: readonly Table[],
  after: readonly Table[],
  { changes = [], ...rest }: Given = {},
): readonly Step[] =>
  planner({
    before: newDatabase('shop', { tables: before }),
    after: newDatabase('shop', { tables: after }),
    changes,
    ...rest,
  }).steps;

/** On one line each, for reading. */
const sqlOf = (...given: Parameters<typeof stepsOf>): readonly string[] =>
  stepsOf(...given).map(({ sql }) => sql.replace(/\s+/g, ' '));

const rulesOf = (...given: Parameters<typeof stepsOf>): readonly string[] =>
  stepsOf(...given).flatMap(({ hazards }) => hazards.map(({ rule }) => rule));

const vendor = (name: string, value: string) => ({ type: 'mysql', parameters: [{ name, value }] });

describe('columns', () => {
  const title = newColumn('title', 'VARCHAR', { size: 50 });

  it('are added instantly, at their place', () => {
    const isbn = newColumn('isbn', 'VARCHAR', { size: 20 });
    expect(sqlOf([book([title])], [book([isbn, title])])).toEqual([
      'ALTER TABLE `book` ADD COLUMN `isbn` VARCHAR(20) AFTER `id`, ALGORITHM=INSTANT',
    ]);
  });

  it('are added nullable where a fill follows', () => {
    const isbn = newColumn('isbn', 'VARCHAR', { size: 20, required: true });
    const table = book([title, isbn]);
    const changes: readonly Change[] = [
      { kind: 'addColumn', table, column: isbn, fill: { kind: 'sql', sql: "'none'" } },
    ];
    expect(sqlOf([book([title])], [table], { changes })).toEqual([
      'ALTER TABLE `book` ADD COLUMN `isbn` VARCHAR(20), ALGORITHM=INSTANT',
      "UPDATE `book` SET `isbn` = 'none'",
      'ALTER TABLE `book` MODIFY COLUMN `isbn` VARCHAR(20) NOT NULL, ALGORITHM=INPLACE, LOCK=NONE',
    ]);
    expect(sqlOf([book([title])], [table], { changes, online: true })[1]).toBe(
      "UPDATE `book` SET `isbn` = 'none' WHERE `isbn` IS NULL LIMIT 1000",
    );
  });

  it('get a value of their new type before they are required', () => {
    const [before, after] = [
      newColumn('code', 'INTEGER'),
      newColumn('code', 'CHAR', { size: 3, required: true }),
    ];
    const table = book([after]);
    const changes: readonly Change[] = [
      { kind: 'setNullable', table, column: 'code', to: false, fill: { kind: 'sql', sql: "'abc'" } },
    ];
    expect(sqlOf([book([before])], [table], { changes })).toEqual([
      'ALTER TABLE `book` MODIFY COLUMN `code` CHAR(3), ALGORITHM=COPY',
      "UPDATE `book` SET `code` = 'abc' WHERE `code` IS NULL",
      'ALTER TABLE `book` MODIFY COLUMN `code` CHAR(3) NOT NULL, ALGORITHM=INPLACE, LOCK=NONE',
    ]);
    expect(rulesOf([book([before])], [table], { changes })).toEqual([
      'breaks/required',
      'fails/range',
      'blocks/copy',
    ]);
  });

  it('are numbered by primary key, in each scope', () => {
    const rank = newColumn('rank', 'INTEGER');
    const table = book([title, rank]);
    const changes: readonly Change[] = [
      { kind: 'addColumn', table, column: rank, fill: { kind: 'number', per: ['title'] } },
    ];
    expect(sqlOf([book([title])], [table], { changes })).toEqual([
      'ALTER TABLE `book` ADD COLUMN `rank` INTEGER, ALGORITHM=INSTANT',
      'UPDATE `book` target JOIN (SELECT `id`, ROW_NUMBER() OVER (PARTITION BY `title` ORDER BY `id`) AS orm_number FROM `book`) numbered ON numbered.`id` <=> target.`id` SET target.`rank` = numbered.orm_number',
    ]);
  });

  it('that are required and have no value are a hazard', () => {
    const isbn = newColumn('isbn', 'INTEGER', { required: true });
    const [step] = stepsOf([book([])], [book([isbn])]);
    expect(step?.hazards).toMatchObject([
      { rule: 'invents/value', column: 'isbn', count: 'SELECT COUNT(*) FROM `book`' },
      { rule: 'breaks/required' },
    ]);
  });

  it('are dropped after their indexes', () => {
    const before = book([title], { indexes: [newIndex(['title', 'id'], { name: 'both' })] });
    expect(sqlOf([before], [book([])])).toEqual([
      'ALTER TABLE `book` DROP INDEX `both`, ALGORITHM=INPLACE, LOCK=NONE',
      'ALTER TABLE `book` DROP COLUMN `title`, ALGORITHM=INSTANT',
    ]);
    expect(stepsOf([before], [book([])])[1]?.hazards[0]).toMatchObject({
      rule: 'lossy/drop-column',
      count: 'SELECT COUNT(*) FROM `book` WHERE `title` IS NOT NULL',
    });
  });

  it('that change their names with each other go by way of a third name', () => {
    const [a, b] = [newColumn('a', 'INTEGER'), newColumn('b', 'INTEGER')];
    const rename = (from: string, to: string): Change => ({
      kind: 'renameColumn',
      table: { name: 'book' },
      from,
      to,
    });
    const changes = [rename('a', 'x'), rename('b', 'a'), rename('x', 'b')];
    expect(sqlOf([book([a, b])], [book([a, b])], { changes })).toEqual([
      'ALTER TABLE `book` RENAME COLUMN `b` TO `b__orm`, ALGORITHM=INPLACE, LOCK=NONE',
      'ALTER TABLE `book` RENAME COLUMN `a` TO `b`, ALGORITHM=INPLACE, LOCK=NONE',
      'ALTER TABLE `book` RENAME COLUMN `b__orm` TO `a`, ALGORITHM=INPLACE, LOCK=NONE',
    ]);
  });

  it('are moved in place', () => {
    const isbn = newColumn('isbn', 'VARCHAR', { size: 20 });
    const changes: readonly Change[] = [
      { kind: 'moveColumn', table: { name: 'book' }, column: 'isbn', from: 'title', to: 'id' },
    ];
    expect(sqlOf([book([title, isbn])], [book([isbn, title])], { changes })).toEqual([
      'ALTER TABLE `book` MODIFY COLUMN `isbn` VARCHAR(20) AFTER `id`, ALGORITHM=INPLACE, LOCK=NONE',
    ]);
  });

  it('keep default, comment, character set and counter in every MODIFY', () => {
    const full = newColumn('title', 'VARCHAR', {
      size: 50,
      required: true,
      default: { kind: 'value', text: "it's" },
      description: 'As printed.',
      vendors: [vendor('Charset', 'latin1')],
    });
    const after = book([{ ...full, required: false }]);
    expect(sqlOf([book([full])], [after])).toEqual([
      "ALTER TABLE `book` MODIFY COLUMN `title` VARCHAR(50) CHARACTER SET 'latin1' DEFAULT 'it''s' COMMENT 'As printed.', ALGORITHM=INPLACE, LOCK=NONE",
    ]);
    const wide = { ...book([]), columns: [{ ...id, type: 'BIGINT' as const }] };
    expect(sqlOf([book([])], [wide])).toEqual([
      'ALTER TABLE `book` MODIFY COLUMN `id` BIGINT NOT NULL AUTO_INCREMENT, ALGORITHM=COPY',
    ]);
  });

  it('are changed in one statement for each class of algorithm', () => {
    const price = newColumn('price', 'INTEGER');
    const before = book([title, price, newColumn('note', 'INTEGER'), newColumn('sum', 'INTEGER')]);
    const after = book([
      { ...title, size: 60 },
      { ...price, type: 'BIGINT' },
      newColumn('note', 'INTEGER', { required: true }),
      newColumn('sum', 'INTEGER', { default: { kind: 'value', text: '7' } }),
    ]);
    expect(sqlOf([before], [after])).toEqual([
      'ALTER TABLE `book` MODIFY COLUMN `price` BIGINT, ALGORITHM=COPY',
      'ALTER TABLE `book` MODIFY COLUMN `title` VARCHAR(60), MODIFY COLUMN `note` INTEGER NOT NULL, ALGORITHM=INPLACE, LOCK=NONE',
      'ALTER TABLE `book` MODIFY COLUMN `sum` INTEGER DEFAULT 7, ALGORITHM=INSTANT',
    ]);
    expect(rulesOf([before], [after])).toEqual(['blocks/copy', 'fails/null', 'breaks/required']);
  });

  it.each([
    [60, 63, 'ALGORITHM=INPLACE, LOCK=NONE'],
    [100, 255, 'ALGORITHM=INPLACE, LOCK=NONE'],
    // Whether the length takes another byte depends on the character set of the server.
    [60, 100, ''],
    [100, 300, ''],
  ])('VARCHAR(%i) becomes VARCHAR(%i) as fast as is certain', (from, to, assertion) => {
    const [short, long] = [from, to].map((size) => book([newColumn('title', 'VARCHAR', { size })]));
    const [sql] = sqlOf(short === undefined ? [] : [short], long === undefined ? [] : [long]);
    expect(sql?.replace(/^.*VARCHAR\(\d+\)(?:, )?/, '')).toBe(assertion);
  });

  it('that become shorter are cut, as a hazard says', () => {
    const steps = stepsOf([book([title])], [book([{ ...title, size: 5 }])]);
    expect(steps.map(({ sql }) => sql.replace(/\s+/g, ' '))).toEqual([
      'UPDATE `book` SET `title` = LEFT(`title`, 5) WHERE CHAR_LENGTH(`title`) > 5',
      'ALTER TABLE `book` MODIFY COLUMN `title` VARCHAR(5), ALGORITHM=COPY',
    ]);
    expect(steps[0]?.hazards).toMatchObject([
      { rule: 'lossy/narrow', count: 'SELECT COUNT(*) FROM `book` WHERE CHAR_LENGTH(`title`) > 5' },
    ]);
  });

  it('that an expression converts are a text in between', () => {
    const before = book([newColumn('made', 'TIMESTAMP')]);
    const after = book([newColumn('made', 'INTEGER')]);
    const shape = { valueSet: [], vendors: [] };
    const changes: readonly Change[] = [
      {
        kind: 'setType',
        table: { name: 'book' },
        column: 'made',
        from: { type: 'TIMESTAMP', ...shape },
        to: { type: 'INTEGER', ...shape },
        using: 'UNIX_TIMESTAMP(`made`)',
      },
    ];
    expect(sqlOf([before], [after], { changes })).toEqual([
      'ALTER TABLE `book` MODIFY COLUMN `made` VARCHAR(255), ALGORITHM=COPY',
      'UPDATE `book` SET `made` = (UNIX_TIMESTAMP(`made`))',
      'ALTER TABLE `book` MODIFY COLUMN `made` INTEGER, ALGORITHM=COPY',
    ]);
  });

  it('that the server sets by itself stay as they are when other columns get values', () => {
    const updated = newColumn('updated', 'TIMESTAMP', {
      default: { kind: 'expression', text: 'CURRENT_TIMESTAMP ON UPDATE CURRENT_TIMESTAMP' },
    });
    const state = (valueSet: readonly string[]) => newColumn('state', 'ENUM', { valueSet });
    expect(sqlOf([book([updated, state(['x', 'y'])])], [book([updated, state(['y', 'x'])])])).toEqual([
      'UPDATE `book` SET `state` = CASE `state` WHEN 0 THEN 1 WHEN 1 THEN 0 ELSE `state` END, `updated` = `updated` WHERE `state` IN (0, 1)',
    ]);
  });
});

describe('values of ENUM and SET', () => {
  const state = (valueSet: readonly string[], rest: Partial<Column> = {}) =>
    newColumn('state', 'ENUM', { valueSet, ...rest });

  it('that are appended are nothing to do', () => {
    expect(sqlOf([book([state(['x'])])], [book([state(['x', 'y'])])])).toEqual([]);
  });

  it('that are removed are a loss, or a failure where the column is required', () => {
    expect(rulesOf([book([state(['x', 'y'])])], [book([state(['y'])])])).toEqual(['lossy/meaning']);
    const required = { required: true };
    expect(rulesOf([book([state(['x', 'y'], required)])], [book([state(['y'], required)])])).toEqual([
      'fails/check',
    ]);
  });

  it('that are removed become NULL when the column takes it', () => {
    const required = state(['x', 'y'], { required: true });
    expect(sqlOf([book([required])], [book([state(['y'])])])).toEqual([
      'ALTER TABLE `book` MODIFY COLUMN `state` TINYINT, ALGORITHM=INPLACE, LOCK=NONE',
      'UPDATE `book` SET `state` = CASE `state` WHEN 0 THEN NULL WHEN 1 THEN 0 ELSE `state` END WHERE `state` IN (0, 1)',
    ]);
  });

  it('take the default along', () => {
    const text = { default: { kind: 'value' as const, text: 'x' } };
    expect(sqlOf([book([state(['x', 'y'], text)])], [book([state(['y', 'x'], text)])])[1]).toBe(
      'ALTER TABLE `book` MODIFY COLUMN `state` TINYINT DEFAULT 1, ALGORITHM=INSTANT',
    );
  });

  it('go by way of other numbers where they are unique', () => {
    const unique = { indexes: [newIndex(['state'], { name: 'one', unique: true })] };
    const [before, after] = [book([state(['x', 'y'])], unique), book([state(['y', 'x'])], unique)];
    expect(sqlOf([before], [after])).toEqual([
      'UPDATE `book` SET `state` = -1 - CAST(CASE `state` WHEN 0 THEN 1 WHEN 1 THEN 0 ELSE `state` END AS SIGNED) WHERE `state` IN (0, 1)',
      'UPDATE `book` SET `state` = -1 - `state` WHERE `state` < 0',
    ]);
  });

  it('get their numbers when the type has room for them', () => {
    const values = Array.from({ length: 129 }, (_, place) => `v${place}`);
    const [few, many] = [values.slice(0, 2), values.toReversed()];
    expect(sqlOf([book([state(few)])], [book([state(many)])])).toEqual([
      'ALTER TABLE `book` MODIFY COLUMN `state` SMALLINT, ALGORITHM=COPY',
      'UPDATE `book` SET `state` = CASE `state` WHEN 0 THEN 128 WHEN 1 THEN 127 ELSE `state` END WHERE `state` IN (0, 1)',
    ]);
  });

  it('of a SET move bit by bit', () => {
    const set = (valueSet: readonly string[]) => newColumn('tags', 'SET', { valueSet });
    const steps = stepsOf([book([set(['x', 'y', 'z'])])], [book([set(['z', 'x'])])]);
    expect(steps.map(({ sql }) => sql)).toEqual([
      'UPDATE `book` SET `tags` = (((`tags` >> 0) & 1) << 1) | (((`tags` >> 2) & 1) << 0) WHERE `tags` <> 0',
    ]);
    expect(steps[0]?.hazards).toMatchObject([
      { rule: 'lossy/meaning', count: 'SELECT COUNT(*) FROM `book` WHERE (`tags` & 2) <> 0' },
    ]);
  });

  it('of a native ENUM are appended instantly', () => {
    const native = (sqlType: string) => newColumn('state', 'CHAR', { sqlType });
    expect(sqlOf([book([native("enum('a','b')")])], [book([native("enum('a','b','c')")])])).toEqual([
      "ALTER TABLE `book` MODIFY COLUMN `state` enum('a','b','c'), ALGORITHM=INSTANT",
    ]);
    const [step] = stepsOf([book([native("enum('a','b')")])], [book([native("enum('b','c')")])]);
    expect(step?.hazards).toMatchObject([
      { rule: 'fails/check', count: "SELECT COUNT(*) FROM `book` WHERE `state` NOT IN ('b', 'c')" },
      { rule: 'blocks/copy' },
    ]);
  });
});
