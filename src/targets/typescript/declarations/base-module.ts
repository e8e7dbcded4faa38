import { labelUnion } from '../class-names.ts';
import type { Entity, EntityColumn } from '../entity.ts';
import { propertyType } from '../entity.ts';
import type { AppliedTypescript, Declaration, MemberContext } from '../slots.ts';
import { docComment } from '../syntax/comment.ts';
import { memberKey } from '../syntax/literal.ts';
import { type DeclarationContext, declarationContext } from './context.ts';
import { queryMembers } from './query.ts';
import { relationDeclarations } from './relations.ts';

/** `base/book.d.ts`: the types of values and conditions, and the base classes. */
export function baseDeclarations(
  entity: Entity,
  contributions: readonly AppliedTypescript[],
  comment: string,
): string {
  const context = declarationContext(entity, contributions);
  const { model, query } = entity.names;
  const table = context.runtime('Table');
  const extended = (name: 'Model' | 'Query') => context.imports.value(RUNTIME_MODULE, name);
  const body = [
    ...labelTypes(entity),
    ...valuesInterface(context),
    '',
    ...filterInterface(context),
    '',
    `export declare class ${model}Base extends ${extended('Model')} {`,
    `  static readonly table: ${table};`,
    ...constructorOf(entity),
    ...entity.columns.flatMap((column) => columnMember(column, entity)),
    ...indented(without(lazyGetters(context), contributions)),
    ...indented(without(relationDeclarations(context), contributions)),
    ...indented(added('modelMembers', context)),
    '}',
    '',
    `export declare class ${query}Base<L = unknown> extends ${extended('Query')}<${context.model}, L> {`,
    `  static readonly table: ${table};`,
    ...indented(without(queryMembers(context), contributions)),
    ...indented(added('queryMembers', context)),
    '}',
    '',
    `/** Names the application's classes of the table; the file of the classes calls it. */`,
    `export declare function link${model}(model: typeof ${context.model}, query: typeof ${context.query}): void;`,
    '',
  ];
  return [`// ${comment}`, ...context.imports.lines(), '', ...body].join('\n');
}

const RUNTIME_MODULE = 'orm-models-runtime/generated';

const labelTypes = ({ columns }: Entity): readonly string[] =>
  columns.flatMap(({ column, labelType }) =>
    labelType === undefined ? [] : [`export type ${labelType} = ${labelUnion(column.valueSet)};`, ''],
  );

/** Whether a new object must be given a value: nothing else can supply one. */
const isAsked = ({ column, initial, inForeignKey }: EntityColumn, filled: ReadonlySet<string>): boolean =>
  column.required &&
  initial === undefined &&
  column.default === undefined &&
  !column.autoIncrement &&
  column.inheritance === undefined &&
  !inForeignKey &&
  !filled.has(column.name);

const filledColumns = (contributions: readonly AppliedTypescript[]): ReadonlySet<string> =>
  new Set(contributions.flatMap(({ fills = [] }) => fills));

function valuesInterface({ entity, contributions }: DeclarationContext): readonly string[] {
  const filled = filledColumns(contributions);
  return [
    `/** The values that a new ${entity.names.model} can be given. */`,
    `export interface ${entity.names.values} {`,
    ...entity.columns.map(
      (column) =>
        `  ${memberKey(column.property)}${isAsked(column, filled) ? '' : '?'}: ${propertyType(column)};`,
    ),
    '}',
  ];
}

function filterInterface(context: DeclarationContext): readonly string[] {
  const { entity, runtime, modelOf } = context;
  return [
    `/** Conditions on the columns and parents of ${entity.names.model}. */`,
    `export interface ${entity.names.filter} {`,
    ...entity.columns.map(
      (column) => `  ${memberKey(column.property)}?: ${runtime('Filter')}<${filteredType(column)}>;`,
    ),
    ...entity.parents.map(
      ({ property, other }) =>
        `  ${memberKey(property)}?: ${modelOf(other)} | readonly ${modelOf(other)}[] | null;`,
    ),
    '}',
  ];
}

/** The type of one value that a condition names: an element, where the column holds several. */
export const filteredType = ({ kind, type }: Pick<EntityColumn, 'kind' | 'type'>): string =>
  kind === 'set' || kind === 'array' ? type.replace(/\[\]$/, '') : type;

const constructorOf = ({ names, columns }: Entity): readonly string[] => [
  `  constructor(values${columns.some((column) => isAsked(column, new Set())) ? '' : '?'}: ${names.values});`,
];

function columnMember(column: EntityColumn, { table }: Entity): readonly string[] {
  const type = propertyType(column);
  const readonly = table.readOnly ? 'readonly ' : '';
  // Undefined until it is read or given.
  const lazy = column.rowIndex === undefined && type !== 'unknown' ? ' | undefined' : '';
  return [
    ...docComment(column.column.description, '  '),
    `  ${readonly}${memberKey(column.property)}: ${type}${lazy};`,
  ];
}

const lazyGetters = (context: DeclarationContext): readonly Declaration[] =>
  context.entity.columns.flatMap((column) =>
    column.rowIndex === undefined
      ? [
          {
            name: `get${column.codeName}`,
            text: `get${column.codeName}(db?: ${context.runtime('Database')}): Promise<${propertyType(column)}>;`,
          },
        ]
      : [],
  );

/** The members that no behavior replaces. */
function without(
  members: readonly Declaration[],
  contributions: readonly AppliedTypescript[],
): readonly Declaration[] {
  const replaced = new Set(contributions.flatMap(({ replaces = [] }) => replaces));
  return replaced.size === 0 ? members : members.filter(({ name }) => !replaced.has(name));
}

/** The members that behaviors add. */
function added(slot: 'modelMembers' | 'queryMembers', context: DeclarationContext): readonly Declaration[] {
  const { entity, contributions, model, query, imports } = context;
  const byColumn = new Map(entity.columns.map((known) => [known.column.name, known]));
  const members: MemberContext = {
    table: entity.table,
    model,
    query,
    typeOf: ({ name }) => {
      const known = byColumn.get(name);
      return known === undefined ? 'unknown' : propertyType(known);
    },
    propertyOf: ({ name, codeName }) => byColumn.get(name)?.property ?? codeName,
  };
  const all = contributions.flatMap((contribution) => contribution[slot]?.(members) ?? []);
  for (const { uses = [] } of all) for (const name of uses) imports.type(RUNTIME_MODULE, name);
  return all;
}

const indented = (members: readonly Declaration[]): readonly string[] =>
  members.flatMap(({ text, doc }) => [...docComment(doc, '  '), `  ${text}`]);
