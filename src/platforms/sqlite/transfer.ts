import type { RowTransfer } from '../transfer.ts';

export const sqliteTransfer: RowTransfer = {
  snapshot: ['BEGIN'],
  session: () => ['PRAGMA foreign_keys = ON'],
  deferKeys: ['PRAGMA defer_foreign_keys = ON'],
  keepsNul: true,
};
