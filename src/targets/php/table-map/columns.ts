import { isTemporal } from '../../../column-types/families.ts';
import { elementColumn, isList } from '../../../model/list.ts';
import { constantName } from '../../../support/text.ts';
import { columnAttributes } from '../attributes.ts';
import { type EntityContext, type KnownColumn, MAX_DIGITS, storageOf, uuidsOf } from '../context.ts';
import type { PhpEntity } from '../entity.ts';
import { handledType } from '../kinds/index.ts';
import { isReplacedByBehavior } from '../slots.ts';
import { Code, php } from '../syntax/code.ts';
import { inlineLiteral, literal, printText } from '../syntax/literal.ts';
import { constants, fromOne, type Members } from '../syntax/members.ts';

/** The constants by which columns and their values are named. */
export const columnConstants = (context: EntityContext): readonly Members[] => [
  ...context.columns.map(({ origin, constant, key }) =>
    fromOne(origin, constants`public const ${constant} = ${literal(key)};`),
  ),
  ...valueConstants(context.columns).flatMap(({ name, values }) =>
    values.map((value) => constants`public const ${name} = ${literal(value)};`),
  ),
];

/** A constant of a value, and the values it would stand for: none where the name is not theirs alone. */
interface ValueConstant {
  readonly column: KnownColumn;
  readonly name: string;
  readonly values: readonly string[];
  /** The columns and values that would have this name. */
  readonly claimed: readonly string[];
}

/** The values of ENUM and SET columns by the names their constants would have. */
export function valueConstants(columns: readonly KnownColumn[]): readonly ValueConstant[] {
  const claims = columns.flatMap((column) =>
    // A named enum has its own names.
    (column.column.enumType === undefined ? column.column.valueSet : []).map((value) => ({
      column,
      value,
      name: `${column.constant}_${constantName(value)}`,
    })),
  );
  if (claims.length === 0) return [];
  const taken = new Map<string, string[]>();
  for (const { constant, column } of columns) taken.set(constant, [column.name]);
  for (const { name, value } of claims) {
    const others = taken.get(name);
    if (others === undefined) taken.set(name, [value]);
    else others.push(value);
  }
  return claims.map(({ column, name, value }) => {
    const claimed = taken.get(name) ?? [];
    return { column, name, values: claimed.length === 1 ? [value] : [], claimed };
  });
}

/** Everything the runtime knows about the columns, one a line. */
export const columnFacts = (context: EntityContext): Code => php`
  [
      ${context.columns.map((column) => facts(column, context))}
  ]
`;

function facts(known: KnownColumn, context: EntityContext): Code {
  const { options, entity } = context;
  const { column, phpName, property } = known;
  const { type, size, scale, valueSet } = column;
  const { binaryUuids, plainUuids } = uuidsOf(entity, options);
  const { digits, storesOffsets, widensFloats, isDocument } = storageOf(column, options);
  const isBinaryUuid = type === 'UUID_BINARY' || (type === 'UUID' && binaryUuids);
  const keptScale = isList(column) ? (options.sql.decimalScale?.(elementColumn(column)) ?? scale) : scale;
  const items = [
    `'sql' => ${printText(options.sql.quote(column.name))}`,
    `'phpName' => ${printText(phpName)}`,
    `'property' => ${printText(property)}`,
    `'type' => ${printText(isBinaryUuid ? 'UUID_BINARY' : handledType(column, known.inKey))}`,
    column.element !== undefined && `'element' => ${printText(column.element)}`,
    isList(column) && isDocument === true && "'document' => true",
    column.nullElements === true && "'nullElements' => true",
    type === 'TIMESTAMPTZ' && storesOffsets === true && "'storesOffset' => true",
    isTemporal(type) && digits !== undefined && digits < MAX_DIGITS && `'digits' => ${digits}`,
    widensFloats === true && "'single' => true",
    isBinaryUuid && plainUuids && "'byteSwap' => false",
    size !== undefined && `'size' => ${size}`,
    type === 'BINARY' && size !== undefined && column.sqlType === undefined && "'fixed' => true",
    keptScale !== undefined && `'scale' => ${keptScale}`,
    column.required && "'required' => true",
    column.generated !== undefined && "'generated' => true",
    column.primaryString && "'primaryString' => true",
    column.lazyLoad && "'lazy' => true",
    defaultFact(known),
    valueSet.length > 0 && `'values' => ${inlineLiteral(valueSet)}`,
    type === 'OBJECT' &&
      `'allowedClasses' => ${inlineLiteral(allowedClasses(columnAttributes(column).phpType))}`,
    referenceFact(known, entity),
    isReplacedByBehavior(context, `get${phpName}`) && "'ownGetter' => true",
  ];
  const present = items.filter((item) => item !== false);
  return Code.trusted(`${printText(column.name)} => [${present.join(', ')}],`);
}

function referenceFact({ position }: KnownColumn, { parents }: PhpEntity): string | false {
  for (const { columns } of parents) {
    const partner = columns.find(({ own }) => own.position === position)?.other;
    if (partner !== undefined) return `'references' => ${printText(partner.key)}`;
  }
  return false;
}

function defaultFact({ column, kind }: KnownColumn): string | false {
  if (column.default === undefined) return false;
  const { text } = column.default;
  if (column.default.kind === 'expression') return `'defaultExpression' => ${printText(text)}`;
  const initial = kind.initial(text);
  return initial !== undefined && `'default' => ${initial}`;
}

/** The classes an OBJECT column may bring back to life: those its phpType names. */
const allowedClasses = (phpType: string | undefined): readonly string[] =>
  (phpType ?? '')
    .split('|')
    .map((name) => name.trim().replace(/^\\/, ''))
    .filter((name) => name !== '' && name !== 'mixed' && name !== 'object');
