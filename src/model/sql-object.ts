/** Whether an object is created before the tables, which may use it, or after them. */
export type ObjectPhase = 'before' | 'after';

/** The kind and the name of an object; a table of the schema is one, too. */
export interface ObjectRef {
  readonly kind: string;
  /** With what distinguishes it from others of its kind: its schema, its table, the types of its parameters. */
  readonly name: string;
}

/** An object of a database that a schema has no element for: statements that create and drop it. */
export interface SqlObject extends ObjectRef {
  readonly runs: ObjectPhase;
  /** Other objects and tables without which it cannot be created. */
  readonly needs: readonly ObjectRef[];
  readonly create: readonly string[];
  /** Empty where creating it again replaces it. */
  readonly drop: readonly string[];
}

/** The kind of tables in references. */
export const TABLE_KIND = 'table';

export const refKey = ({ kind, name }: ObjectRef): string => JSON.stringify([kind, name]);

/** The objects around the tables, each after those that it needs. */
export type OrderedObjects = Readonly<Record<ObjectPhase, readonly SqlObject[]>>;

export const NO_OBJECTS: OrderedObjects = { before: [], after: [] };
