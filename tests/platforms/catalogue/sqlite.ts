import type { Row, Scratch } from '../../servers/databases.ts';
import type { CatalogueTable } from './catalogue.ts';

/** The table's SQL without comments and constraint names. */
export async function readSqlite(scratch: Scratch): Promise<readonly CatalogueTable[]> {
  const tables = await scratch.query(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
  );
  return Promise.all(tables.map((table) => readTable(scratch, String(table.name))));
}

const text = (value: unknown): string => `'${String(value).replaceAll("'", "''")}'`;

async function readTable(scratch: Scratch, name: string): Promise<CatalogueTable> {
  // 1 is what virtual tables hide; generated columns have other numbers.
  const columns = await scratch.query(
    `SELECT * FROM pragma_table_xinfo(${text(name)}) WHERE hidden <> 1 ORDER BY cid`,
  );
  const indexes = await scratch.query(`SELECT * FROM pragma_index_list(${text(name)}) ORDER BY name`);
  const keys = await scratch.query(
    `SELECT * FROM pragma_foreign_key_list(${text(name)}) ORDER BY id DESC, seq`,
  );
  const keyed = columns.filter((column) => Number(column.pk) > 0);
  return {
    name,
    comment: '',
    columns: columns.map((column) => ({
      name: String(column.name),
      type: String(column.type),
      required: Number(column.notnull) === 1,
      default: column.dflt_value === null ? null : String(column.dflt_value),
      comment: '',
    })),
    primaryKey: keyed.sort((a, b) => Number(a.pk) - Number(b.pk)).map((column) => String(column.name)),
    indexes: await Promise.all(
      indexes
        .filter((index) => index.origin !== 'pk')
        .map(async (index) => ({
          name: String(index.name),
          unique: Number(index.unique) === 1,
          columns: (
            await scratch.query(`SELECT name FROM pragma_index_info(${text(index.name)}) ORDER BY seqno`)
          ).map((column) => String(column.name)),
        })),
    ),
    foreignKeys: [...new Set(keys.map((key) => key.id))].map((id) =>
      foreignKey(keys.filter((key) => key.id === id)),
    ),
  };
}

const foreignKey = (parts: readonly Row[]) => ({
  name: '',
  columns: parts.map((part) => String(part.from)),
  foreignTable: String(parts[0]?.table),
  foreignColumns: parts.map((part) => String(part.to)),
  onDelete: String(parts[0]?.on_delete),
  onUpdate: String(parts[0]?.on_update),
});
