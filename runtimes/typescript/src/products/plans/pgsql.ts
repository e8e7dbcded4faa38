import {
  memberOf,
  numberOf,
  type PlanKind,
  type PlanReader,
  type PlanStep,
  planStep,
  textOf,
} from './plan-step.ts';

/** Reads the result of EXPLAIN (FORMAT JSON): https://www.postgresql.org/docs/current/using-explain.html */
export const pgsqlPlans: PlanReader = {
  explain: 'EXPLAIN (FORMAT JSON) ',
  steps([row]) {
    const value = row?.[0];
    const document: unknown = typeof value === 'string' ? JSON.parse(value) : value;
    const plan = Array.isArray(document) ? memberOf(document[0], 'Plan') : undefined;
    return plan === undefined ? [] : [stepOf(plan)];
  },
};

function stepOf(node: unknown): PlanStep {
  const type = textOf(node, 'Node Type') ?? '';
  const table = textOf(node, 'Alias') ?? textOf(node, 'Relation Name');
  const index = textOf(node, 'Index Name');
  const below = memberOf(node, 'Plans');
  const text = [
    type,
    table === undefined ? [] : `on ${table}`,
    index === undefined ? [] : `using ${index}`,
    conditionOf(node),
  ].flat();
  const steps = Array.isArray(below) ? below.map(stepOf) : [];
  return planStep(kindOf(type, node), text.join(' '), steps, {
    table,
    index,
    rows: numberOf(node, 'Plan Rows'),
  });
}

const KINDS: Readonly<Record<string, PlanKind>> = {
  'Seq Scan': 'scan',
  'Sample Scan': 'scan',
  'Foreign Scan': 'scan',
  'Bitmap Heap Scan': 'lookup',
  'Bitmap Index Scan': 'lookup',
  'Tid Scan': 'lookup',
  Sort: 'sort',
  'Incremental Sort': 'sort',
  Hash: 'temporary',
  Materialize: 'temporary',
  HashAggregate: 'temporary',
  'CTE Scan': 'temporary',
};

/** An index that no condition is compared with is read from end to end. */
function kindOf(type: string, node: unknown): PlanKind {
  if (type === 'Index Scan' || type === 'Index Only Scan')
    return memberOf(node, 'Index Cond') === undefined ? 'scan' : 'lookup';
  return KINDS[type] ?? 'other';
}

const CONDITIONS = ['Index Cond', 'Hash Cond', 'Merge Cond', 'Join Filter', 'Filter'];

function conditionOf(node: unknown): readonly string[] {
  for (const name of CONDITIONS) {
    const condition = textOf(node, name);
    if (condition !== undefined) return [`${name}: ${condition}`];
  }
  const keys = memberOf(node, 'Sort Key');
  return Array.isArray(keys) ? [`by ${keys.join(', ')}`] : [];
}
