/** Positions of two columns with equal values: in this table, and in the other one. */
export interface ColumnPair {
  readonly own: number;
  readonly other: number;
}

interface Relation {
  /** The name in methods: `Author` in `getAuthor`; that of one object. */
  readonly name: string;
  /** The property that a loaded relation is read by. */
  readonly property: string;
}

/** This table points at one row of another. */
export interface ParentRelation extends Relation {
  readonly kind: 'parent';
  /** The name of the other table, with its schema. */
  readonly table: string;
  readonly columns: readonly ColumnPair[];
  /** Fixed values of a polymorphic key. */
  readonly constants?: readonly { readonly column: number; readonly value: string }[];
  readonly required: boolean;
  /** The name of the relation in the other table; absent where that has no classes. */
  readonly inverse?: string;
  /** How `joinAuthor()` joins unless it is told. */
  readonly join: string;
}

/** Rows of another table point at this one. */
export interface ChildRelation extends Relation {
  readonly kind: 'child';
  readonly table: string;
  readonly plural: string;
  readonly columns: readonly ColumnPair[];
  /** The name of the relation in the other table. */
  readonly inverse: string;
  /** Leads to one row at most. */
  readonly single: boolean;
  readonly required: boolean;
  /** The fate of a row that is removed from the collection. */
  readonly orphans: 'delete' | 'null';
  readonly onDelete: 'none' | 'cascade' | 'set null' | 'restrict' | 'no action' | 'set default';
  /** A relation without a constraint in the database. */
  readonly unconstrained?: true;
  readonly join: string;
}

/** Rows of other tables, reached through a junction table. */
export interface ManyToManyRelation extends Relation {
  readonly kind: 'manyToMany';
  readonly plural: string;
  /** The name of the relation to the junction table. */
  readonly through: string;
  /** The names of the junction table's relations to the other sides; more than one makes combinations. */
  readonly targets: readonly [string, ...string[]];
  /** Key columns of the junction table that belong to no foreign key. */
  readonly extra?: readonly number[];
}

export type RelationFacts = ParentRelation | ChildRelation | ManyToManyRelation;
