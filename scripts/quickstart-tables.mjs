// Reads back what is in an SQLite file; a module of its own, as its driver is not there before set-up.
import { DatabaseSync } from '@photostructure/sqlite';

export function readTables(path) {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const tables = database
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .all();
    const columnsOf = database.prepare('SELECT name FROM pragma_table_info(?)');
    return tables.map(({ name }) => ({ name, columns: columnsOf.all(name).map((column) => column.name) }));
  } finally {
    database.close();
  }
}
