import { describe, expect, it } from 'vitest';
import type { Change } from '../../../model/change.ts';
import type { ForeignKey } from '../../../model/foreign-key.ts';
import { newColumn, newDatabase, newForeignKey, newIndex, newTable } from '../../../model/new.ts';
import type { Table } from '../../../model/table.ts';
import type { Step } from '../../migration/plan.ts';
import { mysql } from '../platform.ts';

const platform = mysql.create({});
const planner = await platform.planner();

const stepsOf = (
  before: readonly Table[],
  after: readonly Table[],
  rest: { readonly changes?: readonly Change[]; readonly online?: boolean } = {},
): readonly Step[] =>
  planner({
    before: newDatabase('shop', { tables: before }),
    after: newDatabase('shop', { tables: after }),
    changes: [],
    ...rest,
  }).steps;

const sqlOf = (...given: Parameters<typeof stepsOf>): readonly string[] =>
  stepsOf(...given).map(({ sql }) => sql.replace(/\s+/g, ' '));

const vendor = (name: string, value: string) => ({ type: 'mysql', parameters: [{ name, value }] });
const key = { primaryKey: true } as const;
const author = newTable('author', { columns: [newColumn('id', 'INTEGER', key)] });
const book = (foreignKeys: readonly ForeignKey[], rest: Partial<Table> = {}): Table =>
  newTable('book', {
    columns: [
      newColumn('id', 'INTEGER', key),
      newColumn('author_id', 'INTEGER'),
      newColumn('title', 'VARCHAR', { size: 50 }),
    ],
    foreignKeys,
    ...rest,
  });
const toAuthor = newForeignKey('author', [{ local: 'author_id', foreign: 'id' }], { name: 'book_fk_one' });

describe('tables', () => {
  it('are created without keys, which follow', () => {
    expect(sqlOf([], [book([toAuthor]), author])).toEqual([
      'CREATE TABLE `book` ( `id` INTEGER NOT NULL, `author_id` INTEGER, `title` VARCHAR(50), PRIMARY KEY (`id`), INDEX `book_fi_one` (`author_id`) ) ENGINE=InnoDB',
      'CREATE TABLE `author` ( `id` INTEGER NOT NULL, PRIMARY KEY (`id`) ) ENGINE=InnoDB',
      'ALTER TABLE `book` ADD CONSTRAINT `book_fk_one` FOREIGN KEY (`author_id`) REFERENCES `author` (`id`), ALGORITHM=COPY',
    ]);
  });

  it('are dropped one by one, children first', () => {
    const steps = stepsOf([author, book([toAuthor])], []);
    expect(steps.map(({ sql }) => sql)).toEqual(['DROP TABLE `book`', 'DROP TABLE `author`']);
    expect(steps[0]?.hazards).toMatchObject([
      { rule: 'lossy/drop-table', count: 'SELECT COUNT(*) FROM `book`' },
      { rule: 'breaks/drop' },
    ]);
  });

  it('move between databases by a rename', () => {
    const [from, to] = [{ name: 'author' }, { name: 'writer', schema: 'people' }];
    const changes: readonly Change[] = [{ kind: 'renameTable', from, to }];
    expect(sqlOf([author], [{ ...author, ...to }], { changes })).toEqual([
      'RENAME TABLE `author` TO `people`.`writer`',
    ]);
  });

  it('change options before their columns, which inherit them', () => {
    const text = book([], { vendors: [vendor('Charset', 'utf8mb4'), vendor('RowFormat', 'DYNAMIC')] });
    expect(sqlOf([book([])], [text])).toEqual([
      'ALTER TABLE `book` ROW_FORMAT=DYNAMIC, ALGORITHM=INPLACE, LOCK=NONE',
      "ALTER TABLE `book` CONVERT TO CHARACTER SET 'utf8mb4', ALGORITHM=COPY",
    ]);
    expect(sqlOf([text], [book([])])[0]).toBe(
      'ALTER TABLE `book` DEFAULT CHARACTER SET=DEFAULT, ROW_FORMAT=DEFAULT, ALGORITHM=INPLACE, LOCK=NONE',
    );
  });

  it('assert nothing for engines other than InnoDB', () => {
    const other = book([], { vendors: [vendor('Engine', 'MyISAM')] });
    expect(sqlOf([book([])], [other])).toEqual(['ALTER TABLE `book` ENGINE=MyISAM']);
  });

  it('change their comment in place', () => {
    expect(sqlOf([author], [{ ...author, description: "it's" }])).toEqual([
      "ALTER TABLE `author` COMMENT='it''s', ALGORITHM=INPLACE, LOCK=NONE",
    ]);
    expect(sqlOf([{ ...author, description: 'x' }], [author])).toEqual([
      "ALTER TABLE `author` COMMENT='', ALGORITHM=INPLACE, LOCK=NONE",
    ]);
  });
});

describe('keys', () => {
  it('that are new need an index, and a copy', () => {
    const steps = stepsOf([author, book([])], [author, book([toAuthor])]);
    expect(steps.map(({ sql }) => sql.replace(/\s+/g, ' '))).toEqual([
      'ALTER TABLE `book` ADD INDEX `book_fi_one` (`author_id`), ALGORITHM=INPLACE, LOCK=NONE',
      'ALTER TABLE `book` ADD CONSTRAINT `book_fk_one` FOREIGN KEY (`author_id`) REFERENCES `author` (`id`), ALGORITHM=COPY',
    ]);
    expect(steps[1]?.hazards).toMatchObject([
      {
        rule: 'fails/key',
        column: 'author_id',
        count:
          'SELECT COUNT(*) FROM (SELECT `author_id` AS v0 FROM `book`) child WHERE child.v0 IS NOT NULL AND NOT EXISTS (SELECT 1 FROM `author` parent WHERE parent.`id` = child.v0)',
      },
      { rule: 'blocks/copy' },
    ]);
  });

  it('are added without checks and counted afterwards, where the application goes on writing', () => {
    const steps = stepsOf([author, book([])], [author, book([toAuthor])], { online: true });
    expect(steps.map(({ sql }) => sql.replace(/\s+/g, ' '))).toEqual([
      'ALTER TABLE `book` ADD INDEX `book_fi_one` (`author_id`), ALGORITHM=INPLACE, LOCK=NONE',
      'SET FOREIGN_KEY_CHECKS = 0',
      'ALTER TABLE `book` ADD CONSTRAINT `book_fk_one` FOREIGN KEY (`author_id`) REFERENCES `author` (`id`), ALGORITHM=INPLACE, LOCK=NONE',
      'SET FOREIGN_KEY_CHECKS = 1',
    ]);
    expect(steps[3]?.expects?.value).toBe('0');
  });

  it('take their index with them', () => {
    expect(sqlOf([author, book([toAuthor])], [author, book([])])).toEqual([
      'ALTER TABLE `book` DROP FOREIGN KEY `book_fk_one`, DROP INDEX `book_fi_one`, ALGORITHM=INPLACE, LOCK=NONE',
    ]);
  });

  it('change their action or name in two statements', () => {
    const other = { ...toAuthor, name: 'book_fk_two', onDelete: 'cascade' as const };
    expect(sqlOf([author, book([toAuthor])], [author, book([other])])).toEqual([
      'ALTER TABLE `book` DROP FOREIGN KEY `book_fk_one`, RENAME INDEX `book_fi_one` TO `book_fi_two`, ALGORITHM=INPLACE, LOCK=NONE',
      'ALTER TABLE `book` ADD CONSTRAINT `book_fk_two` FOREIGN KEY (`author_id`) REFERENCES `author` (`id`) ON DELETE CASCADE, ALGORITHM=COPY',
    ]);
  });

  it('go while the columns on both sides change', () => {
    const wide = (table: Table): Table => ({
      ...table,
      columns: table.columns.map((column) =>
        column.type === 'INTEGER' ? { ...column, type: 'BIGINT' as const } : column,
      ),
    });
    const before = [author, book([toAuthor])];
    expect(sqlOf(before, before.map(wide))).toEqual([
      'ALTER TABLE `book` DROP FOREIGN KEY `book_fk_one`, ALGORITHM=INPLACE, LOCK=NONE',
      'ALTER TABLE `author` MODIFY COLUMN `id` BIGINT NOT NULL, ALGORITHM=COPY',
      'ALTER TABLE `book` MODIFY COLUMN `id` BIGINT NOT NULL, MODIFY COLUMN `author_id` BIGINT, ALGORITHM=COPY',
      'ALTER TABLE `book` ADD CONSTRAINT `book_fk_one` FOREIGN KEY (`author_id`) REFERENCES `author` (`id`), ALGORITHM=COPY',
    ]);
  });

  it('never lack an index', () => {
    const both = newIndex(['author_id', 'title'], { name: 'both' });
    const [plain, indexed] = [book([toAuthor]), book([toAuthor], { indexes: [both] })];
    expect(sqlOf([author, plain], [author, indexed])).toEqual([
      'ALTER TABLE `book` DROP INDEX `book_fi_one`, ADD INDEX `both` (`author_id`, `title`), ALGORITHM=INPLACE, LOCK=NONE',
    ]);
    expect(sqlOf([author, indexed], [author, plain])).toEqual([
      'ALTER TABLE `book` DROP INDEX `both`, ADD INDEX `book_fi_one` (`author_id`), ALGORITHM=INPLACE, LOCK=NONE',
    ]);
  });
});

describe('indexes', () => {
  const withIndex = (unique: boolean, name = 'one', vendors = [] as Table['vendors']): Table =>
    book([], { indexes: [newIndex(['title'], { name, unique, vendors })] });

  it('count what is there twice, by the collation of the column', () => {
    const [step] = stepsOf([book([])], [withIndex(true)]);
    expect(step?.sql.replace(/\s+/g, ' ')).toBe(
      'ALTER TABLE `book` ADD UNIQUE INDEX `one` (`title`), ALGORITHM=INPLACE, LOCK=NONE',
    );
    expect(step?.hazards).toMatchObject([
      {
        rule: 'fails/unique',
        column: 'title',
        count:
          'SELECT COUNT(*) FROM (SELECT 1 AS one FROM (SELECT `title` AS v0 FROM `book`) rows_after WHERE v0 IS NOT NULL GROUP BY v0 HAVING COUNT(*) > 1) duplicates',
      },
    ]);
  });

  it('are renamed', () => {
    expect(sqlOf([withIndex(false, 'one')], [withIndex(false, 'two')])).toEqual([
      'ALTER TABLE `book` RENAME INDEX `one` TO `two`, ALGORITHM=INPLACE, LOCK=NONE',
    ]);
  });

  it('for full texts are built while writers wait', () => {
    const steps = stepsOf([book([])], [withIndex(false, 'one', [vendor('Index_type', 'FULLTEXT')])]);
    expect(steps.map(({ sql }) => sql.replace(/\s+/g, ' '))).toEqual([
      'ALTER TABLE `book` ADD FULLTEXT INDEX `one` (`title`), ALGORITHM=INPLACE, LOCK=SHARED',
    ]);
    expect(steps[0]?.hazards.map(({ rule }) => rule)).toEqual(['blocks/index']);
  });
});

describe('primary keys', () => {
  const table = (names: readonly string[], counter?: string): Table =>
    newTable('pair', {
      columns: ['a', 'b'].map((name) =>
        newColumn(name, 'INTEGER', {
          primaryKey: names.includes(name),
          required: true,
          autoIncrement: name === counter,
        }),
      ),
    });

  it.each([
    [['a'], ['b'], 'DROP PRIMARY KEY, ADD PRIMARY KEY (`b`), ALGORITHM=INPLACE, LOCK=NONE'],
    [[], ['a', 'b'], 'ADD PRIMARY KEY (`a`, `b`), ALGORITHM=INPLACE, LOCK=NONE'],
    [['a'], [], 'DROP PRIMARY KEY, ALGORITHM=COPY'],
  ])('(%j) becomes (%j) in one statement', (from, to, clauses) => {
    expect(sqlOf([table(from)], [table(to)])).toEqual([`ALTER TABLE \`pair\` ${clauses}`]);
  });

  it('and counters change together', () => {
    expect(sqlOf([table([])], [table(['b'], 'b')])).toEqual([
      'ALTER TABLE `pair` MODIFY COLUMN `b` INTEGER NOT NULL AUTO_INCREMENT, ADD PRIMARY KEY (`b`), ALGORITHM=COPY',
    ]);
    expect(sqlOf([table(['a'], 'a')], [table(['b'])])).toEqual([
      'ALTER TABLE `pair` DROP PRIMARY KEY, MODIFY COLUMN `a` INTEGER NOT NULL, ADD PRIMARY KEY (`b`)',
    ]);
    expect(sqlOf([table(['a'], 'a')], [table(['b'], 'b')])).toEqual([
      'ALTER TABLE `pair` DROP PRIMARY KEY, MODIFY COLUMN `a` INTEGER NOT NULL, MODIFY COLUMN `b` INTEGER NOT NULL AUTO_INCREMENT, AUTO_INCREMENT=1, ADD PRIMARY KEY (`b`), ALGORITHM=COPY',
    ]);
  });
});
