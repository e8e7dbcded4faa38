import type { Product } from './table-facts.ts';

/** Values at the edges of column types, which only some products keep. */
export interface ProductValues {
  readonly hasNaN: boolean;
  readonly hasInfinity: boolean;
  /** Texts with the character U+0000. */
  readonly hasNulCharacter: boolean;
  readonly hasUnsignedBigint: boolean;
}

const NONE = { hasNaN: false, hasInfinity: false, hasNulCharacter: true, hasUnsignedBigint: false };

export const productValues: Readonly<Record<Product, ProductValues>> = {
  mysql: { ...NONE, hasUnsignedBigint: true },
  pgsql: { ...NONE, hasNaN: true, hasInfinity: true, hasNulCharacter: false },
  // It makes NULL of NaN without a word, and its drivers end a text at U+0000.
  sqlite: { ...NONE, hasInfinity: true, hasNulCharacter: false },
  mssql: NONE,
  oracle: NONE,
};
