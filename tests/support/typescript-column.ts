import type { ColumnFacts } from '../../runtimes/typescript/src/facts/column-facts.ts';
import type { Product } from '../../runtimes/typescript/src/facts/table-facts.ts';
import { products } from '../../runtimes/typescript/src/products/index.ts';
import type { KindName } from '../../runtimes/typescript/src/types/kind.ts';

/** The facts of a column, for tests. */
export const column = (
  kind: KindName,
  more: Partial<ColumnFacts> = {},
  product: Product = 'sqlite',
): ColumnFacts => ({
  name: 'x',
  sql: '"x"',
  property: 'x',
  codeName: 'X',
  type: 'ANY',
  kind,
  required: false,
  place: { table: 'book', values: products[product].values, zone: { clock: undefined } },
  ...more,
});

export const LABELS = { values: ['draft', 'ready', 'gone'] };
export const UUID = '00112233-4455-6677-8899-aabbccddeeff';
export const PLAIN_BYTES = new Uint8Array([
  0, 17, 34, 51, 68, 85, 102, 119, 136, 153, 170, 187, 204, 221, 238, 255,
]);
