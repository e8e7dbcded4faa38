import type { RowTransfer } from '../transfer.ts';

export const pgsqlTransfer: RowTransfer = {
  snapshot: ['BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'],
  session: () => ["SET DateStyle = 'ISO'", "SET IntervalStyle = 'postgres'", 'SET extra_float_digits = 1'],
  // SET CONSTRAINTS has no effect on keys that were not created as DEFERRABLE.
  deferKeys: ['SET CONSTRAINTS ALL DEFERRED'],
  keepsNul: false,
};
