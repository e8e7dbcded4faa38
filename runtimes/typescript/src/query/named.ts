import type { ExpressionKind } from './virtual-columns.ts';

/**
 * What a query can be ordered by or select: the columns `V` of its table, what withColumn() has added to `L`, and
 * columns of the related tables `R` (`author.name`). Paths over several relations are checked when the query is built.
 */
export type Named<V, R, L> =
  | (keyof V & string)
  | Exclude<keyof L & string, keyof R>
  | { [P in keyof R & string]: `${P}.${keyof R[P] & string}` | `${P}.${string}.${string}` }[keyof R & string];

/** A row of select(): the values by the names that were given. A joined row can be missing, so its values can be null. */
export type Selected<M, R, L, K extends string> = {
  [P in K]: P extends keyof M
    ? M[P]
    : P extends keyof L
      ? L[P]
      : P extends `${infer A extends keyof R & string}.${infer B}`
        ? B extends keyof R[A]
          ? Exclude<R[A][B], undefined> | null
          : unknown
        : unknown;
};

interface ExpressionValues {
  text: string;
  integer: number;
  float: number;
  decimal: string;
  bigint: bigint;
  boolean: boolean;
  date: string;
  time: string;
  timestamp: Date;
  json: unknown;
}

/** The property that withColumn() adds to what a query finds. */
export type Expressed<N extends string, K> = {
  readonly [P in N]: K extends ExpressionKind ? ExpressionValues[K] | null : unknown;
};
