import { replacing } from '../standard/replacing.ts';
import type { RowTransfer } from '../transfer.ts';

export const pgsqlTransfer: RowTransfer = {
  snapshot: ['BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'],
  session: () => ["SET DateStyle = 'ISO'", "SET IntervalStyle = 'postgres'", 'SET extra_float_digits = 1'],
  // Only keys that were created as deferrable: https://www.postgresql.org/docs/current/sql-set-constraints.html
  deferKeys: ['SET CONSTRAINTS ALL DEFERRED'],
  keepsNul: false,
  replacing,
};
