import { Bug } from '../../../support/bug.ts';
import type { MigrationRuntime } from '../../migration/runtime.ts';

export function mssqlRuntime(): MigrationRuntime {
  throw new Bug('Not written.');
}
