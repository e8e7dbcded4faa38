import type { Row, Scratch } from '../../servers/databases.ts';
import type { CatalogueTable } from './catalogue.ts';

export async function readMysql(scratch: Scratch): Promise<readonly CatalogueTable[]> {
  const [tables, columns, statistics, keys] = [
    await scratch.query('SELECT * FROM information_schema.tables WHERE table_schema = DATABASE()'),
    await scratch.query(
      'SELECT * FROM information_schema.columns WHERE table_schema = DATABASE() ORDER BY ordinal_position',
    ),
    await scratch.query(
      'SELECT * FROM information_schema.statistics WHERE table_schema = DATABASE() ORDER BY index_name, seq_in_index',
    ),
    await scratch.query(`
      SELECT k.*, r.UPDATE_RULE, r.DELETE_RULE FROM information_schema.key_column_usage k
      JOIN information_schema.referential_constraints r
        ON r.constraint_schema = k.constraint_schema AND r.constraint_name = k.constraint_name
        AND r.table_name = k.table_name
      WHERE k.table_schema = DATABASE() ORDER BY k.constraint_name, k.ordinal_position`),
  ];
  const of = (rows: readonly Row[], table: Row) => rows.filter((row) => row.TABLE_NAME === table.TABLE_NAME);
  return tables.map((table) => {
    const indexes = grouped(of(statistics, table), 'INDEX_NAME');
    return {
      name: String(table.TABLE_NAME),
      comment: String(table.TABLE_COMMENT),
      columns: of(columns, table).map((column) => ({
        name: String(column.COLUMN_NAME),
        type: `${column.COLUMN_TYPE}${column.EXTRA ? ` ${column.EXTRA}` : ''}`,
        required: column.IS_NULLABLE === 'NO',
        default: column.COLUMN_DEFAULT === null ? null : String(column.COLUMN_DEFAULT),
        comment: String(column.COLUMN_COMMENT),
      })),
      primaryKey: names(indexes.get('PRIMARY') ?? [], 'COLUMN_NAME'),
      indexes: [...indexes]
        .filter(([name]) => name !== 'PRIMARY')
        .map(([name, parts]) => ({
          name,
          unique: Number(parts[0]?.NON_UNIQUE) === 0,
          columns: parts.map(
            (part) => `${part.COLUMN_NAME}${part.SUB_PART === null ? '' : `(${part.SUB_PART})`}`,
          ),
        })),
      foreignKeys: [...grouped(of(keys, table), 'CONSTRAINT_NAME')].map(([name, parts]) => ({
        name,
        columns: names(parts, 'COLUMN_NAME'),
        foreignTable: String(parts[0]?.REFERENCED_TABLE_NAME),
        foreignColumns: names(parts, 'REFERENCED_COLUMN_NAME'),
        onDelete: String(parts[0]?.DELETE_RULE),
        onUpdate: String(parts[0]?.UPDATE_RULE),
      })),
    };
  });
}

const names = (rows: readonly Row[], column: string): readonly string[] =>
  rows.map((row) => String(row[column]));

function grouped(rows: readonly Row[], column: string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(String(row[column]), [...(groups.get(String(row[column])) ?? []), row]);
  return groups;
}
