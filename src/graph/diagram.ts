/** A schema as its pictures and its dictionary show it. */
export interface Diagram {
  /** The name of the database. */
  readonly name: string;
  /** What it is of: a schema, unless it says that it is of changes. */
  readonly shows?: 'changes';
  readonly tables: readonly DiagramTable[];
}

/** What a migration does to a part; absent where it leaves the part as it is. */
export type PartChange = 'added' | 'changed' | 'dropped';

export interface DiagramTable {
  /** The qualified name, by which relations lead to it. */
  readonly id: string;
  readonly kind: 'table' | 'view' | 'materialized view';
  readonly description: string | undefined;
  /** The package of its classes; undefined where it has none. */
  readonly package: string | undefined;
  readonly rows: readonly DiagramRow[];
  readonly relations: readonly DiagramRelation[];
  readonly indexes: readonly DiagramIndex[];
  readonly checks: readonly string[];
  readonly behaviors: readonly string[];
  readonly change?: PartChange;
  /** What a change does beside its columns and keys. */
  readonly notes?: readonly string[];
}

/** A column. */
export interface DiagramRow {
  readonly name: string;
  readonly type: string;
  readonly isKey: boolean;
  readonly isRequired: boolean;
  readonly isUnique: boolean;
  readonly default: string | undefined;
  readonly description: string | undefined;
  /** The values of an ENUM or SET. */
  readonly values: readonly string[];
  readonly change?: PartChange;
  /** What a changed column was. */
  readonly notes?: readonly string[];
}

/** A foreign key; the columns of both sides in the same order. */
export interface DiagramRelation {
  readonly columns: readonly string[];
  readonly to: string;
  readonly foreignColumns: readonly string[];
  readonly isRequired: boolean;
  /** Whether at most one row refers to another. */
  readonly isUnique: boolean;
  readonly onDelete: string;
  readonly change?: PartChange;
}

export interface DiagramIndex {
  readonly name: string | undefined;
  readonly columns: readonly string[];
  readonly isUnique: boolean;
}

/** The relations that lead to each table, with the table they come from. */
export function referringTo(diagram: Diagram): ReadonlyMap<string, readonly Referring[]> {
  const found = new Map<string, Referring[]>();
  for (const table of diagram.tables) {
    for (const relation of table.relations) {
      const known = found.get(relation.to);
      if (known === undefined) found.set(relation.to, [{ table, relation }]);
      else known.push({ table, relation });
    }
  }
  return found;
}

export interface Referring {
  readonly table: DiagramTable;
  readonly relation: DiagramRelation;
}
