import type { LockStrategy } from './strategy.ts';

/** The whole file has one writer, and transactions begin as it: https://sqlite.org/lang_transaction.html */
export const sqliteLocks: LockStrategy = {
  locksPerTable: 1,
  comparesTextsExactly: true,
  keepsLocksOfSavepoints: true,
  locksRows: false,
  lockingRead: '',
  isolationColumn: '1',
  isolation: async () => undefined,
  take: async () => undefined,
};
