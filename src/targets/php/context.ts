import { isTemporal } from '../../column-types/families.ts';
import type { Span } from '../../diagnostics/span.ts';
import type { Column } from '../../model/column.ts';
import { columnAttributes } from './attributes.ts';
import type { PhpColumn, PhpEntity } from './entity.ts';
import { isTypeWord, kindOf } from './kinds/index.ts';
import type { ColumnKind, KindContext } from './kinds/kind.ts';
import type { PhpOptions } from './options.ts';
import { ofColumn } from './origins.ts';
import type { Contributions } from './slots.ts';
import type { Origin } from './syntax/class.ts';
import { Code, className } from './syntax/code.ts';

/** An entity with all that its features need to know. */
export interface EntityContext {
  readonly entity: PhpEntity;
  readonly options: PhpOptions;
  readonly columns: readonly KnownColumn[];
  readonly tableMap: Code;
  readonly model: Code;
  readonly query: Code;
  /** What a query finds: the model, or the template type where queries of other tables extend this one. */
  readonly found: Code;
  readonly contributions: Contributions;
  /** Whether a save can lead from objects of the table to one with hooks of behaviors. */
  readonly reachesHooks: boolean;
  /** The schema that the table is in. */
  readonly schema: Span | undefined;
}

export interface KnownColumn extends PhpColumn {
  readonly kind: ColumnKind;
  /** Whether a primary or foreign key holds the column, or refers to it. */
  readonly inKey: boolean;
  /** The name of the setter's parameter. */
  readonly argument: string;
  /** How messages name the column as the reason of a member. */
  readonly origin: Origin;
}

export function contextOf(
  entity: PhpEntity,
  options: PhpOptions,
  contributions: Contributions = [],
  schema?: Span,
  reachesHooks = true,
): EntityContext {
  const tableMap = className(entity.classes.tableMap);
  const { formats } = options;
  const numbersAsText = options.sql.numbersAsText ?? [];
  const { binaryUuids, plainUuids } = uuidsOf(entity, options);
  const keys = keyPositions(entity);
  const known = (column: PhpColumn): KnownColumn => {
    const dateTimeClass = dateClassOf(column, options);
    const inKey = keys.has(column.position);
    const argument = setterArgument(column.phpName, options);
    const kind = kindOf({
      column,
      argument,
      takesAll: options.propel,
      inKey,
      tableMap,
      dateTimeClass,
      formats,
      numbersAsText,
      binaryUuids,
      plainUuids,
      enumClass: options.enumClassFor?.(column.column),
      ...storageOf(column.column, options),
    });
    const { position, property, phpName, constant, key } = column;
    const origin = ofColumn(column, entity.table);
    return {
      column: column.column,
      position,
      property,
      phpName,
      constant,
      key,
      kind,
      inKey,
      argument,
      origin,
    };
  };
  return {
    entity,
    options,
    columns: entity.columns.map(known),
    tableMap,
    model: className(entity.classes.model),
    query: className(entity.classes.query),
    found: entity.isExtended ? Code.trusted('TModel') : className(entity.classes.model),
    contributions,
    reachesHooks,
    schema,
  };
}

/** The name of a setter's parameter: that of the column or relation. */
export const setterArgument = (phpName: string, { propel }: PhpOptions): string =>
  propel ? 'value' : parameterName(phpName, 'key');

function keyPositions({ primaryKey, parents, children }: PhpEntity): ReadonlySet<number> {
  const positions = new Set<number>();
  for (const { position } of primaryKey) positions.add(position);
  for (const { columns } of [...parents, ...children])
    for (const { own } of columns) positions.add(own.position);
  return positions;
}

export const uuidsOf = (
  { table }: Pick<PhpEntity, 'table'>,
  { sql }: PhpOptions,
): Required<Pick<KindContext, 'binaryUuids' | 'plainUuids'>> => ({
  binaryUuids: sql.binaryUuids,
  plainUuids: sql.swapsUuidBytes?.(table) === false,
});

/** How precisely the database stores the values of a column. */
export const storageOf = (
  column: Column,
  { sql }: PhpOptions,
): Pick<
  KindContext,
  'scale' | 'inexactDecimals' | 'widensFloats' | 'digits' | 'storesOffsets' | 'jsonList' | 'isDocument'
> => ({
  jsonList: (text) => sql.storedList?.(text, column, 'json') ?? text,
  isDocument: isDocument(column, sql),
  scale: sql.decimalScale?.(column),
  inexactDecimals: sql.inexactDecimals === true && column.sqlType === undefined,
  widensFloats: sql.widensFloats?.(column) === true,
  digits: column.type.endsWith('DATE') ? MAX_DIGITS : (sql.secondDigits?.(column) ?? MAX_DIGITS),
  storesOffsets: sql.storesOffsets === true,
});

/** A list with a type in the user's own words, which is not an array. */
const isDocument = (column: Column, sql: PhpOptions['sql']): boolean =>
  column.sqlType !== undefined && sql.storesArray?.(column) !== true;

/** The digits of the second's fraction that PHP has. */
export const MAX_DIGITS = 6;

/** A temporal column may ask for a class of its own. */
function dateClassOf({ column }: PhpColumn, { dateTimeClass }: PhpOptions): string {
  const { phpType } = columnAttributes(column);
  return phpType === undefined || isTypeWord(phpType) || !isTemporal(column.type) || /[|&]/.test(phpType)
    ? dateTimeClass
    : phpType.replace(/^\??\\?/, '');
}

/** A name for a parameter that no other parameter of the method has. */
export function parameterName(phpName: string, ...taken: readonly string[]): string {
  const name = camelCase(phpName);
  return name === 'this' || taken.includes(name) ? `${name}Value` : name;
}

/** `bookTag` for BookTag. */
export const camelCase = (phpName: string): string => phpName.charAt(0).toLowerCase() + phpName.slice(1);
