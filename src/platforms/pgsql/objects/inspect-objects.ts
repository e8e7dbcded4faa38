import { TABLE_KIND } from '../../../model/sql-object.ts';
import { qualifiedName } from '../../../model/table.ts';
import type { Row } from '../../connect/connection.ts';
import { cell, type Query, type TableName, textOf } from '../../inspect.ts';
import type { CoveredFinding, InspectedObjects } from '../../inspected-objects.ts';
import { type CatalogueObject, withNeeds } from '../../standard/objects/needs.ts';
import { objectKinds } from '../object-kinds.ts';
import {
  COMMENTS,
  ENUM_COMMENTS,
  EVENT_TRIGGERS,
  EXCLUSIONS,
  POLICIES,
  ROW_SECURITY,
  RULES,
  TRIGGERS,
} from './attached.ts';
import { DEPENDENCIES, TABLES } from './dependencies.ts';
import {
  MATERIALIZED_VIEWS,
  ROUTINE_GRANTS,
  SCHEMA_GRANTS,
  SEQUENCES,
  TABLE_GRANTS,
  VIEWS,
} from './relations.ts';
import { AGGREGATES, ROUTINES } from './routines.ts';
import { COLLATIONS, COMPOSITES, DOMAINS, EXTENSIONS, RANGES, SCHEMAS } from './types.ts';

const OBJECTS: readonly string[] = [
  ...[SCHEMAS, EXTENSIONS, COLLATIONS, COMPOSITES, RANGES, DOMAINS, SEQUENCES, ROUTINES, AGGREGATES],
  ...[VIEWS, MATERIALIZED_VIEWS, TRIGGERS, RULES, POLICIES, ROW_SECURITY, EXCLUSIONS, EVENT_TRIGGERS],
  ...[COMMENTS, ENUM_COMMENTS, TABLE_GRANTS, ROUTINE_GRANTS, SCHEMA_GRANTS],
];

/** Reads the objects that a schema has no element for, with a number of queries that does not depend on them. */
export async function inspectObjects(query: Query): Promise<InspectedObjects> {
  const rows = await query(OBJECTS.join('\nUNION ALL '));
  if (rows.length === 0) return { objects: [], findings: [] };
  const tables = await query(TABLES);
  const dependencies = (await query(DEPENDENCIES)).map((row) => ({
    from: keyOf(cell(row, 'catalogue'), cell(row, 'id')),
    to: keyOf(cell(row, 'needed_catalogue'), cell(row, 'needed')),
  }));
  const found = rows.map(objectOf);
  const granted = rows.flatMap((row) => grantedBy(row));
  const objects = withNeeds({
    objects: found,
    tables: tables.map((row) => ({ id: idOf(row), name: tableName(cell(row, 'name'), textOf(row.schema)) })),
    dependencies: [...dependencies, ...granted],
    kinds: objectKinds,
  });
  return { objects, findings: [] };
}

const keyOf = (catalogue: string, id: string): string => `${catalogue}:${id}`;

const idOf = (row: Row): string => keyOf(cell(row, 'catalogue'), cell(row, 'id'));

const tableName = (name: string, schema: string | undefined): TableName => ({
  name,
  ...(schema !== undefined && { schema }),
});

/** Objects that share their number with what they are about. */
const isAbout = (row: Row): boolean => /^(?:grant|comment|row security)$/.test(cell(row, 'kind'));

const ownId = (row: Row): string => (isAbout(row) ? `${cell(row, 'kind')}:${idOf(row)}` : idOf(row));

function grantedBy(row: Row): readonly { readonly from: string; readonly to: string }[] {
  if (!isAbout(row)) return [];
  const catalogue = textOf(row.on_catalogue) ?? cell(row, 'catalogue');
  return [{ from: ownId(row), to: keyOf(catalogue, textOf(row.on_id) ?? cell(row, 'id')) }];
}

function objectOf(row: Row): CatalogueObject {
  const kind = cell(row, 'kind');
  const table = textOf(row.table);
  const owner = table === undefined ? undefined : tableName(table, textOf(row.table_schema));
  const create: unknown = typeof row.create === 'string' ? JSON.parse(row.create) : row.create;
  const drop = textOf(row.drop);
  const coverings = coveredBy(kind, row, owner);
  return {
    id: ownId(row),
    kind,
    name: nameOf(row, owner),
    create: (create as readonly unknown[]).map(String),
    drop: drop === undefined ? [] : [drop],
    covers: coverings,
    ...(owner !== undefined && { table: owner }),
    ...(isOnDemand(kind, row) && { onlyIf: 'needed' as const }),
    ...(kind === 'sequence' && { onlyIf: 'covering' as const }),
  };
}

/** Schemas come with their tables. */
const isOnDemand = (kind: string, row: Row): boolean => kind === 'schema' && textOf(row.lost) === undefined;

/** The name that distinguishes an object from others of its kind. */
function nameOf(row: Row, table: TableName | undefined): string {
  const name = textOf(row.name);
  const parameters = textOf(row.parameters);
  const own = name === undefined ? [] : [part(name) + (parameters === undefined ? '' : `(${parameters})`)];
  if (table !== undefined) return [qualifiedName(table), ...own].join('.');
  const schema = textOf(row.schema);
  return [...(schema === undefined ? [] : [part(schema)]), ...own].join('.');
}

/** A name with a dot is quoted, so that it is not taken for two. */
const part = (name: string): string => (/[."]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name);

function coveredBy(kind: string, row: Row, table: TableName | undefined): readonly CoveredFinding[] {
  const name = cell(row, 'name');
  const of = table === undefined ? {} : { table };
  switch (kind) {
    case 'grant':
      return [];
    case 'schema':
      return [{ kind: 'comment of schema', object: name }];
    case 'view':
    case 'materialized view':
      return [{ kind, object: name, table: tableName(name, textOf(row.schema)) }];
    case 'constraint':
      return [{ kind: 'exclusion constraint', object: name, ...of }];
    case 'row security':
      return ['ROW LEVEL SECURITY', 'FORCE ROW LEVEL SECURITY'].map((lost) => ({
        kind: TABLE_KIND,
        ...(table !== undefined && { object: table.name }),
        ...of,
        lost,
      }));
    case 'comment': {
      const described = cell(row, 'lost');
      const named = described === 'primary key' ? {} : { object: name };
      return [{ kind: described, ...named, ...of, lost: 'the comment' }];
    }
    default:
      return [{ kind, object: name, ...of }];
  }
}
