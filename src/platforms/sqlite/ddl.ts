import type { Column } from '../../model/column.ts';
import type { Database } from '../../model/database.ts';
import { isConstraint } from '../../model/foreign-key.ts';
import type { Table } from '../../model/table.ts';
import { StandardDdl } from '../standard/ddl.ts';
import type { Statement } from '../standard/statement.ts';

export class SqliteDdl extends StandardDdl {
  /** Dropping a table deletes its rows first, which would run into keys: https://sqlite.org/foreignkeys.html */
  protected override prologue(_database: Database): readonly Statement[] {
    return [{ sql: 'PRAGMA foreign_keys = OFF' }];
  }

  protected override epilogue(_database: Database): readonly Statement[] {
    return [{ sql: 'PRAGMA foreign_keys = ON' }];
  }

  override quote(identifier: string): string {
    // Brackets cannot be escaped inside brackets: https://sqlite.org/lang_keywords.html
    return identifier.includes(']') ? super.quote(identifier) : `[${identifier}]`;
  }

  /** SQLite only auto-increments a primary key declared inline: https://sqlite.org/autoinc.html */
  protected override column(column: Column, table: Table): string {
    return column.autoIncrement
      ? `${this.quote(column.name)} INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT`
      : super.column(column, table);
  }

  protected override primaryKey(table: Table): readonly string[] {
    return table.columns.some((column) => column.autoIncrement) ? [] : super.primaryKey(table);
  }

  protected override tableConstraints(table: Table): readonly string[] {
    const keys = table.foreignKeys.filter(isConstraint);
    return [...super.tableConstraints(table), ...keys.map((key) => this.foreignKeyClause(key).join('\n        '))];
  }

  /** Keys are part of CREATE TABLE; SQLite cannot add them later. */
  protected override foreignKeys(_table: Table): readonly Statement[] {
    return [];
  }
}
