import type { Family } from '../../column-types/column-type.ts';
import { familyOf } from '../../column-types/families.ts';
import type { Column } from '../../model/column.ts';
import type { Database } from '../../model/database.ts';
import { findColumn, qualifiedName } from '../../model/table.ts';
import { isView } from '../../model/view.ts';
import type { Inspected } from '../../platforms/inspect.ts';
import type { Difference } from './differences.ts';

/**
 * Columns of views that the database does not give as the schema declares them. Only kinds of values are compared: a
 * product types the columns of a SELECT as it likes, such as a count. Views that the catalogue does not describe, and
 * those that `isTold` names, are left out.
 */
export function viewDifferences(
  { tables }: Database,
  { views = [], untypedViews = new Map() }: Pick<Inspected, 'views' | 'untypedViews'>,
  isTold: (view: string) => boolean,
): readonly Difference[] {
  const known = new Map<string, readonly LiveColumn[]>([
    ...[...untypedViews].map(
      ([name, columns]) => [name, columns.map((column) => ({ name: column }))] as const,
    ),
    ...views.map((view) => [qualifiedName(view), view.columns] as const),
  ]);
  return tables.filter(isView).flatMap((view): readonly Difference[] => {
    const name = qualifiedName(view);
    const found = known.get(name);
    if (found === undefined || view.referenceOnly || isTold(name)) return [];
    const difference = (column: string, sentence: string): Difference => ({
      kind: 'column',
      table: name,
      object: column,
      sentence,
    });
    const missing = view.columns.flatMap((column) => {
      const own = found.find(({ name: other }) => other === column.name);
      const subject = `Column "${name}.${column.name}"`;
      if (own === undefined)
        return [difference(column.name, `${subject} is in the schema, but not in the view of the database.`)];
      const [one, other] = [column, own].map(kindsOf);
      if (one === undefined || other === undefined || one.some((kind) => other.includes(kind))) return [];
      return [
        difference(column.name, `${subject} is ${one[0]} in the schema, but ${other[0]} in the database.`),
      ];
    });
    const extra = found
      .filter((column) => findColumn(view, column.name) === undefined)
      .map(({ name: column }) =>
        difference(
          column,
          `Column "${name}.${column}" is in the view of the database, but not in the schema.`,
        ),
      );
    return [...missing, ...extra];
  });
}

/** A column without a type is one that the product does not know. */
type LiveColumn = Pick<Column, 'name'> & Partial<Pick<Column, 'type' | 'sqlType'>>;

type Kind = 'a number' | 'a text' | 'a time' | 'binary';

/** The kinds of values that a product may keep a column as, the usual one first; undefined where it is not known. */
const kindsOf = ({ type, sqlType }: LiveColumn): readonly Kind[] | undefined =>
  sqlType === undefined && type !== undefined ? KINDS[familyOf(type)] : undefined;

const KINDS: Readonly<Record<Family, readonly Kind[]>> = {
  text: ['a text'],
  formatted: ['a text'],
  json: ['a text'],
  list: ['a text'],
  array: ['a text'],
  uuid: ['a text', 'binary'],
  geometry: ['binary', 'a text'],
  integer: ['a number'],
  decimal: ['a number'],
  float: ['a number'],
  boolean: ['a number'],
  enum: ['a number'],
  set: ['a number'],
  date: ['a time'],
  time: ['a time'],
  timestamp: ['a time'],
  instant: ['a time'],
  binary: ['binary'],
  object: ['binary'],
};
