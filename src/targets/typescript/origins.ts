import type { Span } from '../../diagnostics/span.ts';
import type { Column } from '../../model/column.ts';
import type { ForeignKey } from '../../model/foreign-key.ts';
import type { Table } from '../../model/table.ts';
import type { ChildRelation, EntityColumn, ManyToManyRelation, ParentRelation } from './entity.ts';
import type { Declaration } from './slots.ts';

/** The part of the schema that a member was made for, as messages name it. */
export interface Origin {
  readonly text: string;
  readonly span: Span | undefined;
  /** The name in the model that gives the member its name; absent for a behavior's. */
  readonly named?: Naming;
  /** The names of a relation over a junction table: those of the junction's relations to the other sides. */
  readonly overJunction?: readonly Naming[];
}

interface Naming {
  readonly element: Column | ForeignKey;
  readonly name: 'codeName' | 'refCodeName';
}

/** A member of a class with what it was made for; undefined for what every class of its kind has. */
export interface Member extends Declaration {
  readonly origin: Origin | undefined;
}

export const from = (origin: Origin | undefined, members: readonly Declaration[]): readonly Member[] =>
  members.map((member) => ({ ...member, origin }));

export const ofColumn = ({ column }: EntityColumn, table: Table): Origin => ({
  text: `the column "${column.name}"`,
  span: column.span ?? table.span,
  named: { element: column, name: 'codeName' },
});

export const ofParent = ({ facts: { name, key } }: ParentRelation, table: Table): Origin => ({
  text: `the relation "${name}"`,
  span: key.span ?? table.span,
  named: { element: key, name: 'codeName' },
});

export const ofChild = ({ facts: { name, key, other } }: ChildRelation): Origin => ({
  text: `the relation "${name}" that the table "${other.name}" has to it`,
  span: key.span ?? other.span,
  named: { element: key, name: 'refCodeName' },
});

/** The relation is named by those of the junction table to the other sides. */
export const ofManyToMany = ({ facts, through }: ManyToManyRelation): Origin => ({
  text: `the relation "${facts.name}" over the table "${through.facts.other.name}"`,
  span: through.facts.key.span ?? through.facts.other.span,
  named: { element: facts.targets[0].key, name: 'codeName' },
  overJunction: facts.targets.map(({ key }) => ({ element: key, name: 'codeName' })),
});
