import { distinctParameters, parameterName } from '../code/relation-methods.ts';
import type { ChildRelation, EntityColumn, ManyToManyRelation, ParentRelation } from '../entity.ts';
import type { Declaration } from '../slots.ts';
import { memberKey } from '../syntax/literal.ts';
import { filteredType } from './base-module.ts';
import type { DeclarationContext } from './context.ts';
import { loadedType } from './relations.ts';

/** The members of a query that have the types of this table; the others are the runtime's. */
export const queryMembers = (context: DeclarationContext): readonly Declaration[] => [
  declaration('create', `static create(db?: ${context.runtime('Database')}): ${context.query}`),
  ...keyFinders(context),
  declaration('filterBy', `filterBy(values: ${context.entity.names.filter}): this`),
  ...context.entity.columns.flatMap((column) => columnMembers(column, context)),
  ...context.entity.parents.flatMap((parent) => relationMembers(parent, context)),
  ...context.entity.children.flatMap((child) => relationMembers(child, context)),
  ...context.entity.manyToMany.flatMap((relation) => manyToManyMembers(relation, context)),
];

const declaration = (name: string, text: string): Declaration => ({ name, text: `${text};` });

const found = ({ model }: DeclarationContext): string => `${model} & L`;

/** A key of several columns is given by its values, in the order of the columns. */
function keyFinders(context: DeclarationContext): readonly Declaration[] {
  const { key } = context.entity;
  const [first] = key;
  if (first === undefined) return [];
  const names = distinctParameters(key.map(({ codeName }) => codeName));
  const parameters = key.map(({ type }, index) => `${names[index]}: ${type}`).join(', ');
  const one = key.length === 1 ? first.type : `readonly [${key.map(({ type }) => type).join(', ')}]`;
  const collection = `${context.runtime('Collection')}<${found(context)}>`;
  return [
    declaration('findPk', `findPk(${parameters}): Promise<(${found(context)}) | null>`),
    declaration('requirePk', `requirePk(${parameters}): Promise<${found(context)}>`),
    declaration(
      'findPks',
      `findPks(keys: readonly ${key.length === 1 && !one.includes(' ') ? one : `(${one})`}[]): Promise<${collection}>`,
    ),
  ];
}

function columnMembers(column: EntityColumn, context: DeclarationContext): readonly Declaration[] {
  const { codeName } = column;
  const { runtime } = context;
  const value = `${runtime('Filter')}<${filteredType(column)}>`;
  const comparison = `comparison?: ${runtime('Comparison')}`;
  const collection = `${runtime('Collection')}<${found(context)}>`;
  return [
    declaration(`filterBy${codeName}`, `filterBy${codeName}(value: ${value}, ${comparison}): this`),
    declaration(`orderBy${codeName}`, `orderBy${codeName}(direction?: ${runtime('Direction')}): this`),
    declaration(`groupBy${codeName}`, `groupBy${codeName}(): this`),
    declaration(`findBy${codeName}`, `findBy${codeName}(value: ${value}): Promise<${collection}>`),
    declaration(
      `findOneBy${codeName}`,
      `findOneBy${codeName}(value: ${value}): Promise<(${found(context)}) | null>`,
    ),
    declaration(
      `requireOneBy${codeName}`,
      `requireOneBy${codeName}(value: ${value}): Promise<${found(context)}>`,
    ),
  ];
}

function relationMembers(
  relation: ParentRelation | ChildRelation,
  context: DeclarationContext,
): readonly Declaration[] {
  const { name, plural } = relation.facts;
  const { runtime, modelOf, queryOf, query } = context;
  const type = modelOf(relation.other);
  const build = `build: (query: ${queryOf(relation.other)}) => unknown`;
  const join = `join?: ${runtime('JoinType')}`;
  const loaded = `${query}<L & { readonly ${memberKey(relation.property)}: ${loadedType(relation, context)} }>`;
  const isOne = 'isRequired' in relation || relation.facts.single;
  const parameter = parameterName(name);
  const nullable = 'isRequired' in relation ? ' | null' : '';
  return [
    declaration(
      `filterBy${name}`,
      `filterBy${name}(${parameter}: ${type} | readonly ${type}[]${nullable}): this`,
    ),
    declaration(`join${name}`, `join${name}(${join}): this`),
    declaration(`joinWith${name}`, `joinWith${name}(${join}): ${loaded}`),
    declaration(
      `with${isOne ? name : plural}`,
      `with${isOne ? name : plural}(${build.replace('build:', 'build?:')}): ${loaded}`,
    ),
    declaration(`use${name}Query`, `use${name}Query(${build}, ${join}): this`),
    declaration(`use${name}ExistsQuery`, `use${name}ExistsQuery(${build}): this`),
    declaration(`use${name}NotExistsQuery`, `use${name}NotExistsQuery(${build}): this`),
  ];
}

function manyToManyMembers(
  { facts, targets, property }: ManyToManyRelation,
  context: DeclarationContext,
): readonly Declaration[] {
  const { modelOf, queryOf, query } = context;
  const filters = facts.targets.map(({ name }, index) => {
    const target = targets[index];
    const type = target === undefined ? 'never' : modelOf(target);
    return declaration(
      `filterBy${name}`,
      `filterBy${name}(${parameterName(name)}: ${type} | readonly ${type}[]): this`,
    );
  });
  const [first] = targets;
  if (facts.combined || first === undefined) return filters;
  const loaded = `${query}<L & { readonly ${memberKey(property)}: readonly ${modelOf(first)}[] }>`;
  const build = `build?: (query: ${queryOf(first)}) => unknown`;
  return [...filters, declaration(`with${facts.plural}`, `with${facts.plural}(${build}): ${loaded}`)];
}
