import { type ColumnTypeName, columnTypeNames } from '../../column-types/index.ts';
import type { BehaviorUse } from '../../model/behavior-use.ts';
import { codeNameOf } from '../../model/code-names.ts';
import type { Column, ColumnDefault } from '../../model/column.ts';
import type { IdMethod } from '../../model/database.ts';
import { withColumn } from '../../model/edit.ts';
import { newColumn } from '../../model/new.ts';
import { primaryKeyOf, type Table } from '../../model/table.ts';
import { nearest } from '../../support/nearest.ts';
import { withDefined } from '../../support/with-defined.ts';
import { API_VERSION, type BehaviorContext, defineBehavior } from '../behavior.ts';
import { type OptionReader, readOptions } from '../options.ts';
import { autoAddPkDiagnostics } from './diagnostics.ts';

interface AutoAddPkOptions {
  /** The column to add; undefined where the table has a key already. */
  readonly column: Column | undefined;
  readonly idMethod: IdMethod;
}

/** Gives a primary key to a table that has none. */
export const autoAddPk = defineBehavior<AutoAddPkOptions>({
  apiVersion: API_VERSION,
  name: 'auto_add_pk',
  // Behaviors that copy or refer to the key have to find it.
  order: 10,
  parameters: [
    'name',
    'autoIncrement',
    'type',
    'size',
    'scale',
    'sqlType',
    'default',
    'defaultValue',
    'defaultExpr',
    'description',
    'phpName',
    'phpType',
    'tableMapName',
  ],
  defaults: () => ({ name: 'id', autoIncrement: 'true', type: 'INTEGER' }),
  inherit: 'never',
  onDatabase: (use, { tables }) =>
    tables.filter(needsKey).map(({ name, schema }) => ({ table: name, schema, use })),
  parseOptions(use, table, context) {
    const idMethod = context.database.defaultIdMethod;
    if (!needsKey(table)) return { column: undefined, idMethod };
    const column = keyColumn(use, table, context);
    const taken = table.columns.find(({ name }) => name === column.name);
    if (taken === undefined) return { column, idMethod };
    const details = { table: table.name, column: column.name };
    context.diagnostics.report(autoAddPkDiagnostics.columnExists(details, taken.span ?? use.span));
    return undefined;
  },
  // Last, where Propel puts it: the order of columns is that of the database.
  extendTable(table, { column, idMethod }) {
    if (column === undefined) return table;
    const extended = withColumn(table, column);
    // A table without an auto-increment column has no id method, whatever its database says.
    return column.autoIncrement ? { ...extended, idMethod } : extended;
  },
  targets: { php: 'none', typescript: 'none' },
});

/** A table that inherits a concrete class has the key of its parent. */
const needsKey = (table: Table): boolean =>
  primaryKeyOf(table).length === 0 && !table.behaviors.some(({ name }) => name === 'concrete_inheritance');

function keyColumn(use: BehaviorUse, table: Table, context: BehaviorContext): Column {
  const options = readOptions(use, table, context);
  const name = options.text('name', 'id');
  const codeName = options.text('phpName') ?? codeNameOf(name, context.database.namingMethod);
  const column = newColumn(name, typeOf(options, context), {
    primaryKey: true,
    autoIncrement: options.boolean('autoIncrement', true),
    codeName,
    ...(use.span !== undefined && { span: use.span }),
  });
  return withDefined(column, {
    size: numberOf('size', options, context),
    scale: numberOf('scale', options, context),
    sqlType: options.text('sqlType'),
    default: defaultOf(options),
    description: options.text('description'),
    phpType: options.text('phpType'),
    tableMapName: options.text('tableMapName'),
  });
}

function typeOf(options: OptionReader, { diagnostics }: BehaviorContext): ColumnTypeName {
  const type = options.text('type', 'INTEGER');
  const known = columnTypeNames.find((one) => one === type.toUpperCase());
  if (known !== undefined) return known;
  const details = { type, nearest: nearest(type, columnTypeNames) };
  diagnostics.report(autoAddPkDiagnostics.unknownType(details, options.spanOf('type')));
  return 'INTEGER';
}

function numberOf(
  name: 'size' | 'scale',
  options: OptionReader,
  { diagnostics }: BehaviorContext,
): number | undefined {
  const text = options.text(name);
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  diagnostics.report(autoAddPkDiagnostics.notANumber({ name, value: text }, options.spanOf(name)));
  return undefined;
}

function defaultOf(options: OptionReader): ColumnDefault | undefined {
  const expression = options.text('defaultExpr');
  if (expression !== undefined) return { kind: 'expression', text: expression };
  const value = options.text('default') ?? options.text('defaultValue');
  return value === undefined ? undefined : { kind: 'value', text: value };
}
