import type { TenantResult } from '../../migrations/run/tenants.ts';
import { oneLine } from '../../platforms/standard/ddl/statement.ts';
import { counted } from '../../support/text.ts';

/** The table of a run over tenants: one line for each, and a sentence that names those that failed. */
export function tenantRows(results: readonly TenantResult[]): readonly string[] {
  const width = Math.max(...results.map(({ target }) => target.name.length));
  const failed = results.filter(isFailed);
  const left = results.filter(({ result }) => result === undefined);
  const parts = [
    `${results.length - failed.length - left.length} of ${counted(results.length, 'tenant')} done`,
    ...(failed.length === 0 ? [] : [`${failed.length} failed: ${namesOf(failed)}`]),
    ...(left.length === 0 ? [] : [`${left.length} not begun: ${namesOf(left)}`]),
  ];
  return [
    ...results.map((result) => `${result.target.name.padEnd(width)}  ${outcome(result)}`),
    `${parts.join('; ')}.`,
  ];
}

const isFailed = ({ result }: TenantResult): boolean => result?.done === false;

const namesOf = (results: readonly TenantResult[]): string =>
  results.map(({ target }) => target.name).join(', ');

function outcome({ result, problems }: TenantResult): string {
  if (result === undefined) return 'not begun';
  const done = result.migrations.length === 0 ? 'nothing to do' : work(result.migrations);
  if (result.done) return done;
  const reason = problems.find(({ severity }) => severity === 'error')?.message ?? 'interrupted';
  const before = result.migrations.length === 0 ? '' : `${done}, then `;
  return `${before}failed: ${oneLine(reason)}`;
}

const work = (migrations: NonNullable<TenantResult['result']>['migrations']): string => {
  const [{ direction } = { direction: 'up' }] = migrations;
  return `${counted(migrations.length, 'migration')} ${direction === 'up' ? 'applied' : 'undone'}`;
};
