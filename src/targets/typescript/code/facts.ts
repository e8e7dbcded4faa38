import { isTemporal } from '../../../column-types/families.ts';
import { isConstraint } from '../../../model/foreign-key.ts';
import { elementColumn, isList } from '../../../model/list.ts';
import { qualifiedName, type Table } from '../../../model/table.ts';
import { hasRefreshKey } from '../../../model/view.ts';
import { joinOf } from '../../facts/sql.ts';
import type { ChildRelation, Entity, EntityColumn, ManyToManyRelation, ParentRelation } from '../entity.ts';
import type { AppliedTypescript } from '../slots.ts';
import { type LiteralValue, literal, quoted } from '../syntax/literal.ts';

/** The members of the table's facts, as the runtime declares them in `TableFacts`. */
export function tableFacts(
  entity: Entity,
  product: string,
  contributions: readonly AppliedTypescript[],
): readonly string[] {
  const { table, names, options, columns, key, parents, children, manyToMany } = entity;
  const relations = [
    ...parents.map(parentFacts),
    ...children.map(childFacts),
    ...manyToMany.map(manyToManyFacts),
  ];
  return [
    `name: ${quoted(qualifiedName(table))},`,
    `sql: ${quoted(options.sql.tableName(table))},`,
    `database: ${quoted(options.databaseName)},`,
    `product: ${quoted(product)},`,
    `model: ${quoted(names.model)},`,
    'columns: [',
    ...columns.map((column) => `  ${columnFacts(column, entity)},`),
    '],',
    `key: [${key.map(({ position }) => position).join(', ')}],`,
    ...columns
      .filter(({ column }) => column.primaryString)
      .slice(0, 1)
      .map(({ position }) => `primaryString: ${position},`),
    ...(relations.length === 0
      ? ['relations: [],']
      : ['relations: [', ...relations.map((facts) => `  ${literal(facts)},`), '],']),
    ...inheritanceFacts(entity),
    ...behaviorFacts(contributions),
    ...flags(table),
    ...refreshFacts(entity),
  ];
}

/** The statements that refresh a materialized view; empty where it is a plain view. */
function refreshFacts({ table, options }: Entity): readonly string[] {
  if (table.view?.materialized !== true) return [];
  const statement = (concurrently: boolean) => options.sql.refreshView?.(table, concurrently) ?? '';
  const facts = {
    sql: statement(false),
    concurrently: hasRefreshKey(table) ? statement(true) : undefined,
  };
  return [`refresh: ${literal(facts)},`];
}

const FLAGS = ['allowPkInsert', 'reloadOnInsert', 'reloadOnUpdate', 'readOnly'] as const;

const flags = (table: Table): readonly string[] =>
  FLAGS.flatMap((flag) =>
    table[flag] || (flag === 'reloadOnUpdate' && isComputed(table)) ? [`${flag}: true,`] : [],
  );

/** Whether an UPDATE changes columns that the database computes. */
const isComputed = ({ columns }: Table): boolean => columns.some(({ generated }) => generated !== undefined);

/** The digits of the second's fraction that the runtime assumes. */
const MAX_DIGITS = 6;

function columnFacts(known: EntityColumn, { options, table }: Entity): string {
  const { column, property, codeName, kind, initial, filledIn } = known;
  const { sql } = options;
  const { type } = column;
  const single = isList(column) ? elementColumn(column) : column;
  const isBinaryUuid = type === 'UUID_BINARY' || (type === 'UUID' && sql.binaryUuids);
  const digits = isTemporal(type) && !/DATE$/.test(type) ? sql.secondDigits?.(column) : undefined;
  const facts = literal({
    name: column.name,
    sql: sql.quote(column.name),
    property,
    codeName,
    type,
    kind,
    element: known.element?.kind,
    elementType: column.element,
    native: (kind === 'list' && sql.storesArray?.(column)) || undefined,
    nullElements: column.nullElements,
    required: column.required,
    size: column.size,
    scale: [kind, known.element?.kind].includes('decimal')
      ? (sql.decimalScale?.(single) ?? column.scale)
      : undefined,
    secondDigits: digits === MAX_DIGITS ? undefined : digits,
    single: (kind === 'float' && sql.widensFloats?.(column)) || undefined,
    values: column.valueSet.length > 0 ? column.valueSet : undefined,
    filledIn,
    collated: (kind === 'text' && sql.comparesByCollation?.(column)) || undefined,
    lazy: column.lazyLoad || undefined,
    bytes: isBinaryUuid ? (sql.swapsUuidBytes?.(table) === false ? 'plain' : 'swapped') : undefined,
    withOffset: (type === 'TIMESTAMPTZ' && sql.storesOffsets === true) || undefined,
    inexact:
      (kind === 'decimal' && sql.inexactDecimals === true && column.sqlType === undefined) || undefined,
  });
  return initial === undefined ? facts : `${facts.slice(0, -2)}, default: ${initial.stored} }`;
}

const parentFacts = ({ facts, property, columns, constants }: ParentRelation): LiteralValue => ({
  kind: 'parent',
  name: facts.name,
  property,
  table: qualifiedName(facts.other),
  columns,
  constants: constants.length === 0 ? undefined : constants,
  required: facts.required,
  inverse: facts.inverse,
  join: joinOf(facts.key.defaultJoin, facts.required),
});

const childFacts = ({ facts, property, columns }: ChildRelation): LiteralValue => ({
  kind: 'child',
  name: facts.name,
  property,
  table: qualifiedName(facts.other),
  plural: facts.plural,
  columns,
  inverse: facts.inverse,
  single: facts.single,
  required: facts.required,
  orphans: facts.orphans,
  onDelete: facts.key.onDelete,
  unconstrained: !isConstraint(facts.key) || undefined,
  join: joinOf(facts.key.defaultJoin, facts.required),
});

const manyToManyFacts = ({ facts, property, through, extra }: ManyToManyRelation): LiteralValue => ({
  kind: 'manyToMany',
  name: facts.name,
  property,
  plural: facts.plural,
  through: through.facts.name,
  targets: facts.targets.map(({ name }) => name),
  extra: extra.length === 0 ? undefined : extra.map(({ position }) => position),
});

/** The classes of rows, by the stored value of the column that tells them apart. */
function inheritanceFacts({ inheritance, options }: Entity): readonly string[] {
  if (inheritance === undefined) return [];
  const { position, column } = inheritance.column;
  const classes = (column.inheritance ?? []).map(({ key, class: name }): [string, string] => [
    column.type === 'ENUM' ? String(column.valueSet.indexOf(key)) : key,
    options.classPrefix + name,
  ]);
  return [`inheritance: ${literal({ column: position, classes: Object.fromEntries(classes) })},`];
}

function behaviorFacts(contributions: readonly AppliedTypescript[]): readonly string[] {
  const all = contributions.flatMap(({ key, facts }) => (facts === undefined ? [] : [[key, facts] as const]));
  return all.length === 0 ? [] : [`behaviors: ${literal(Object.fromEntries(all))},`];
}
