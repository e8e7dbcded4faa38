import type { ForeignKey } from '../../model/foreign-key.ts';
import type { Table } from '../../model/table.ts';
import type { ChildRelation, CrossRelation, ParentRelation, PhpColumn } from './entity.ts';
import type { Origin } from './syntax/class.ts';

/** How messages name what a generated member was made for. */

export const ofColumn = ({ column }: PhpColumn, table: Table): Origin =>
  origin(`the column "${column.name}"`, column.span ?? table.span);

export const ofParent = ({ name, key }: ParentRelation, table: Table): Origin =>
  ofKey(`the relation "${name}"`, key, table);

export const ofChild = ({ name, key, other }: ChildRelation): Origin =>
  ofKey(`the relation "${name}" that the table "${other.name}" has to it`, key, other);

export const ofCross = ({ name, through }: CrossRelation): Origin =>
  ofKey(`the relation "${name}" over the table "${through.other.name}"`, through.key, through.other);

const ofKey = (text: string, { span }: ForeignKey, holder: Table): Origin =>
  origin(text, span ?? holder.span);

const origin = (text: string, span: Origin['span']): Origin => ({
  text,
  ...(span !== undefined && { span }),
});
