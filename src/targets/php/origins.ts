import type { Table } from '../../model/table.ts';
import type { ChildRelation, CrossRelation, ParentRelation, PhpColumn } from './entity.ts';
import type { Naming, Origin } from './syntax/class.ts';

/** How messages name what a generated member was made for. */

export const ofColumn = ({ column }: PhpColumn, table: Table): Origin =>
  origin(`the column "${column.name}"`, { element: column, attribute: 'phpName' }, table);

export const ofParent = ({ name, key }: ParentRelation, table: Table): Origin =>
  origin(`the relation "${name}"`, { element: key, attribute: 'phpName' }, table);

export const ofChild = ({ name, key, other }: ChildRelation): Origin =>
  origin(
    `the relation "${name}" that the table "${other.name}" has to it`,
    { element: key, attribute: 'refPhpName' },
    other,
  );

/** Its name is that of the relation from the junction to the other side. */
export const ofCross = ({ name, through, targets }: CrossRelation): Origin => ({
  ...origin(
    `the relation "${name}" over the table "${through.other.name}"`,
    { element: targets[0]?.key ?? through.key, attribute: 'phpName' },
    through.other,
    through.key.span,
  ),
  overJunction: targets.map(({ key }) => ({ element: key, attribute: 'phpName' })),
});

const origin = (text: string, named: Naming, holder: Table, place = named.element.span): Origin => ({
  text,
  span: place ?? holder.span,
  named,
});
