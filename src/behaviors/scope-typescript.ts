import type { Column } from '../model/column.ts';
import { findColumn } from '../model/table.ts';
import type { MemberContext } from '../targets/typescript/slots.ts';

/** The type of the value that tells lists or trees apart: that of one column, or a tuple or an object of several. */
export function scopeType(scope: readonly string[], context: MemberContext): string {
  const columns = scope.flatMap((name) => findColumn(context.table, name) ?? []);
  const [only, ...more] = columns;
  if (only === undefined) return 'null';
  if (more.length === 0) return withNull(context.typeOf(only));
  const types = columns.map((column) => withNull(context.typeOf(column)));
  return `readonly [${types.join(', ')}] | { ${columns.map((column) => member(column, context)).join(' ')} }`;
}

const member = (column: Column, context: MemberContext): string =>
  `readonly ${propertyText(context.propertyOf(column))}?: ${withNull(context.typeOf(column))};`;

const propertyText = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);

/** Rows without a scope form a list, too. */
const withNull = (type: string): string => (/(?:^|\| )null$/.test(type) ? type : `${type} | null`);

/** The value of the scope as a getter gives it: that of one column, or an array. */
export function scopeValueType(scope: readonly string[], context: MemberContext): string {
  const types = scope.flatMap((name) => {
    const column = findColumn(context.table, name);
    return column === undefined ? [] : [withNull(context.typeOf(column))];
  });
  return types.length === 1 ? (types[0] ?? 'null') : `[${types.join(', ')}]`;
}
