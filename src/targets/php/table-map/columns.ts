import type { EntityContext, KnownColumn } from '../context.ts';
import type { PhpConstant } from '../syntax/class.ts';
import { type Code, php } from '../syntax/code.ts';
import { inlineLiteral, literal, type PhpValue } from '../syntax/literal.ts';

/** The constants by which columns and their values are named. */
export const columnConstants = ({ columns }: EntityContext): readonly PhpConstant[] => [
  ...columns.map(({ constant, key }) => ({ name: constant, value: literal(key) })),
  ...columns.flatMap(({ constant, column }) =>
    column.valueSet.map((value) => ({ name: `${constant}_${valueConstant(value)}`, value: literal(value) })),
  ),
];

const valueConstant = (value: string): string => value.toUpperCase().replace(/[^A-Z0-9_\u0080-\uffff]/g, '_');

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
  const binaryUuid = column.type === 'UUID' && options.sql.binaryUuids;
  const parent = entity.parents.find(({ columns }) =>
    columns.some(({ own }) => own.position === known.position),
  );
  const partner = parent?.columns.find(({ own }) => own.position === known.position)?.other;
  return {
    sql: options.sql.quote(column.name),
    phpName,
    property,
    type: binaryUuid ? 'UUID_BINARY' : column.type,
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
