import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../../diagnostics/span.ts';
import type { BehaviorUse } from '../../model/behavior-use.ts';
import type { NamingMethod } from '../../model/database.ts';
import { qualifiedName, type Table } from '../../model/table.ts';
import { nearest } from '../../support/nearest.ts';
import type { BehaviorContext } from '../behavior.ts';
import { behaviorDiagnostics } from '../diagnostics.ts';
import { type OptionReader, readOptions } from '../options.ts';
import { findNamedTable } from '../tables/named-table.ts';
import { aggregateDiagnostics } from './diagnostics.ts';
import { foreignKeyPlace } from './relation.ts';
import { readSql, type SqlText } from './sql-text.ts';

/** One column of the parent, with the SQL of its value. */
export interface AggregatedColumn {
  readonly name: string;
  readonly expression: SqlText;
  /** The value without rows, where the schema gives one. */
  readonly default: string | undefined;
  readonly span: Span | undefined;
}

export interface AggregateOptions {
  readonly columns: readonly AggregatedColumn[];
  readonly condition: SqlText | undefined;
  /** The child table by its full name. */
  readonly child: string;
  /** Which of the child's foreign keys leads to the parent. */
  readonly foreignKey: number;
  readonly naming: NamingMethod;
}

const SHARED = ['foreign_table', 'foreign_schema', 'condition', 'relation'] as const;

export const SINGLE_PARAMETERS = [...SHARED, 'name', 'expression', 'default'] as const;
export const MULTIPLE_PARAMETERS = SHARED;
export const LISTS = { columns: ['column_name', 'expression', 'default'] } as const;

interface GivenColumn {
  readonly name: string;
  readonly expression: string;
  readonly default: string | undefined;
  readonly span: Span | undefined;
}

export const parseSingle = (use: BehaviorUse, table: Table, context: BehaviorContext) => {
  const options = readOptions(use, table, context);
  const name = options.required('name');
  const expression = options.required('expression');
  const columns =
    name === undefined || expression === undefined
      ? undefined
      : [{ name, expression, default: options.text('default'), span: options.spanOf('expression') }];
  return parse(columns, options, use, table, context);
};

export const parseMultiple = (use: BehaviorUse, table: Table, context: BehaviorContext) =>
  parse(listedColumns(use, table, context), readOptions(use, table, context), use, table, context);

function listedColumns(
  use: BehaviorUse,
  table: Table,
  { diagnostics }: BehaviorContext,
): readonly GivenColumn[] | undefined {
  const items = use.parameterLists
    .filter(({ name }) => name === 'columns')
    .flatMap(({ items: listed, span }) => listed.map((item) => ({ item, span })));
  if (items.length === 0) {
    diagnostics.report(aggregateDiagnostics.noColumns({ table: table.name }, use.span));
    return undefined;
  }
  const columns = items.flatMap(({ item, span }) => {
    const given = (wanted: string) => item.findLast(({ name }) => name === wanted);
    const text = (wanted: string) => given(wanted)?.value.trim() || undefined;
    const place = given('expression')?.span ?? item[0]?.span ?? span ?? use.span;
    const [name, expression] = [text('column_name'), text('expression')];
    for (const [missing, value] of [
      ['column_name', name],
      ['expression', expression],
    ] as const) {
      if (value !== undefined) continue;
      diagnostics.report(aggregateDiagnostics.incompleteItem({ table: table.name, missing }, place));
    }
    return name === undefined || expression === undefined
      ? []
      : [{ name, expression, default: text('default'), span: place }];
  });
  return columns.length === items.length ? columns : undefined;
}

function parse(
  given: readonly GivenColumn[] | undefined,
  options: OptionReader,
  use: BehaviorUse,
  table: Table,
  context: BehaviorContext,
): AggregateOptions | undefined {
  const { diagnostics, database } = context;
  const named = options.required('foreign_table');
  const child = named === undefined ? undefined : childTable(named, options, table, context);
  const foreignKey = child === undefined ? undefined : foreignKeyPlace(child, table, options, use, context);
  const written = options.text('condition');
  const condition =
    written === undefined
      ? undefined
      : checkedSql('condition', written, options.spanOf('condition'), diagnostics);
  const columns = given?.flatMap((column, place) => {
    const { name, span } = column;
    if (given.findIndex((other) => other.name === name) < place) {
      diagnostics.report(aggregateDiagnostics.columnTwice({ table: table.name, column: name }, span));
    }
    const expression = checkedSql('expression', column.expression, span, diagnostics);
    return expression === undefined ? [] : [{ ...column, expression }];
  });
  if (child === undefined || foreignKey === undefined || columns?.length !== given?.length) return undefined;
  if (columns === undefined || (written !== undefined && condition === undefined)) return undefined;
  const { namingMethod: naming } = database;
  return { columns, condition, child: qualifiedName(child), foreignKey, naming };
}

function checkedSql(
  what: 'expression' | 'condition',
  sql: string,
  span: Span | undefined,
  diagnostics: Diagnostics,
): SqlText | undefined {
  const read = readSql(sql);
  if (typeof read === 'string') {
    diagnostics.report(aggregateDiagnostics.wrongSql({ what, sql, mistake: read }, span));
    return undefined;
  }
  if (what === 'expression' && read.calls.size === 0) {
    diagnostics.report(aggregateDiagnostics.notAggregate({ sql }, span));
    return undefined;
  }
  return read;
}

/** The table may be named with its prefix or without. */
function childTable(
  name: string,
  options: OptionReader,
  table: Table,
  { database, diagnostics }: BehaviorContext,
): Table | undefined {
  const schema = options.text('foreign_schema');
  const found = findNamedTable(database, table, name, schema);
  if (found !== undefined) return found;
  const known = database.tables.map(qualifiedName);
  const written = schema === undefined ? name : `${schema}.${name}`;
  const details = { parameter: 'foreign_table', name: written, known, nearest: nearest(written, known) };
  diagnostics.report(behaviorDiagnostics.unknownTableName(details, options.spanOf('foreign_table')));
  return undefined;
}
