import { isText } from '../../column-types/families.ts';
import type { ColumnTypeName } from '../../column-types/index.ts';
import type { Column } from '../../model/column.ts';
import { namesByProduct } from '../../model/product-names.ts';
import { withDefined } from '../../support/with-defined.ts';
import type { collationAttributes } from '../collation-attributes.ts';
import type { ReadElement } from '../element.ts';
import { resolvePlatforms } from './platforms.ts';
import type { FileScope } from './scope.ts';

export type Collation = Pick<Column, 'collation' | 'charset'>;

type Read = Pick<ReadElement<ReturnType<typeof collationAttributes>>, 'values' | 'place'>;

/** The collation and the character set that an element names; names of unknown databases are reported. */
export function readCollation(read: Read, scope: Pick<FileScope, 'options' | 'diagnostics'>): Collation {
  const { collation, charset } = read.values;
  for (const attribute of ['collation', 'charset'] as const) {
    const names = namesByProduct(read.values[attribute] ?? '');
    if (names !== undefined) resolvePlatforms([...names.keys()].join(' '), read.place(attribute), scope);
  }
  return withDefined({}, { collation, charset });
}

/** What a column says of its texts; where it says nothing, that of its table or its database. */
export function resolveCollation(read: Read, type: ColumnTypeName, scope: FileScope): Collation {
  const own = readCollation(read, scope);
  return isText(type) ? { ...scope.collation, ...own } : own;
}
