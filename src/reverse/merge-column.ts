import { isDeepStrictEqual } from 'node:util';
import { columnTypes } from '../column-types/index.ts';
import type { Column, ColumnDefault } from '../model/column.ts';
import type { Table } from '../model/table.ts';
import type { Vendor } from '../model/vendor.ts';
import { identityValues, vendorNode } from '../schema/write.ts';
import {
  type AttributeValues,
  type Edit,
  insertElements,
  isElement,
  setAttributes,
  writtenAttribute,
} from './edit-xml.ts';
import type { StoredParts } from './stored-parts.ts';

/** What has to be written for a column to be what it is in the database; undefined where that cannot be done. */
export function columnEdits(
  known: Column,
  found: Column,
  table: Table,
  parts: StoredParts,
): readonly Edit[] | undefined {
  const types = typeValues(known, found, table, parts);
  const value = defaultValues(known, found, table, parts);
  const values = {
    ...types,
    ...value,
    ...generatedValues(known, found, table, parts),
    ...flagValues(known, found, table),
    ...identityEdits(known, found, table, parts),
    ...commentValue(known, found, table, parts),
  };
  const vendors = missingVendors(known, found, table, parts);
  if (Object.keys(values).length === 0 && vendors?.length === 0) return [];
  if (known.span === undefined || !isElement(known.span, 'column')) return undefined;
  const isOfDomain = writtenAttribute(known.span, 'domain') !== undefined;
  if (types === undefined || value === undefined || vendors === undefined || (isOfDomain && 'type' in types))
    return undefined;
  return [
    ...setAttributes(known.span, values),
    ...(vendors.length === 0 ? [] : [insertElements(known.span, 'inside', vendors.map(vendorNode))]),
  ];
}

/** The attributes that say the type of a column. */
function typeAttributes(
  { type, element, size, scale, sqlType, collation, charset, enumType }: Column,
  table: Table,
): Readonly<Record<string, string | undefined>> {
  return {
    type: enumType === undefined ? (element ?? type) : 'ENUM',
    array: element === undefined ? undefined : 'true',
    size: size === undefined ? undefined : String(size),
    scale: scale === undefined ? undefined : String(scale),
    sqlType,
    collation,
    charset,
    enumType: enumType?.name,
    enumSchema:
      enumType === undefined || enumType.schema === table.schema ? undefined : (enumType.schema ?? ''),
  };
}

/** The type stays where other sizes are all that changed. */
function typeValues(
  known: Column,
  found: Column,
  table: Table,
  parts: StoredParts,
): AttributeValues | undefined {
  if (parts.sameType(known, found, table)) return {};
  const { size: _, scale: __, sqlType: ___, collation: ____, ...bare } = known;
  const resized: Column = { ...bare, ...sizesOf(found) };
  const isResized =
    found.sqlType === known.sqlType && parts.sameType({ ...resized, vendors: found.vendors }, found, table);
  const target = isResized ? resized : found;
  const before = typeAttributes(known, table);
  const values = Object.fromEntries(
    Object.entries(typeAttributes(target, table)).filter(([name, value]) => before[name] !== value),
  );
  // Values that have names belong to types that have them.
  return target.type === known.type || known.valueSet.length === 0 || known.enumType !== undefined
    ? values
    : { ...values, valueSet: undefined };
}

const sizesOf = ({ size, scale, sqlType, collation }: Column): Partial<Column> => ({
  ...(size !== undefined && { size }),
  ...(scale !== undefined && { scale }),
  ...(sqlType !== undefined && { sqlType }),
  ...(collation !== undefined && { collation }),
});

/** The parameters of the database that are new; undefined where others stand there already. */
function missingVendors(
  known: Column,
  found: Column,
  table: Table,
  parts: StoredParts,
): readonly Vendor[] | undefined {
  const sameWords: Column = { ...known, ...sizesOf(found), type: found.type };
  if (parts.sameType(sameWords, { ...found, ...sizesOf(sameWords) }, table)) return [];
  return known.vendors.length === 0 ? found.vendors : undefined;
}

/** Undefined where the value in the database has no name in the schema. */
function defaultValues(
  known: Column,
  found: Column,
  table: Table,
  parts: StoredParts,
): AttributeValues | undefined {
  const isSame = parts.sameType(known, found, table)
    ? parts.sameDefault(withDefaultOnly(known, found), withDefaultOnly(found, found), table)
    : known.default?.kind === found.default?.kind && known.default?.text === found.default?.text;
  if (isSame) return {};
  const wanted = found.default === undefined ? undefined : namedDefault(known, found, found.default);
  if (found.default !== undefined && wanted === undefined) return undefined;
  return {
    ...(wanted?.kind !== 'value' && { default: undefined, defaultValue: undefined, defaultExpr: undefined }),
    ...(wanted?.kind === 'value' && { [spelledDefault(known)]: wanted.text, defaultExpr: undefined }),
    ...(wanted?.kind === 'expression' && { defaultExpr: wanted.text }),
  };
}

const spelledDefault = ({ span }: Column): string =>
  span !== undefined && writtenAttribute(span, 'defaultValue') !== undefined ? 'defaultValue' : 'default';

/** Some databases give what is required a default of their own. */
const withDefaultOnly = (column: Column, { required }: Column): Column => ({
  ...column,
  required,
  autoIncrement: false,
});

/** A default in the words of the schema: the name of an enumerated value, not its number. */
function namedDefault(known: Column, found: Column, value: ColumnDefault): ColumnDefault | undefined {
  if (value.kind === 'expression' || known.type === found.type) return value;
  const [own, other] = [columnTypes[known.type].literal, columnTypes[found.type].literal];
  if (own === other && known.type !== 'UUID') return value;
  if (own !== 'enum') return undefined;
  const text = known.valueSet[Number(value.text)];
  return text === undefined ? undefined : { kind: 'value', text };
}

function generatedValues(known: Column, found: Column, table: Table, parts: StoredParts): AttributeValues {
  if (isDeepStrictEqual(parts.column(known, table)?.generated, parts.column(found, table)?.generated))
    return {};
  const { sql, stored } = found.generated ?? {};
  return { generated: sql, stored: stored === undefined ? undefined : String(stored) };
}

function identityEdits(known: Column, found: Column, table: Table, parts: StoredParts): AttributeValues {
  const counterOf = (column: Column) => parts.column(column, table)?.counter?.identity;
  if (isDeepStrictEqual(counterOf(known), counterOf(found))) return {};
  return Object.fromEntries(
    Object.entries(identityValues(found.identity)).map(([name, value]) => [
      name,
      value === undefined ? undefined : String(value),
    ]),
  );
}

function flagValues(known: Column, found: Column, { idMethod }: Table): AttributeValues {
  const isRequired = (column: Column): boolean => column.required || column.primaryKey;
  const values: Record<string, string | undefined> = {};
  if (known.primaryKey !== found.primaryKey) values.primaryKey = found.primaryKey ? 'true' : undefined;
  if (isRequired(known) !== isRequired(found))
    values.required = isRequired(found) && !found.primaryKey ? 'true' : undefined;
  // Losing the key alone does not make a column optional.
  if (known.primaryKey && !found.primaryKey && found.required) values.required = 'true';
  const counts = known.autoIncrement && idMethod === 'native';
  if (counts !== found.autoIncrement) values.autoIncrement = found.autoIncrement ? 'true' : undefined;
  return values;
}

/** A comment that is not there is reported elsewhere. */
function commentValue(known: Column, found: Column, table: Table, parts: StoredParts): AttributeValues {
  const comment = parts.columnComment(found, table);
  return comment === undefined || comment === parts.columnComment(known, table)
    ? {}
    : { description: found.description };
}
