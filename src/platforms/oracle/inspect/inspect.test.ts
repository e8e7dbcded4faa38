import { expect, it } from 'vitest';
import { parseText } from '../../../../tests/schema/support.ts';
import { groupedFindings } from '../../../reverse/grouped-findings.ts';
import { mergeDatabase } from '../../../reverse/merge.ts';
import { reverseDatabase } from '../../../reverse/reverse.ts';
import { writeSchema } from '../../../schema/write.ts';
import { oracle } from '../platform.ts';
import { COLUMNS, CONSTRAINTS, INDEXES, OTHERS, TABLES } from './catalogue.ts';

/** Answers of the catalogue views, as the driver gives their rows. */

const column = (tbl: string, name: string, type: string, rest: object = {}) => ({
  ...{ tbl, name, type, length: 22, chars: 0, unit: null, precision: null, scale: null, nullable: 'N' },
  ...{ value: null, identity: 'NO', virtual: 'NO', comment: null },
  ...rest,
});

const constraint = (tbl: string, name: string, type: string, col: string, rest: object = {}) => ({
  ...{ tbl, name, type, col, target: null, target_col: null, on_delete: null, deferrable: 'NOT DEFERRABLE' },
  ...{ idx: null, condition: null, owner: null, status: 'ENABLED' },
  ...rest,
});

const index = (tbl: string, name: string, col: string, rest: object = {}) => ({
  ...{ tbl, name, col, uniqueness: 'NONUNIQUE', type: 'NORMAL', descend: 'ASC' },
  ...rest,
});

const table = (name: string, rest: object = {}) => ({
  ...{ name, partitioned: 'NO', temporary: 'N', iot: null, comment: null },
  ...rest,
});

const answers: Readonly<Record<string, readonly object[]>> = {
  [TABLES]: [
    table('AUTHOR', { comment: "It's who writes" }),
    table('BOOK', { partitioned: 'YES' }),
    table('BOOK_AUTHOR'),
  ],
  [COLUMNS]: [
    column('AUTHOR', 'ID', 'NUMBER'),
    column('AUTHOR', 'NAME', 'NVARCHAR2', { length: 200, chars: 100, unit: 'C', comment: 'as printed' }),
    column('AUTHOR', 'MOTTO', 'VARCHAR2', { chars: 40, unit: 'B', nullable: 'Y', value: "'no''ne' " }),
    column('AUTHOR', 'RANK', 'NUMBER', { precision: 5, scale: 0, value: '1\n' }),
    column('AUTHOR', 'FEE', 'NUMBER', { precision: 10, scale: 2, nullable: 'Y' }),
    column('AUTHOR', 'POINTS', 'NUMBER', { precision: 9, scale: 0, nullable: 'Y', value: 'NULL' }),
    column('AUTHOR', 'SINCE', 'TIMESTAMP(6)', { scale: 6, value: 'SYSTIMESTAMP' }),
    column('AUTHOR', 'SEEN', 'TIMESTAMP(3) WITH TIME ZONE', { scale: 3, nullable: 'Y' }),
    column('AUTHOR', 'BIO', 'CLOB', { nullable: 'Y' }),
    column('AUTHOR', 'TOKEN', 'RAW', { length: 16 }),
    column('AUTHOR', 'NOTES', 'XMLTYPE', { nullable: 'Y' }),
    column('AUTHOR', 'TWICE', 'NUMBER', { nullable: 'Y', virtual: 'YES' }),
    column('BOOK', 'ID', 'NUMBER', { identity: 'YES', value: '"SHOP"."ISEQ$$_1".nextval' }),
    column('BOOK', 'AUTHOR_ID', 'NUMBER', { nullable: 'Y' }),
    column('BOOK_AUTHOR', 'BOOK_ID', 'NUMBER'),
    column('BOOK_AUTHOR', 'AUTHOR_ID', 'NUMBER'),
  ],
  [CONSTRAINTS]: [
    constraint('AUTHOR', 'AUTHOR_pk', 'P', 'ID', { idx: 'AUTHOR_pk' }),
    constraint('AUTHOR', 'ONE_NAME', 'U', 'NAME', {
      ...{ idx: 'ONE_NAME', deferrable: 'DEFERRABLE', deferred: 'DEFERRED' },
    }),
    constraint('AUTHOR', 'SYS_C001', 'C', 'NAME', { condition: '"NAME" IS NOT NULL' }),
    constraint('AUTHOR', 'POSITIVE', 'C', 'FEE', { condition: 'fee > 0' }),
    constraint('BOOK', 'PK_BOOK', 'P', 'ID', { idx: 'PK_BOOK' }),
    constraint('BOOK', 'TO_AUTHOR', 'R', 'AUTHOR_ID', {
      ...{ target: 'AUTHOR', target_col: 'ID', on_delete: 'SET NULL', deferrable: 'DEFERRABLE' },
    }),
    constraint('BOOK_AUTHOR', 'BOOK_AUTHOR_pk', 'P', 'AUTHOR_ID', { idx: 'BOOK_AUTHOR_pk' }),
    constraint('BOOK_AUTHOR', 'BOOK_AUTHOR_pk', 'P', 'BOOK_ID', { idx: 'BOOK_AUTHOR_pk' }),
    constraint('BOOK_AUTHOR', 'ELSEWHERE', 'R', 'BOOK_ID', { owner: 'STOCK' }),
    constraint('BOOK_AUTHOR', 'THE_AUTHOR', 'R', 'AUTHOR_ID', {
      target: 'AUTHOR',
      target_col: 'ID',
      on_delete: 'CASCADE',
    }),
    constraint('BOOK_AUTHOR', 'THE_BOOK', 'R', 'BOOK_ID', {
      target: 'BOOK',
      target_col: 'ID',
      on_delete: 'NO ACTION',
      status: 'DISABLED',
    }),
  ],
  [INDEXES]: [
    index('AUTHOR', 'AUTHOR_pk', 'ID', { uniqueness: 'UNIQUE' }),
    index('AUTHOR', 'BY_MOTTO', 'MOTTO'),
    index('AUTHOR', 'LOWERED', 'SYS_NC00012$', {
      type: 'FUNCTION-BASED NORMAL',
      expression: 'LOWER("NAME")',
    }),
    index('AUTHOR', 'ONE_NAME', 'NAME', { uniqueness: 'UNIQUE' }),
  ],
  [OTHERS]: [
    { what: 'sequence', name: 'AUTHOR_SEQ', tbl: null },
    { what: 'sequence', name: 'TICKETS', tbl: null },
    { what: 'trigger', name: 'CHANGED', tbl: 'AUTHOR' },
    { what: 'view', name: 'AUTHORS', tbl: null },
  ],
};

it('reads the catalogue of Oracle', async () => {
  const asked: string[] = [];
  const query = async (sql: string) => {
    asked.push(sql);
    return (answers[sql] ?? []) as readonly Record<string, unknown>[];
  };
  const options = { name: 'shop', namespace: '', isExcluded: () => false };
  const { database, findings } = await reverseDatabase(oracle.create({}), query, options);
  expect(asked).toHaveLength(5);
  await expect(writeSchema(database)).toMatchFileSnapshot('inspect.expected.xml');
  expect(groupedFindings(findings).map(({ code, message }) => `${code}: ${message}`)).toMatchSnapshot();
  const [known = database] = parseText(writeSchema(database)).databases;
  const platform = oracle.create({});
  const merged = mergeDatabase(platform.complete(known), database, platform);
  expect(merged).toMatchObject({ added: 0, changed: 0, findings: [] });
});
