import { InvalidValueError, LogicError } from '../../errors/orm-error.ts';
import type {
  ChildRelation,
  ManyToManyRelation,
  ParentRelation,
  RelationFacts,
} from '../../facts/relation-facts.ts';
import type { Table } from '../../facts/table.ts';
import { RowObject, TABLE } from '../state.ts';

export const parentRelation = (table: Table, name: string): ParentRelation =>
  ofKind(table, name, 'parent') as ParentRelation;

export const childRelation = (table: Table, name: string): ChildRelation =>
  ofKind(table, name, 'child') as ChildRelation;

export const manyRelation = (table: Table, name: string): ManyToManyRelation =>
  ofKind(table, name, 'manyToMany') as ManyToManyRelation;

function ofKind(table: Table, name: string, kind: RelationFacts['kind']): RelationFacts {
  const relation = table.relation(name);
  if (relation.kind !== kind) {
    throw new LogicError(
      `The relation "${name}" of table "${table.facts.name}" is not of the kind "${kind}".`,
    );
  }
  return relation;
}

/** The relation of the other table that leads back; undefined where that has none. */
export function inverseOf(table: Table, relation: ParentRelation): ChildRelation | undefined {
  return relation.inverse === undefined
    ? undefined
    : childRelation(table.other(relation.table), relation.inverse);
}

/** The relations of a table to parents. */
export function parentsOf(table: Table): readonly ParentRelation[] {
  return table.keep(PARENTS, foundParents);
}

const PARENTS = Symbol('parents');
const foundParents = ({ facts }: Table): readonly ParentRelation[] =>
  facts.relations.filter((relation) => relation.kind === 'parent');

/** Refuses an object of another table, and what is not a model. */
export function requireModel(table: Table, value: unknown, method: string): asserts value is RowObject {
  if (!(value instanceof RowObject)) {
    throw new InvalidValueError(
      `${method} takes an object of ${table.facts.model}, not ${value === null ? 'null' : typeof value}.`,
    );
  }
  if (value[TABLE] !== table) {
    throw new InvalidValueError(
      `${method} takes an object of ${table.facts.model}, not of ${value[TABLE].facts.model}.`,
    );
  }
}
