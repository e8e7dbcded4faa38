import { describe, expect, it } from 'vitest';
import { columnTypeNames } from '../../../column-types/index.ts';
import { newColumn, newDatabase, newForeignKey, newTable } from '../../../model/new.ts';
import type { Table } from '../../../model/table.ts';
import { mssql } from '../platform.ts';
import { mssqlType } from '../types.ts';

const id = newColumn('id', 'INTEGER', { primaryKey: true, autoIncrement: true });

function statements(...tables: readonly Table[]): readonly string[] {
  const platform = mssql.create({});
  return platform.ddl.create(platform.complete(newDatabase('x', { tables }))).map(({ sql }) => sql);
}

const create = (table: Table): string =>
  statements(table).find((sql) => sql.startsWith('CREATE TABLE')) ?? '';

describe('MssqlDdl', () => {
  it('writes every type as SQL Server has it', () => {
    const types = columnTypeNames.map((type) => `${type}: ${mssqlType(newColumn('c', type))}`);
    expect(types.join('\n')).toMatchInlineSnapshot(`
      "CHAR: CHAR
      VARCHAR: VARCHAR(255)
      LONGVARCHAR: VARCHAR(MAX)
      CLOB: VARCHAR(MAX)
      CITEXT: VARCHAR(255)
      NUMERIC: NUMERIC
      DECIMAL: DECIMAL
      TINYINT: TINYINT
      SMALLINT: SMALLINT
      INTEGER: INT
      BIGINT: BIGINT
      REAL: REAL
      FLOAT: FLOAT
      DOUBLE: FLOAT
      BINARY: BINARY(7132)
      VARBINARY: VARBINARY(MAX)
      LONGVARBINARY: VARBINARY(MAX)
      BLOB: VARBINARY(MAX)
      DATE: DATE
      DATETIME: DATETIME2
      TIME: TIME
      TIMESTAMP: DATETIME2
      TIMESTAMPTZ: DATETIMEOFFSET
      BU_DATE: DATE
      BU_TIMESTAMP: DATETIME2
      BOOLEAN: INT
      BOOLEAN_EMU: INT
      OBJECT: VARBINARY(MAX)
      ARRAY: VARCHAR(MAX)
      ENUM: TINYINT
      SET: INT
      JSON: NVARCHAR(MAX)
      UUID: UNIQUEIDENTIFIER
      UUID_BINARY: BINARY(16)
      INET: VARCHAR(43)
      CIDR: VARCHAR(43)
      MACADDR: VARCHAR(17)
      INT4RANGE: VARCHAR(24)
      INT8RANGE: VARCHAR(42)
      NUMRANGE: VARCHAR(127)
      DATERANGE: VARCHAR(25)
      TSRANGE: VARCHAR(61)
      TSTZRANGE: VARCHAR(67)
      INTERVAL: VARCHAR(60)
      XML: NVARCHAR(MAX)
      POINT: VARCHAR(51)
      TSVECTOR: TEXT
      GEOMETRY: GEOMETRY"
    `);
  });

  it('widens a type that would not hold the values', () => {
    const values = (count: number) => ({
      valueSet: Array.from({ length: count }, (_, index) => `v${index}`),
    });
    expect(mssqlType(newColumn('c', 'ENUM', values(257)))).toBe('SMALLINT');
    expect(mssqlType(newColumn('c', 'SET', values(32)))).toBe('BIGINT');
    expect(mssqlType(newColumn('c', 'VARCHAR', { size: 8001 }))).toBe('VARCHAR(MAX)');
  });

  it('creates schemas that are not there, and describes what is in them', () => {
    const found = statements(newTable("it's", { schema: 'a]b', columns: [id], description: 'x' }));
    expect(found[0]).toBe("IF SCHEMA_ID(N'a]b') IS NULL EXEC(N'CREATE SCHEMA [a]]b]')");
    expect(found[1]).toContain("N'@table NVARCHAR(517)', N'[a]]b].[it''s]'");
    expect(found.at(-1)).toContain("@level0name = N'a]b'");
  });

  it('puts expressions into brackets, and leaves out what only another product knows', () => {
    const column = (text: string) => newColumn('c', 'TIMESTAMP', { default: { kind: 'expression', text } });
    const line = (text: string): string =>
      create(newTable('t', { columns: [column(text)] }))
        .split('\n')[2]
        ?.trim() ?? '';
    expect(line('CURRENT_TIMESTAMP ON UPDATE CURRENT_TIMESTAMP')).toBe(
      '[c] DATETIME2 DEFAULT CURRENT_TIMESTAMP NULL',
    );
    expect(line('current_date')).toBe('[c] DATETIME2 DEFAULT CAST(CURRENT_TIMESTAMP AS DATE) NULL');
    expect(line('GETDATE()')).toBe('[c] DATETIME2 DEFAULT GETDATE() NULL');
    expect(line('GETDATE() + 1')).toBe('[c] DATETIME2 DEFAULT (GETDATE() + 1) NULL');
  });

  it('says NO ACTION where others say RESTRICT', () => {
    const keys = [
      newForeignKey('t', [{ local: 'p', foreign: 'id' }], {
        name: 'k',
        onDelete: 'restrict',
        onUpdate: 'set null',
      }),
    ];
    const table = newTable('t', { columns: [id, newColumn('p', 'INTEGER')], foreignKeys: keys });
    expect(statements(table).at(-1)).toBe(
      [
        'ALTER TABLE [t] ADD CONSTRAINT [k]',
        'FOREIGN KEY ([p])',
        'REFERENCES [t] ([id])',
        'ON UPDATE SET NULL',
        'ON DELETE NO ACTION',
      ].join('\n    '),
    );
  });
});
