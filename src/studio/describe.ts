import { familyOf } from '../column-types/families.ts';
import type { Column } from '../model/column.ts';
import type { HandWrite } from '../model/row-rules.ts';
import { type Catalogue, type Entry, ruleOf } from './catalogue.ts';
import type { ColumnInfo, Kind, TableInfo, TableSummary } from './protocol.ts';

const KINDS: Readonly<Record<ReturnType<typeof familyOf>, Kind>> = {
  text: 'text',
  formatted: 'text',
  uuid: 'text',
  integer: 'number',
  decimal: 'number',
  float: 'number',
  boolean: 'boolean',
  date: 'date',
  time: 'time',
  timestamp: 'timestamp',
  instant: 'timestamp',
  enum: 'enum',
  set: 'set',
  json: 'json',
  binary: 'binary',
  object: 'binary',
  array: 'other',
  list: 'other',
  geometry: 'other',
};

const kindOf = ({ type, sqlType }: Column): Kind => {
  const kind = KINDS[familyOf(type)];
  return sqlType === undefined || kind === 'binary' ? kind : 'text';
};

export const summariesOf = ({ entries }: Catalogue): readonly TableSummary[] =>
  entries.map((entry) => ({
    id: entry.id,
    kind: entry.table.view === undefined ? 'table' : 'view',
    group: entry.table.package ?? '',
    columns: entry.table.columns.length,
    marks: marksOf(entry),
    ...(entry.isMissing && { isMissing: true as const }),
    ...(!entry.isInSchema && { isExtra: true as const }),
  }));

/** What the rows of a table are, beside rows. */
const marksOf = (entry: Entry): readonly string[] => [
  ...(ruleOf(entry, 'list') === undefined ? [] : ['list']),
  ...(ruleOf(entry, 'tree') === undefined ? [] : ['tree']),
  ...(ruleOf(entry, 'versions') === undefined ? [] : ['versions']),
  ...(ruleOf(entry, 'translations') === undefined ? [] : ['translations']),
  ...(ruleOf(entry, 'archive') === undefined ? [] : ['archive']),
];

export function tableInfo(entry: Entry, isWritable: boolean): TableInfo {
  const { id, table, key, parents, children, missingColumns } = entry;
  const list = ruleOf(entry, 'list');
  const tree = ruleOf(entry, 'tree');
  const versions = ruleOf(entry, 'versions');
  const translations = ruleOf(entry, 'translations');
  const archive = ruleOf(entry, 'archive');
  return {
    id,
    kind: table.view === undefined ? 'table' : 'view',
    ...(table.description !== undefined && { description: table.description }),
    columns: table.columns.map((column) => columnInfo(column, entry)),
    key: key.map(({ name }) => name),
    parents,
    children,
    behaviors: table.behaviors.map(({ name }) => name),
    ...(list !== undefined && { list }),
    ...(tree !== undefined && { tree }),
    ...(versions !== undefined && { versions }),
    ...(translations !== undefined && { translations }),
    ...(archive !== undefined && { archive }),
    refusals: refusalsFor(entry, isWritable),
    refusedColumns: refusedColumns(entry),
    notes: notesOf(entry),
    missingColumns,
  };
}

const columnInfo = (column: Column, { key, owned, extraColumns }: Entry): ColumnInfo => ({
  name: column.name,
  type: typeText(column),
  kind: kindOf(column),
  isKey: key.includes(column),
  isRequired: column.required || column.primaryKey,
  isGenerated: column.generated !== undefined,
  hasDefault: column.default !== undefined,
  isCounter: column.autoIncrement,
  values: column.valueSet,
  ...(column.description !== undefined && { description: column.description }),
  ...(column.size !== undefined && familyOf(column.type) === 'text' && { size: column.size }),
  ...(owned[column.name] !== undefined && { owner: owned[column.name] }),
  ...(extraColumns.has(column.name) && { isExtra: true as const }),
});

const typeText = ({ type, size, scale, sqlType }: Column): string => {
  if (sqlType !== undefined) return sqlType;
  if (size === undefined) return type;
  return scale === undefined ? `${type}(${size})` : `${type}(${size},${scale})`;
};

const WRITES = ['insert', 'update', 'delete'] as const;

function refusalsFor(entry: Entry, isWritable: boolean): TableInfo['refusals'] {
  const all = WRITES.map((write) => [write, refusedWrite(entry, write, isWritable)] as const);
  return Object.fromEntries(all.filter(([, reasons]) => reasons.length > 0));
}

/** Why rows of a table cannot be written in a way; empty where they can. */
export function refusedWrite(entry: Entry, write: HandWrite, isWritable = true): readonly string[] {
  const { table, key, isMissing, isInSchema, refusals } = entry;
  if (!isWritable) return ['The studio was started without --write.'];
  if (isMissing) return ['The database does not have the table.'];
  if (!isInSchema) return ['The table is not in the schema, so that nobody knows what its rows have to be.'];
  if (table.view !== undefined) return ['Rows of a view are those of its SELECT.'];
  if (table.readOnly) return ['The schema marks the table as read-only.'];
  if (write !== 'insert' && key.length === 0) return ['No key tells its rows apart.'];
  return refusals
    .filter(({ writes, columns }) => columns === undefined && (writes?.includes(write) ?? true))
    .map(sentence);
}

const sentence = ({ reason, methods }: { reason: string; methods: readonly string[] }): string =>
  methods.length === 0
    ? reason
    : `${reason} In the application: ${methods.map((name) => `${name}()`).join(', ')}.`;

/** Why columns cannot be changed, by name. */
export const refusedColumns = (entry: Entry): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...entry.refusals.flatMap((refusal) =>
      (refusal.columns ?? []).map((name) => [name, sentence(refusal)] as const),
    ),
    ...entry.table.columns
      .filter(({ generated }) => generated !== undefined)
      .map(({ name }) => [name, 'The database computes the value.'] as const),
    ...entry.key.map(({ name }) => [name, 'The key of a row cannot be changed here.'] as const),
  ]);

const notesOf = ({ rules, isInSchema }: Entry): readonly string[] => [
  ...rules.flatMap(({ notes = [] }) => notes),
  ...(isInSchema ? ['Hooks that the application itself defines in its classes do not run here.'] : []),
];
