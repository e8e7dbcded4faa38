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

/** An object with the product that its statements are written for. */
export interface ProductObject extends SqlObject {
  /** The canonical name of the product. */
  readonly product: string;
}

/** The kind of tables in references. */
export const TABLE_KIND = 'table';

export const refKey = ({ kind, name }: ObjectRef): string => JSON.stringify([kind, name]);

/** Identifies an object among those of all products. */
export const objectKey = ({ product, kind, name }: ProductRef): string =>
  JSON.stringify([product, kind, name]);

/** What identifies an object among those of all products. */
export type ProductRef = Pick<ProductObject, 'product' | 'kind' | 'name'>;

/** Whether two objects are created alike. */
export const sameStatements = (one: SqlObject, other: SqlObject): boolean =>
  JSON.stringify(one.create) === JSON.stringify(other.create);

/** What messages call an object. */
export const objectTitle = ({ kind, name }: ObjectRef): string => `${kind} "${name}"`;

/** The objects around the tables, each after those that it needs. */
export type OrderedObjects = Readonly<Record<ObjectPhase, readonly SqlObject[]>>;

export const NO_OBJECTS: OrderedObjects = { before: [], after: [] };
