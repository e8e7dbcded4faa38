import { describe, expect, it } from 'vitest';
import { fakeConnection } from '../../tests/fakes/fake-connection.ts';
import { ConnectionError } from '../platforms/connect/connection.ts';
import { standardSyntax } from '../platforms/script/syntax.ts';
import { dataAtRisk, droppedTables } from './data-at-risk.ts';

const brackets = { ...standardSyntax, identifierQuotes: ['"', '[', '`'] } as const;
const blocks = { ...standardSyntax, alternativeQuotes: true };

describe('droppedTables', () => {
  it.each([
    ['DROP TABLE a', ['a']],
    ['drop temporary table if exists `a`, b.`c``d` , [e]]f] CASCADE', ['`a`', 'b.`c``d`', '[e]]f]']],
    ['DROP TABLE /* x */ IF EXISTS "a"."b;"', ['"a"."b;"']],
    ['IF OBJECT_ID(1) IS NOT NULL BEGIN DROP TABLE [a]; END', ['[a]']],
    ['CREATE TABLE a (b INT)', []],
    ['CREATE PROCEDURE p() BEGIN DROP TABLE a; END', []],
    ["INSERT INTO a VALUES ('DROP TABLE b')", []],
    ['DROP INDEX a', []],
    ['ALTER TABLE "DROP" ADD x INT', []],
    ['DROP TABLE', []],
  ])('reads %j', (sql, tables) => {
    expect(droppedTables(sql, brackets).map(({ written }) => written)).toEqual(tables);
  });

  it('looks into text that a block executes', () => {
    const sql = `BEGIN EXECUTE IMMEDIATE 'DROP TABLE "it''s" CASCADE CONSTRAINTS'; EXECUTE IMMEDIATE q'[DROP TABLE b]'; END;`;
    expect(droppedTables(sql, blocks)).toEqual([
      { written: '"it\'s"', name: "it's" },
      { written: 'b', name: 'b' },
    ]);
  });
});

describe('dataAtRisk', () => {
  const statements = ['a', '"b"', 's.c', 'missing'].map((name) => ({ sql: `DROP TABLE IF EXISTS ${name}` }));

  it('counts the rows of what is there, in one query', async () => {
    const connection = fakeConnection(undefined, { A: 0, a: 12, b: 0, c: 3, other: 9 });
    expect(await dataAtRisk(connection, [...statements, ...statements], standardSyntax)).toEqual([
      { table: 'a', rows: 12 },
      { table: 's.c', rows: 3 },
    ]);
    expect(connection.calls).toHaveLength(1);
  });

  it('asks nothing when nothing is dropped or there', async () => {
    const connection = fakeConnection();
    expect(await dataAtRisk(connection, [{ sql: 'CREATE TABLE a (b INT)' }], standardSyntax)).toEqual([]);
    expect(await dataAtRisk(connection, statements, standardSyntax)).toEqual([]);
    expect(connection.calls).toEqual([]);
  });

  it('survives a name that only looked as if it were there', async () => {
    const connection = fakeConnection(undefined, { a: 1, MISSING: 5 });
    expect(await dataAtRisk(connection, statements, standardSyntax)).toEqual([{ table: 'a', rows: 1 }]);
  });

  it('passes a lost connection on', async () => {
    const connection = fakeConnection(() => new ConnectionError('gone'), { a: 1 });
    await expect(dataAtRisk(connection, statements, standardSyntax)).rejects.toThrow(ConnectionError);
  });
});
