import { LogicError } from '../errors/orm-error.ts';
import type { Table } from '../facts/table.ts';
import { parentRelation } from '../model/relations/relation-of.ts';
import { RowObject } from '../model/state.ts';
import type { AnyFactory, FactoryFacts, FactoryRelation } from './factory-facts.ts';

/** The factories of required parents that are being made. */
const beingMade: unknown[] = [];

/** The parents of the objects that one call of a factory makes: those that were asked for, and those that are required. */
export class MadeParents {
  readonly #facts: FactoryFacts;
  readonly #given: ReadonlyMap<string, RowObject | AnyFactory>;
  /** The parents that objects share, by relation. */
  readonly #shared = new Map<string, readonly RowObject[]>();

  constructor(facts: FactoryFacts, given: ReadonlyMap<string, RowObject | AnyFactory>) {
    this.#facts = facts;
    this.#given = given;
  }

  /** The parents of the object at a position, by relation. Required ones whose keys were given are left out. */
  at(position: number, values: Readonly<Record<string, unknown>>): readonly (readonly [string, RowObject])[] {
    const { relations, model } = this.#facts;
    return Object.entries(relations).flatMap(([name, relation]) => {
      if (relation.kind !== 'parent') return [];
      const isGiven = this.#given.has(name);
      if (!isGiven && (relation.made === undefined || hasKey(model.table, name, values))) return [];
      return [[name, this.#parent(name, relation, position)] as const];
    });
  }

  #parent(name: string, relation: FactoryRelation, position: number): RowObject {
    const given = this.#given.get(name);
    if (given instanceof RowObject) return given;
    const { table } = this.#facts.model;
    if (relation.made === 'each') return given?.makeOne() ?? required(name, relation, table);
    let shared = this.#shared.get(name);
    if (shared === undefined) {
      shared = given === undefined ? [required(name, relation, table)] : given.make();
      this.#shared.set(name, shared);
    }
    const parent = shared[position % shared.length];
    if (parent === undefined) throw new LogicError(`The factory of the relation "${name}" makes no object.`);
    return parent;
  }
}

/** Whether a value for a column of the foreign key was given. */
const hasKey = (table: Table, name: string, values: Readonly<Record<string, unknown>>): boolean =>
  parentRelation(table, name).columns.some(({ own }) =>
    Object.hasOwn(values, table.columns[own]?.property ?? ''),
  );

function required(name: string, { factory }: FactoryRelation, { facts }: Table): RowObject {
  const other = factory();
  if (beingMade.includes(other)) {
    throw new LogicError(
      `The table "${facts.name}" requires a row by its relation "${name}" that leads back to itself. ` +
        `Give one with for${name}(), or the value of its column with state().`,
    );
  }
  beingMade.push(other);
  try {
    return new other().makeOne();
  } finally {
    beingMade.pop();
  }
}
