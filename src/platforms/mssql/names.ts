import type { Table } from '../../model/table.ts';
import type { IdentifierRules } from '../standard/check/identifiers.ts';
import { halfCharacter } from '../standard/check/texts.ts';
import type { NamedKind, NameSpaces } from '../standard/names.ts';

/** The schema of tables that do not name one. */
export const DEFAULT_SCHEMA = 'dbo';

/** Names are compared without case, width and trailing blanks, as the usual collations do. */
const fold = (name: string): string => name.normalize('NFKC').toLowerCase().trimEnd();

/** Constraints are objects of the schema, like tables; indexes belong to their table. */
const spacesOf = (kind: NamedKind, table: Table): readonly string[] => {
  const objects = `objects of ${fold(table.schema ?? DEFAULT_SCHEMA)}`;
  const indexes = `indexes of ${fold(table.schema ?? DEFAULT_SCHEMA)}\0${fold(table.name)}`;
  switch (kind) {
    case 'table':
    case 'foreign key':
    case 'check':
      return [objects];
    case 'primary key':
    case 'unique constraint':
      return [objects, indexes];
    case 'index':
      return [indexes];
    case 'sequence':
      return [];
  }
};

export const mssqlNameSpaces: NameSpaces = { product: 'mssql', of: spacesOf, fold };

/** Identifiers are sysname, which is NVARCHAR(128): https://learn.microsoft.com/sql/relational-databases/databases/database-identifiers */
export const mssqlIdentifiers: IdentifierRules = {
  platform: 'SQL Server',
  limit: 128,
  unit: 'UTF-16 units',
  fold,
  refuses: (name) => (name.trim() === '' ? 'nothing but blanks' : (halfCharacter(name) ?? joinedLines(name))),
};

/** A backslash before a line break joins the lines of a literal: https://learn.microsoft.com/sql/t-sql/language-elements/sql-server-utilities-statements-backslash */
export function joinedLines(text: string): string | undefined {
  return /\\\r?\n|\\\r/.test(text) ? 'a backslash at the end of a line' : undefined;
}
