import { Bug } from '../../../support/bug.ts';
import type { MigrationRuntime } from '../../migration/runtime.ts';

export function oracleRuntime(): MigrationRuntime {
  throw new Bug('Not written.');
}
