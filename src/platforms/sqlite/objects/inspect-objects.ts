import { TABLE_KIND } from '../../../model/sql-object.ts';
import type { Row } from '../../connect/connection.ts';
import { cell, type Query } from '../../inspect.ts';
import type { InspectedObjects } from '../../inspected-objects.ts';
import { type CatalogueObject, type Dependency, withNeeds } from '../../standard/objects/needs.ts';
import { readTokens } from '../inspect/tokens.ts';
import { splitName } from '../names.ts';
import { objectKinds } from '../object-kinds.ts';

/** Everything but indexes, with the text that created it: https://sqlite.org/schematab.html */
const OBJECTS = `WITH kinds AS MATERIALIZED (SELECT name, type FROM pragma_table_list WHERE schema = 'main')
SELECT m.type, m.name, m.tbl_name AS "table", m.sql, l.type AS kind FROM sqlite_master m
LEFT JOIN kinds l ON m.type = 'table' AND l.name = m.name WHERE m.type IN ('table', 'view', 'trigger') ORDER BY m.rowid`;

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const idOf = (kind: string, name: string): string => `${kind}:${name.toLowerCase()}`;

/** Reads the objects that a schema has no element for. */
export async function inspectObjects(query: Query): Promise<InspectedObjects> {
  const rows = await query(OBJECTS);
  const objects = rows.flatMap((row) => objectOf(row) ?? []);
  if (objects.length === 0) return { objects: [], findings: [] };
  const tables = rows
    .filter((row) => row.type === 'table' && row.kind === 'table')
    .map((row) => cell(row, 'name'));
  return {
    objects: withNeeds({
      objects,
      tables: tables.map((name) => ({ id: idOf(TABLE_KIND, name), name: splitName(name) })),
      dependencies: dependencies(objects, tables),
      kinds: objectKinds,
    }),
    findings: [],
  };
}

function objectOf(row: Row): CatalogueObject | undefined {
  const [type, name, table] = [cell(row, 'type'), cell(row, 'name'), cell(row, 'table')];
  const kind = type === 'table' ? 'virtual table' : type;
  if (type === 'table' && row.kind !== 'virtual') return undefined;
  const word = type === 'table' ? 'TABLE' : type.toUpperCase();
  return {
    id: idOf(kind, name),
    ...{ kind, name },
    create: [cell(row, 'sql')],
    drop: [`DROP ${word} IF EXISTS ${quote(name)}`],
    covers: [{ kind, object: name, table: { name: table } }],
    ...(type === 'trigger' && { table: splitName(table) }),
  };
}

/** Objects need what their text names: the catalogue does not tell. */
function dependencies(objects: readonly CatalogueObject[], tables: readonly string[]): readonly Dependency[] {
  const targets = new Map([
    ...tables.map((name): [string, string] => [name.toLowerCase(), idOf(TABLE_KIND, name)]),
    ...objects
      .filter(({ kind }) => kind !== 'trigger')
      .map(({ id, name }): [string, string] => [name.toLowerCase(), id]),
  ]);
  return objects.flatMap(({ id, create }) => {
    const names = create.flatMap(readTokens).flatMap(({ kind, text }) => {
      if (kind === 'name') return [text];
      // A bare word may be a column with its table in front.
      return kind === 'word' ? [text, ...text.split('.')] : [];
    });
    const used = new Set(names.flatMap((name) => targets.get(name.toLowerCase()) ?? []));
    used.delete(id);
    return [...used].map((to) => ({ from: id, to }));
  });
}
