import { Bug } from '../../../support/bug.ts';
import type { Plan, PlanRequest } from '../../migration/plan.ts';
import type { Platform } from '../../platform.ts';

/** The statements that lead from one state to another. */
export function planSqlite(_request: PlanRequest, _platform: Platform): Plan {
  throw new Bug('Not written.');
}
