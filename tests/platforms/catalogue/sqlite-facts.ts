import { readTableText } from '../../../src/platforms/sqlite/inspect/table-text.ts';
import { readTokens } from '../../../src/platforms/sqlite/inspect/tokens.ts';
import type { Row, Scratch } from '../../servers/databases.ts';
import type { CatalogueFact } from './fact.ts';

const text = (value: unknown): string => `'${String(value).replaceAll("'", "''")}'`;

/** The result of every pragma, and clauses that only the table's SQL contains. */
export async function sqliteFacts(scratch: Scratch): Promise<readonly CatalogueFact[]> {
  const facts: CatalogueFact[] = [];
  const add = (kind: string, table: string, object: string, row: Row, ignored: readonly string[] = []) => {
    for (const [property, value] of Object.entries(row))
      if (!ignored.includes(property) && value !== null)
        facts.push({ kind, table, object, property, value: String(value) });
  };
  const objects = await scratch.query(
    "SELECT * FROM sqlite_master WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
  );
  for (const object of objects) {
    const [type, name, table] = [String(object.type), String(object.name), String(object.tbl_name)];
    if (type !== 'table') {
      add(type, table, name, { there: true });
      continue;
    }
    const [kind] = await scratch.query(
      `SELECT type, wr, strict FROM pragma_table_list(${text(name)}) WHERE schema = 'main'`,
    );
    // Shadow tables are created and dropped with their virtual table.
    if (kind?.type === 'shadow') continue;
    add('table', name, name, kind ?? {});
    const indexes = await scratch.query(`SELECT * FROM pragma_index_list(${text(name)})`);
    const hasRowId = !indexes.some(({ origin }) => origin === 'pk');
    for (const column of await scratch.query(`SELECT * FROM pragma_table_xinfo(${text(name)})`)) {
      const isRowId = hasRowId && Number(column.pk) > 0;
      const value = { dflt_value: plainDefault(column.dflt_value) };
      add(
        'column',
        name,
        String(column.name),
        { ...column, ...value },
        isRowId ? ['cid', 'notnull'] : ['cid'],
      );
    }
    for (const index of indexes) {
      const parts = await scratch.query(
        `SELECT * FROM pragma_index_xinfo(${text(index.name)}) WHERE key = 1`,
      );
      const columns = parts.map((part) => String(part.name ?? '')).join(', ');
      const isNamed = index.origin === 'c';
      const kind = { pk: 'primary key', u: 'unique constraint' }[String(index.origin)] ?? 'index';
      const object = isNamed ? String(index.name) : index.origin === 'pk' ? '' : columns;
      const directions = parts.map((part) => `${part.name} ${part.desc} ${part.coll}`).join(', ');
      add(kind, name, object, { unique: index.unique, partial: index.partial, columns: directions });
    }
    for (const key of await scratch.query(`SELECT * FROM pragma_foreign_key_list(${text(name)})`)) {
      const target = key.to ?? (await primaryKey(scratch, String(key.table)))[Number(key.seq)];
      const actions = JSON.stringify([key.on_update, key.on_delete]);
      add('foreign key', name, '', { [`${key.from} to ${key.table}.${target}`]: actions });
    }
    const said = readTableText(String(object.sql));
    add('check', name, '', { checks: said.checks.length });
    for (const { kind, name: own, resolution } of said.conflicts)
      add(kind, name, own ?? '', { conflict: resolution });
    add('foreign key', name, '', { deferred: said.foreignKeys.filter((key) => key.isDeferred).length });
    for (const [column, { autoIncrement, collation }] of said.columns)
      add('column', name, column, { autoIncrement, ...(collation !== undefined && { collation }) });
  }
  return facts;
}

/** A name as default is a string, with any quotes or without. */
function plainDefault(value: unknown): string | null {
  if (value === null || String(value).toUpperCase() === 'NULL') return null;
  const [token, ...more] = readTokens(String(value));
  const isPlain = token?.kind === 'string' || token?.kind === 'name' || /^[a-z]+$/i.test(token?.text ?? '');
  return token !== undefined && more.length === 0 && isPlain ? `'${token.text}'` : String(value);
}

/** The columns of a reference that names none. */
const primaryKey = async (scratch: Scratch, table: string): Promise<readonly string[]> =>
  (await scratch.query(`SELECT name FROM pragma_table_info(${text(table)}) WHERE pk > 0 ORDER BY pk`)).map(
    ({ name }) => String(name),
  );
