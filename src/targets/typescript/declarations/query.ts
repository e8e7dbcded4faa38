import { hasRefreshKey } from '../../../model/view.ts';
import type { ClassNames } from '../class-names.ts';
import { distinctParameters, parameterName } from '../code/relation-methods.ts';
import type { ChildRelation, EntityColumn, ManyToManyRelation, ParentRelation } from '../entity.ts';
import { from, type Member, ofChild, ofColumn, ofManyToMany, ofParent } from '../origins.ts';
import type { Declaration } from '../slots.ts';
import { memberKey } from '../syntax/literal.ts';
import type { DeclarationContext } from './context.ts';
import { givenValues, writtenValues } from './made-by-save.ts';
import { refusedMembers } from './refused.ts';
import { combinationType, loadedType } from './relations.ts';

/** The members of a query that have the types of this table; the others are the runtime's. */
export function queryMembers(context: DeclarationContext): readonly Member[] {
  const { table, columns, parents, children, manyToMany } = context.entity;
  return [
    ...from(undefined, [
      ...typedMembers(context),
      ...keyFinders(context),
      ...(table.readOnly ? refusedMembers(WRITES) : writeMembers(context)),
      ...refreshMembers(context),
    ]),
    ...columns.flatMap((column) => from(ofColumn(column, table), columnMembers(column, context))),
    ...context.borrowed.flatMap((column) => from(column.origin, columnMembers(column, context))),
    ...parents.flatMap((parent) => from(ofParent(parent, table), toOne(parent, context))),
    ...children.flatMap((child) => from(ofChild(child), toChildren(child, context))),
    ...manyToMany.flatMap((relation) => from(ofManyToMany(relation), toMany(relation, context))),
  ];
}

const declaration = (name: string, text: string): Declaration => ({ name, text: `${text};` });

const found = ({ entity }: DeclarationContext): string => `${entity.names.saved} & L`;

const database = ({ runtime }: DeclarationContext): string => `db?: ${runtime('Database')}`;

function typedMembers(context: DeclarationContext): readonly Declaration[] {
  const { entity, runtime, query, model } = context;
  const { filter } = entity.names;
  return [
    declaration('create', `static create(${database(context)}): ${query}`),
    declaration('filterBy', `filterBy(values: ${filter}): this`),
    declaration('prune', `prune(object: ${model} | null): this`),
    declaration('findOneOrCreate', `findOneOrCreate(${database(context)}): Promise<${model} & L>`),
    declaration(
      'withColumn',
      `withColumn<N extends string, K extends ${runtime('ExpressionKind')} | undefined = undefined>` +
        `(expression: ${runtime('SqlFragment')}, name: N, kind?: K): ${query}<L & ${runtime('Expressed')}<N, K>>`,
    ),
  ];
}

/** The methods of the runtime's class that change rows. */
const WRITES = ['update', 'updateAll', 'delete', 'deleteAll', 'insertMany', 'upsert'];

/** A materialized view can be refreshed. */
function refreshMembers(context: DeclarationContext): readonly Declaration[] {
  const { table } = context.entity;
  if (table.view?.materialized !== true) return [];
  const member = (name: string, doc: string): Declaration => ({
    ...declaration(name, `${name}(${database(context)}): Promise<void>`),
    doc,
  });
  return [
    member(
      'refresh',
      'Computes the rows again; who reads them waits. Does nothing where it is a plain view.',
    ),
    ...(hasRefreshKey(table)
      ? [
          member(
            'refreshConcurrently',
            'Computes the rows again, which takes longer, while others read them.',
          ),
        ]
      : []),
  ];
}

function writeMembers(context: DeclarationContext): readonly Declaration[] {
  const { entity, runtime, model } = context;
  const values = givenValues(entity);
  const written = writtenValues(context);
  const assigned = `values: ${runtime('Assigned')}<${written}>`;
  const db = database(context);
  return [
    declaration('update', `update(${assigned}, ${db}): Promise<number>`),
    declaration('updateAll', `updateAll(${assigned}, ${db}): Promise<number>`),
    declaration('insertMany', `insertMany(objects: Iterable<${model} | ${values}>, ${db}): Promise<number>`),
    declaration(
      'upsert',
      `upsert(rows: ${written} | readonly ${written}[], options: ${runtime('UpsertOptions')}<keyof ${written}>, ${db}): Promise<number>`,
    ),
  ];
}

/** A key of several columns is given by its values, in the order of the columns. */
function keyFinders(context: DeclarationContext): readonly Declaration[] {
  const { key } = context.entity;
  const [first] = key;
  if (first === undefined) return [];
  const names = distinctParameters(key.map(({ codeName }) => codeName));
  const parameters = key.map(({ type }, index) => `${names[index]}: ${type}`).join(', ');
  const isPlain = key.length === 1 && /^\w+$/.test(first.type);
  const one = key.length === 1 ? first.type : `readonly [${key.map(({ type }) => type).join(', ')}]`;
  const keys = `readonly ${isPlain ? one : `(${one})`}[]`;
  const collection = `${context.runtime('Collection')}<${found(context)}>`;
  const db = database(context);
  return [
    declaration('findPk', `findPk(${parameters}, ${db}): Promise<(${found(context)}) | null>`),
    declaration('requirePk', `requirePk(${parameters}, ${db}): Promise<${found(context)}>`),
    declaration('findPks', `findPks(keys: ${keys}, ${db}): Promise<${collection}>`),
  ];
}

/** The type of a condition on a column: a value of it, or an operator. */
export function filterType(
  { kind, type, labelType, element, column }: EntityColumn,
  { runtime }: DeclarationContext,
): string {
  // A range is asked for the values and ranges that it contains.
  if (/RANGE$/.test(column.type))
    return `${runtime('Filter')}<${type}> | ${runtime('FilterOperator')}<readonly ${type}[]>`;
  if (!isList(kind)) return `${runtime('Filter')}<${type}>`;
  const of = labelType ?? (kind === 'list' ? element?.type : undefined);
  return of === undefined ? runtime('ListFilter') : `${runtime('ListFilter')}<${of}>`;
}

/** The type of a condition on a relation: an object, or an operator; null where rows can be without one. */
export const relationFilter = (model: string, nullable: boolean, { runtime }: DeclarationContext): string =>
  `${model} | ${runtime('FilterOperator')}<${model}>${nullable ? ' | null' : ''}`;

const isList = (kind: EntityColumn['kind']): boolean => kind === 'set' || kind === 'array' || kind === 'list';

function columnMembers(column: EntityColumn, context: DeclarationContext): readonly Declaration[] {
  const { codeName } = column;
  const { runtime } = context;
  const value = `value: ${filterType(column, context)}`;
  const db = database(context);
  const object = found(context);
  const method = (name: string, signature: string) => declaration(name, `${name}${signature}`);
  return [
    method(`filterBy${codeName}`, `(${value}): this`),
    method(`orderBy${codeName}`, `(direction?: ${runtime('Direction')}): this`),
    method(`groupBy${codeName}`, '(): this'),
    method(`findBy${codeName}`, `(${value}, ${db}): Promise<${runtime('Collection')}<${object}>>`),
    method(`findOneBy${codeName}`, `(${value}, ${db}): Promise<(${object}) | null>`),
    method(`requireOneBy${codeName}`, `(${value}, ${db}): Promise<${object}>`),
  ];
}

interface QueriedRelation {
  readonly name: string;
  /** The name in the method that loads it by a query of its own. */
  readonly eager: string;
  readonly other: ClassNames;
  readonly property: string;
  readonly loaded: string;
  /** Whether rows without a related one can be asked for by null. */
  readonly nullable: boolean;
  /** Whether the related values are combinations, not objects of the queried table. */
  readonly combined?: boolean;
}

const toOne = (parent: ParentRelation, context: DeclarationContext): readonly Declaration[] =>
  relationMembers(
    {
      name: parent.facts.name,
      eager: parent.facts.name,
      other: parent.other,
      property: parent.property,
      loaded: loadedType(parent, context),
      nullable: true,
    },
    context,
  );

const toChildren = (child: ChildRelation, context: DeclarationContext): readonly Declaration[] =>
  relationMembers(
    {
      name: child.facts.name,
      eager: child.facts.single ? child.facts.name : child.facts.plural,
      other: child.other,
      property: child.property,
      loaded: loadedType(child, context),
      nullable: false,
    },
    context,
  );

/** Combinations are found along the relation to the junction table; with…() takes a query of that table. */
function toMany(relation: ManyToManyRelation, context: DeclarationContext): readonly Declaration[] {
  const { facts, targets, property, through } = relation;
  const [other] = targets;
  if (other === undefined) return [];
  if (facts.combined) {
    const tuples = `readonly (${combinationType(relation, context)})[]`;
    const { name, plural: eager } = facts;
    const queried = {
      name,
      eager,
      other: through.other,
      property,
      loaded: tuples,
      nullable: false,
      combined: true,
    };
    return [eagerMember(queried, context)];
  }
  const loaded = `readonly ${context.savedOf(other)}[]`;
  const { name, plural } = facts;
  return relationMembers({ name, eager: plural, other, property, loaded, nullable: false }, context);
}

const loadedQuery = ({ property, loaded }: QueriedRelation, { query }: DeclarationContext): string =>
  `${query}<L & { readonly ${memberKey(property)}: ${loaded} }>`;

/**
 * A callback that returns its query adds what that query loads to the related objects. Its conditions can leave out the
 * one object that is always there.
 */
function eagerMember(relation: QueriedRelation, context: DeclarationContext): Declaration {
  const name = `with${relation.eager}`;
  const query = context.queryOf(relation.other);
  const all = loadedQuery(relation, context);
  const isMany = relation.loaded.startsWith('readonly ');
  const isAlways = !isMany && !relation.loaded.endsWith(OR_NULL);
  const some = isAlways ? loadedQuery({ ...relation, loaded: relation.loaded + OR_NULL }, context) : all;
  const found = `${context.savedOf(relation.other)} & N`;
  const deep = loadedQuery(
    { ...relation, loaded: isMany ? `readonly (${found})[]` : `(${found})${OR_NULL}` },
    context,
  );
  const overloads = [
    ...(isAlways ? [`${name}(): ${all}`] : []),
    ...(relation.combined ? [] : [`${name}<N>(build: (query: ${query}) => ${query}<N>): ${deep}`]),
    `${name}(build${isAlways ? '' : '?'}: (query: ${query}) => unknown): ${some}`,
  ];
  return { name, text: overloads.map((one) => `${one};`).join('\n  ') };
}

/** The inner join of a query that names no other one finds no row without the object. */
function joinWithMember(relation: QueriedRelation, context: DeclarationContext): Declaration {
  const name = `joinWith${relation.name}`;
  const join = context.runtime('JoinType');
  const any = loadedQuery(relation, context);
  if (!relation.loaded.endsWith(OR_NULL)) return declaration(name, `${name}(join?: ${join}): ${any}`);
  const present = { ...relation, loaded: relation.loaded.slice(0, -OR_NULL.length) };
  return {
    name,
    text: `${name}(): ${loadedQuery(present, context)};\n  ${name}(join: ${join}): ${any};`,
  };
}

const OR_NULL = ' | null';

function relationMembers(relation: QueriedRelation, context: DeclarationContext): readonly Declaration[] {
  const { name, other, nullable } = relation;
  const { runtime, modelOf, queryOf } = context;
  const type = modelOf(other);
  const build = `(query: ${queryOf(other)}) => unknown`;
  const join = `join?: ${runtime('JoinType')}`;
  const filtered = `${parameterName(name)}: ${relationFilter(type, nullable, context)}`;
  const method = (called: string, signature: string) => declaration(called, `${called}${signature}`);
  return [
    method(`filterBy${name}`, `(${filtered}): this`),
    method(`join${name}`, `(${join}): this`),
    method(`leftJoin${name}`, '(): this'),
    method(`rightJoin${name}`, '(): this'),
    method(`innerJoin${name}`, '(): this'),
    joinWithMember(relation, context),
    eagerMember(relation, context),
    method(`use${name}Query`, `(build: ${build}, ${join}): this`),
    method(`use${name}ExistsQuery`, `(build?: ${build}): this`),
    method(`use${name}NotExistsQuery`, `(build?: ${build}): this`),
  ];
}
