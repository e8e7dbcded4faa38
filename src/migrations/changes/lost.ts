import { isText } from '../../column-types/families.ts';
import type { ColumnTypeName } from '../../column-types/index.ts';
import { labelFormOf } from '../../column-types/labels.ts';
import type { Change, TypeShape } from '../../model/change.ts';
import { qualifiedName } from '../../model/table.ts';

/** What these changes lose for good: nothing that undoes them brings it back. In the words of a reader. */
export const lostBy = (changes: readonly Change[]): readonly string[] => [
  ...new Set(changes.flatMap((change) => lossOf(change) ?? [])),
];

function lossOf(change: Change): string | undefined {
  switch (change.kind) {
    case 'dropTable':
      return `the rows of ${qualifiedName(change.table)}`;
    case 'dropColumn':
      return `the values of ${qualifiedName(change.table)}.${change.column.name}`;
    case 'setNullable':
      return change.to || change.fill === undefined
        ? undefined
        : `which values of ${nameOf(change)} were missing`;
    case 'setValues': {
      const gone = change.from.filter((value) => !change.to.includes(value));
      return gone.length === 0
        ? undefined
        : `which rows had ${gone.map((value) => `'${value}'`).join(', ')} in ${nameOf(change)}`;
    }
    case 'setType':
      return isNarrower(change.from, change.to)
        ? `what values of ${nameOf(change)} lost when its type became ${describe(change.to)}`
        : undefined;
    default:
      return undefined;
  }
}

const nameOf = ({ table, column }: Extract<Change, { readonly column: string }>): string =>
  `${qualifiedName(table)}.${column}`;

const describe = ({ type, element, size, scale, sqlType }: TypeShape): string => {
  const sizes =
    size === undefined ? '' : `(${[size, scale].filter((part) => part !== undefined).join(', ')})`;
  return sqlType ?? (element === undefined ? `${type}${sizes}` : `${element}${sizes}[]`);
};

/** From the narrowest to the widest: each holds all values of those before it. */
const WIDENINGS: readonly (readonly ColumnTypeName[])[] = [
  ['BOOLEAN', 'TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT'],
  ['BOOLEAN_EMU', 'TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT'],
  ['ENUM', 'SMALLINT', 'INTEGER', 'BIGINT'],
  ['CHAR', 'VARCHAR', 'LONGVARCHAR', 'CLOB'],
  ['DATE', 'DATETIME'],
  ['DATE', 'TIMESTAMP'],
  ['REAL', 'FLOAT', 'DOUBLE'],
  ['VARBINARY', 'LONGVARBINARY', 'BLOB'],
];

/** Types of the same values under two names. */
const SAME: readonly (readonly ColumnTypeName[])[] = [
  ['DECIMAL', 'NUMERIC'],
  ['LONGVARCHAR', 'CLOB'],
  ['DATETIME', 'TIMESTAMP'],
  ['VARBINARY', 'LONGVARBINARY', 'BLOB'],
];

const UNLIMITED: readonly ColumnTypeName[] = [
  'LONGVARCHAR',
  'CLOB',
  'INTEGER',
  'BIGINT',
  'SMALLINT',
  'DOUBLE',
];

/** The shape of one element of an array. */
const elementShape = ({ element, ...shape }: TypeShape): TypeShape => ({
  ...shape,
  type: element ?? shape.type,
});

function isNarrower(from: TypeShape, to: TypeShape): boolean {
  if (from.sqlType !== to.sqlType) return true;
  if (from.element !== undefined && to.element !== undefined)
    return isNarrower(elementShape(from), elementShape(to));
  if (keepsLabels(from, to) || keepsTexts(from, to)) return false;
  const isSameKind =
    from.type === to.type || SAME.some((types) => types.includes(from.type) && types.includes(to.type));
  const isWider = WIDENINGS.some((types) => {
    const [one, other] = [types.indexOf(from.type), types.indexOf(to.type)];
    return one !== -1 && one <= other;
  });
  if (!isSameKind && !isWider) return true;
  if (UNLIMITED.includes(to.type)) return false;
  return (
    isLess(to.size, from.size) || (to.scale ?? 0) < (from.scale ?? 0) || wholeDigits(to) < wholeDigits(from)
  );
}

/** Whether a named enum becomes a text or another enum, or a text one: rows with other values are refused. */
const keepsTexts = (from: TypeShape, to: TypeShape): boolean =>
  [from, to].some(({ type }) => type === 'NAMED_ENUM') &&
  [from, to].every(({ type }) => isText(type)) &&
  (to.size === undefined || from.type === 'NAMED_ENUM');

/** Whether all labels of an ENUM or SET are there under the new type, from which the way back reads them. */
function keepsLabels(from: TypeShape, to: TypeShape): boolean {
  const [one, other] = [labelFormOf(from), labelFormOf(to)];
  if (from.sqlType !== undefined || (one !== 'enum' && one !== 'set')) return false;
  if (one === 'enum' && other === 'set') return from.valueSet.every((label) => to.valueSet.includes(label));
  if (other === 'array' || other === 'json') return true;
  const lengths = from.valueSet.map((label) => [...label].length);
  const longest =
    one === 'enum' ? Math.max(0, ...lengths) : lengths.reduce((sum, length) => sum + length + 1, -1);
  return other === 'text' && longest <= (to.size ?? Number.POSITIVE_INFINITY);
}

const isLess = (size: number | undefined, before: number | undefined): boolean =>
  size !== undefined && before !== undefined && size < before;

/** Digits before the point, where both are known. */
const wholeDigits = ({ size, scale }: TypeShape): number =>
  size === undefined || scale === undefined ? 0 : size - scale;
