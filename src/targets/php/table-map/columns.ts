import { type EntityContext, type KnownColumn, uuidsOf } from '../context.ts';
import { constantName } from '../entity.ts';
import { handledType } from '../kinds/index.ts';
import { ofColumn } from '../origins.ts';
import type { PhpConstant } from '../syntax/class.ts';
import { type Code, php } from '../syntax/code.ts';
import { inlineLiteral, literal, type PhpValue } from '../syntax/literal.ts';

/** The constants by which columns and their values are named. */
export const columnConstants = (context: EntityContext): readonly PhpConstant[] => [
  ...context.columns.map((column) => ({
    name: column.constant,
    value: literal(column.key),
    origin: ofColumn(column, context.entity.table),
  })),
  ...valueConstants(context.columns).flatMap(({ name, values }) =>
    values.map((value) => ({ name, value: literal(value) })),
  ),
];

/** A constant of a value, and the values it would stand for: none where the name is not theirs alone. */
interface ValueConstant {
  readonly column: KnownColumn;
  readonly name: string;
  readonly values: readonly string[];
  /** What all lay claim to the name. */
  readonly claimed: readonly string[];
}

/** The values of ENUM and SET columns by the names their constants would have. */
export function valueConstants(columns: readonly KnownColumn[]): readonly ValueConstant[] {
  const taken = new Map<string, string[]>(columns.map(({ constant, column }) => [constant, [column.name]]));
  const claims = columns.flatMap((column) =>
    column.column.valueSet.map((value) => ({
      column,
      value,
      name: `${column.constant}_${constantName(value)}`,
    })),
  );
  for (const { name, value } of claims) taken.set(name, [...(taken.get(name) ?? []), value]);
  return claims.map(({ column, name, value }) => {
    const claimed = taken.get(name) ?? [];
    return { column, name, values: claimed.length === 1 ? [value] : [], claimed };
  });
}

/** Everything the runtime knows about the columns, one a line. */
export function columnsConstant(context: EntityContext): PhpConstant {
  const lines = context.columns.map(
    (column) => php`${literal(column.column.name)} => ${inlineLiteral(facts(column, context))},`,
  );
  return {
    name: 'COLUMNS',
    value: php`
      [
          ${lines}
      ]
    `,
  };
}

function facts(
  known: KnownColumn,
  { options, entity }: EntityContext,
): { readonly [name: string]: PhpValue } {
  const { column, phpName, property } = known;
  const { binaryUuids, plainUuids } = uuidsOf(entity, options);
  const isBinaryUuid = column.type === 'UUID_BINARY' || (column.type === 'UUID' && binaryUuids);
  const parent = entity.parents.find(({ columns }) =>
    columns.some(({ own }) => own.position === known.position),
  );
  const partner = parent?.columns.find(({ own }) => own.position === known.position)?.other;
  return {
    sql: options.sql.quote(column.name),
    phpName,
    property,
    type: isBinaryUuid ? 'UUID_BINARY' : handledType(column),
    ...(isBinaryUuid && plainUuids && { byteSwap: false }),
    ...(column.size !== undefined && { size: column.size }),
    ...(column.scale !== undefined && { scale: column.scale }),
    ...(column.required && { required: true }),
    ...(column.primaryString && { primaryString: true }),
    ...(column.lazyLoad && { lazy: true }),
    ...defaultFacts(known),
    ...(column.valueSet.length > 0 && { values: column.valueSet }),
    ...(column.type === 'OBJECT' && { allowedClasses: allowedClasses(column.phpType) }),
    ...(partner !== undefined && { references: partner.key }),
  };
}

function defaultFacts({ column, kind }: KnownColumn): { readonly [name: string]: PhpValue } {
  if (column.default === undefined) return {};
  if (column.default.kind === 'expression') return { defaultExpression: column.default.text };
  const initial: Code | undefined = kind.initial(column.default.text);
  return initial === undefined ? {} : { default: initial };
}

/** The classes an OBJECT column may bring back to life: those its phpType names. */
const allowedClasses = (phpType: string | undefined): readonly string[] =>
  (phpType ?? '')
    .split('|')
    .map((name) => name.trim().replace(/^\\/, ''))
    .filter((name) => name !== '' && name !== 'mixed' && name !== 'object');
