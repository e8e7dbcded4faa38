import type { Database } from '../model/database.ts';
import type { SqlObject } from '../model/sql-object.ts';
import { qualifiedName, type Table } from '../model/table.ts';
import { isView, type ViewTable } from '../model/view.ts';
import { MATERIALIZED_VIEW_KIND, VIEW_KIND } from '../objects/view-objects.ts';
import type { InspectedObject } from '../platforms/inspected-objects.ts';
import type { Platform } from '../platforms/platform.ts';
import type { ScriptSyntax } from '../platforms/script/syntax.ts';
import { readToken } from '../platforms/script/token.ts';

export const isViewObject = ({ kind }: Pick<SqlObject, 'kind'>): boolean =>
  kind === VIEW_KIND || kind === MATERIALIZED_VIEW_KIND;

/** The views that an element says all of: their columns, and a SELECT of their own object. */
export function writableViews(
  views: readonly Table[],
  objects: readonly InspectedObject[],
  { ddl, definition }: Pick<Platform, 'ddl' | 'definition'>,
): readonly ViewTable[] {
  const byName = new Map(objects.filter(isViewObject).map((object) => [object.name, object]));
  return views.flatMap((table) => {
    const object = byName.get(qualifiedName(table));
    const [first = ''] = object?.create ?? [];
    const sql = selectOf(first, definition.facts.script);
    if (object === undefined || object.runs !== 'after' || sql === undefined) return [];
    const materialized = object.kind === MATERIALIZED_VIEW_KIND;
    const view = { materialized, selects: [{ sql }] };
    const found: ViewTable = { ...table, skipSql: true, readOnly: true, view };
    // Any other statement says what an element does not, such as the default of a column.
    return ddl.createView(found, sql, materialized).length === object.create.length ? [found] : [];
  });
}

/** The query of `CREATE VIEW name AS query`; undefined where the statement says more. */
export function selectOf(sql: string, syntax: ScriptSyntax): string | undefined {
  const words: string[] = [];
  for (let at = 0; at < sql.length; ) {
    const { kind, end } = readToken(sql, at, syntax);
    const text = sql.slice(at, end);
    at = end;
    if (kind === 'space' || kind === 'comment') continue;
    const isAs = kind === 'word' && /^as$/i.test(text);
    if (!isAs) words.push(kind === 'name' ? 'name' : text.toLowerCase());
    else if (/^create (?:materialized )?view \S+(?: \. \S+)?$/.test(words.join(' ')))
      return queryIn(sql.slice(at));
    if (isAs || words.length > 6) return undefined;
  }
  return undefined;
}

/** A materialized view without rows is filled by nobody. */
function queryIn(text: string): string | undefined {
  const sql = text.trim().replace(/(?:\s*;)+$/, '');
  return sql === '' || /\bWITH\s+NO\s+DATA$/i.test(sql) ? undefined : sql;
}

/** Without the views of whom the database does not keep the object, or all columns. */
export function withKeptViews(
  database: Database,
  views: readonly ViewTable[],
  objects: readonly SqlObject[],
): Database {
  const kept = new Set(objects.filter(isViewObject).map(({ name }) => name));
  const isWhole = (table: Table): boolean => {
    const origin = views.find(({ name, schema }) => name === table.name && schema === table.schema);
    return kept.has(qualifiedName(table)) && origin?.columns.length === table.columns.length;
  };
  return { ...database, tables: database.tables.filter((table) => !isView(table) || isWhole(table)) };
}

/** The objects that no element describes, in this database or in the schema that it is merged into. */
export const withoutViews = (
  objects: readonly SqlObject[],
  databases: readonly Database[],
): readonly SqlObject[] =>
  objects.filter(
    (object) =>
      !isViewObject(object) ||
      !databases.some(({ tables }) =>
        tables.some((table) => isView(table) && qualifiedName(table) === object.name),
      ),
  );
