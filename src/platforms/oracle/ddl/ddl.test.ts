import { describe, expect, it } from 'vitest';
import { columnTypeNames } from '../../../column-types/index.ts';
import { newColumn, newDatabase, newIndex, newTable } from '../../../model/new.ts';
import type { Table } from '../../../model/table.ts';
import { oracle } from '../platform.ts';
import { oracleType } from '../types.ts';

const id = newColumn('id', 'INTEGER', { primaryKey: true, autoIncrement: true });
const value = (text: string) => ({ default: { kind: 'value', text } }) as const;

function statements(...tables: readonly Table[]): readonly string[] {
  const platform = oracle.create({});
  return platform.ddl.create(platform.complete(newDatabase('x', { tables }))).map(({ sql }) => sql);
}

const matching = (start: string, ...tables: readonly Table[]): readonly string[] =>
  statements(...tables).filter((sql) => sql.startsWith(start));

describe('OracleDdl', () => {
  it('writes every type as Oracle has it', () => {
    const types = columnTypeNames.map((type) => `${type}: ${oracleType(newColumn('c', type))}`);
    expect(types.join('\n')).toMatchInlineSnapshot(`
      "CHAR: CHAR
      VARCHAR: NVARCHAR2(255)
      LONGVARCHAR: NVARCHAR2(2000)
      CLOB: CLOB
      CITEXT: NVARCHAR2(255)
      NUMERIC: NUMBER
      DECIMAL: NUMBER
      TINYINT: NUMBER(3,0)
      SMALLINT: NUMBER(5,0)
      INTEGER: NUMBER
      BIGINT: NUMBER(20,0)
      REAL: NUMBER
      FLOAT: FLOAT
      DOUBLE: FLOAT
      BINARY: BLOB
      VARBINARY: BLOB
      LONGVARBINARY: BLOB
      BLOB: BLOB
      DATE: DATE
      DATETIME: TIMESTAMP
      TIME: DATE
      TIMESTAMP: TIMESTAMP
      TIMESTAMPTZ: TIMESTAMP WITH TIME ZONE
      BU_DATE: DATE
      BU_TIMESTAMP: TIMESTAMP
      BOOLEAN: NUMBER
      BOOLEAN_EMU: NUMBER
      OBJECT: BLOB
      ARRAY: NVARCHAR2(2000)
      ENUM: NUMBER(3,0)
      SET: NUMBER
      JSON: CLOB
      UUID: CHAR(36)
      UUID_BINARY: RAW(16)
      INET: VARCHAR2(43)
      CIDR: VARCHAR2(43)
      MACADDR: VARCHAR2(17)
      INT4RANGE: VARCHAR2(24)
      INT8RANGE: VARCHAR2(42)
      NUMRANGE: VARCHAR2(127)
      DATERANGE: VARCHAR2(25)
      TSRANGE: VARCHAR2(61)
      TSTZRANGE: VARCHAR2(67)
      INTERVAL: VARCHAR2(60)
      XML: CLOB
      POINT: VARCHAR2(51)
      TSVECTOR: CLOB
      GEOMETRY: SDO_GEOMETRY"
    `);
  });

  it('keeps short bytes in the row', () => {
    expect(oracleType(newColumn('c', 'BINARY', { size: 20 }))).toBe('RAW(20)');
    expect(oracleType(newColumn('c', 'BINARY', { size: 2001 }))).toBe('BLOB');
  });

  it('drops what may not be there without a complaint', () => {
    expect(matching('BEGIN', newTable("it's", { schema: 'shop', columns: [id], sequence: 'ids' }))).toEqual([
      [
        'BEGIN',
        `    EXECUTE IMMEDIATE 'DROP TABLE "SHOP"."it''s" CASCADE CONSTRAINTS';`,
        'EXCEPTION',
        '    WHEN OTHERS THEN',
        '        IF SQLCODE != -942 THEN',
        '            RAISE;',
        '        END IF;',
        'END;',
      ].join('\n'),
      expect.stringContaining(`'DROP SEQUENCE "SHOP"."IDS"'`),
    ]);
  });

  it('makes a shared sequence once', () => {
    const tables = ['a', 'b'].map((name) =>
      newTable(name, { columns: [id], sequence: name === 'a' ? 'ids' : 'IDS' }),
    );
    expect(matching('CREATE SEQUENCE', ...tables)).toEqual([
      'CREATE SEQUENCE "IDS"\n    INCREMENT BY 1 START WITH 1 NOMAXVALUE NOCYCLE NOCACHE ORDER',
    ]);
  });

  it('makes an index once for a list of columns', () => {
    const table = newTable('t', {
      columns: [id, newColumn('a', 'INTEGER')],
      indexes: [
        newIndex(['a'], { name: 'plain' }),
        newIndex(['a'], { name: 'uniq', unique: true }),
        newIndex(['id']),
      ],
    });
    expect(matching('CREATE INDEX', table)).toEqual([]);
    expect(matching('CREATE TABLE', table)[0]).toContain('CONSTRAINT "UNIQ" UNIQUE ("A")');
  });

  it('writes defaults that no setting of the session changes', () => {
    const columns = [
      newColumn('d', 'DATE', value('2024-02-29')),
      newColumn('t', 'TIME', value('12:30')),
      newColumn('s', 'TIMESTAMP', value('2024-02-29T12:30:00.5')),
      newColumn('b', 'BLOB', value('abc')),
      newColumn('j', 'JSON', { required: true, ...value('{}') }),
    ];
    const [, , ...lines] = matching('CREATE TABLE', newTable('t', { columns }))[0]?.split('\n') ?? [];
    expect(lines.slice(0, -1).map((line) => line.trim())).toEqual([
      `"D" DATE DEFAULT DATE '2024-02-29',`,
      `"T" DATE DEFAULT TO_DATE('1970-01-01 12:30:00', 'YYYY-MM-DD HH24:MI:SS'),`,
      `"S" TIMESTAMP DEFAULT TIMESTAMP '2024-02-29 12:30:00.5',`,
      `"B" BLOB DEFAULT HEXTORAW('616263'),`,
      `"J" CLOB DEFAULT '{}' NOT NULL CHECK ("J" IS JSON)`,
    ]);
  });
});
