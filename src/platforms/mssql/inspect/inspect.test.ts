import { expect, it } from 'vitest';
import { parseText } from '../../../../tests/schema/support.ts';
import { groupedFindings } from '../../../reverse/grouped-findings.ts';
import { mergeDatabase } from '../../../reverse/merge.ts';
import { reverseDatabase } from '../../../reverse/reverse.ts';
import { writeSchema } from '../../../schema/write.ts';
import { mssql } from '../platform.ts';
import { CHECKS, COLUMNS, INDEXES, KEYS, OTHERS, TABLES } from './catalogue.ts';

/** Answers of the catalogue views, as the driver gives their rows. */

const column = (id: number, name: string, type: string, rest: object = {}) => ({
  ...{ id, name, type, length: 4, precision: 0, scale: 0, nullable: false, counts: false, computed: false },
  ...{ value: null, collation: null, comment: null },
  ...rest,
});

const index = (id: number, name: string, col: string, rest: object = {}) => ({
  ...{ id, name, col, unique: false, primary: false, type: 'NONCLUSTERED', condition: null },
  ...{ included: false, descending: false },
  ...rest,
});

const key = (id: number, name: string, col: string, target: string, rest: object = {}) => ({
  ...{ id, name, col, target, disabled: false, on_delete: 'NO_ACTION', on_update: 'NO_ACTION' },
  ...{ target_schema: 'dbo', target_here: 1, target_col: 'id' },
  ...rest,
});

const primary = { unique: true, primary: true, type: 'CLUSTERED' };

const answers: Readonly<Record<string, readonly object[]>> = {
  [TABLES]: [
    { id: 1, schema: 'dbo', here: 1, name: 'author', comment: "It's who writes" },
    { id: 2, schema: 'dbo', here: 1, name: 'book', comment: null },
    { id: 3, schema: 'archive', here: 0, name: 'book', comment: null },
    { id: 4, schema: 'dbo', here: 1, name: 'book_author', temporal: 2, comment: null },
  ],
  [COLUMNS]: [
    column(1, 'id', 'int', { precision: 10, counts: true }),
    column(1, 'name', 'varchar', { length: 100, comment: 'as printed' }),
    column(1, 'motto', 'nvarchar', { length: 80, nullable: true, value: "(N'no''ne')" }),
    column(1, 'bio', 'varchar', { length: -1, nullable: true }),
    column(1, 'active', 'bit', { length: 1, value: '((1))' }),
    column(1, 'fee', 'decimal', { length: 9, precision: 10, scale: 2, value: '((-1.5))' }),
    column(1, 'since', 'datetime2', { length: 8, precision: 27, scale: 7, value: '(getdate())' }),
    column(1, 'noon', 'time', { length: 4, precision: 12, scale: 3, nullable: true }),
    column(1, 'token', 'uniqueidentifier', { length: 16, value: '(newid())' }),
    column(1, 'photo', 'varbinary', { length: -1, nullable: true, collation: null }),
    column(1, 'mark', 'binary', { length: 2, value: '(0x6162)' }),
    column(1, 'version', 'timestamp', { length: 8 }),
    column(1, 'label', 'varchar', { length: 10, nullable: true, collation: 'Latin1_General_BIN' }),
    column(1, 'twice', 'int', { nullable: true, computed: true }),
    column(2, 'id', 'bigint', { length: 8, precision: 19 }),
    column(2, 'author_id', 'int', { precision: 10, nullable: true }),
    column(2, 'ticket', 'bigint', { length: 8, precision: 19, value: '(NEXT VALUE FOR [dbo].[tickets])' }),
    column(3, 'id', 'bigint', { length: 8, precision: 19 }),
    column(4, 'book_id', 'bigint', { length: 8, precision: 19 }),
    column(4, 'author_id', 'int', { precision: 10 }),
  ],
  [INDEXES]: [
    index(1, 'author_pk', 'id', primary),
    index(1, 'author_u_4a64fe', 'name', { unique: true }),
    index(1, 'by_motto', 'motto', { descending: true }),
    index(1, 'by_motto', 'bio', { included: true }),
    index(1, 'some', 'name', { condition: "([name]<>'x')" }),
    index(1, 'stored', 'fee', { type: 'NONCLUSTERED COLUMNSTORE' }),
    index(2, 'PK_book', 'id', primary),
    index(3, 'book_archive_pk', 'id', primary),
    index(4, 'book_author_pk', 'book_id', primary),
    index(4, 'book_author_pk', 'author_id', primary),
  ],
  [KEYS]: [
    key(2, 'to_author', 'author_id', 'author', { on_delete: 'SET_NULL', on_update: 'CASCADE' }),
    key(3, 'to_current', 'id', 'book', { disabled: true }),
    key(4, 'a_book', 'book_id', 'book', { target_schema: 'archive', target_here: 0 }),
    key(4, 'an_author', 'author_id', 'author'),
  ],
  [CHECKS]: [{ id: 1, name: 'positive', condition: '([fee]>(0))', disabled: false }],
  [OTHERS]: [
    { what: 'sequence', name: 'tickets', tbl: null },
    { what: 'view', name: 'authors', tbl: null },
  ],
};

it('reads the catalogue of SQL Server', async () => {
  const asked: string[] = [];
  const query = async (sql: string) => {
    asked.push(sql);
    return (answers[sql] ?? []) as readonly Record<string, unknown>[];
  };
  const options = { name: 'shop', namespace: '', isExcluded: () => false };
  const { database, findings } = await reverseDatabase(mssql.create({}), query, options);
  expect(asked).toHaveLength(6);
  await expect(writeSchema(database)).toMatchFileSnapshot('inspect.expected.xml');
  expect(groupedFindings(findings).map(({ code, message }) => `${code}: ${message}`)).toMatchSnapshot();
  const [known = database] = parseText(writeSchema(database)).databases;
  const platform = mssql.create({});
  const merged = mergeDatabase(platform.complete(known), database, platform);
  expect(merged).toMatchObject({ added: 0, changed: 0, findings: [] });
  expect(groupedFindings(findings).map(({ code }) => code)).toContain('reverse/key-names');
});
