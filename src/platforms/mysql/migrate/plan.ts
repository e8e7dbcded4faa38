import type { Plan, PlanRequest } from '../../migration/plan.ts';
import type { Platform } from '../../platform.ts';
import { compareStates } from '../../standard/plan/compare.ts';
import { withGeneratedApart } from '../../standard/plan/generated-columns.ts';
import { withObjects } from '../../standard/plan/objects.ts';
import { planPhases } from '../../standard/plan/phases.ts';
import { withRows } from '../../standard/rows/plan-rows.ts';
import type { MysqlDdl } from '../ddl/ddl.ts';
import { contextOf } from './context.ts';
import { mysqlObjects } from './objects.ts';
import { withInheritedCharsets } from './options.ts';
import { mysqlWriter } from './writer.ts';

/** What a plan is made with. */
interface Tools {
  readonly platform: Platform;
  readonly ddl: MysqlDdl;
  /** The storage engine of tables that do not name one. */
  readonly engine: string;
}

/** The statements that lead from one state to another. */
export function planMysql(request: PlanRequest, { platform, ddl, engine }: Tools): Plan {
  const compared = withGeneratedApart(compareStates(request, platform), ddl);
  const context = contextOf(compared, platform, { ddl, engine, online: request.online ?? false });
  const delta = withInheritedCharsets(compared, context);
  const steps = planPhases(delta, mysqlWriter({ ...context, delta }));
  return withRows(withObjects({ steps }, request, delta, mysqlObjects(platform.definition)), request, {
    ddl,
  });
}
