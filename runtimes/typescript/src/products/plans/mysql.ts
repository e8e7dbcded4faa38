import {
  memberOf,
  numberOf,
  type PlanKind,
  type PlanReader,
  type PlanStep,
  planStep,
  textOf,
} from './plan-step.ts';

/** Reads the result of EXPLAIN FORMAT=JSON, whose names differ between MySQL and MariaDB. */
export const mysqlPlans: PlanReader = {
  explain: 'EXPLAIN FORMAT=JSON ',
  steps([row]) {
    const value = row?.[0];
    if (typeof value !== 'string') return stepsWithin(value);
    const document = parsed(value) ?? parsed(withQuotesEscaped(value));
    // A plan in another form is shown as it is.
    return document === undefined ? [planStep('other', value, [])] : stepsWithin(document);
  },
};

/** What a text in JSON says; undefined where it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** MariaDB writes conditions as SQL, and escapes neither the quotes nor the backslashes in them. */
const withQuotesEscaped = (text: string): string =>
  text.replace(
    /^(\s*"[\w-]+": ")(.*)(",?)$/gm,
    (_, begin: string, value: string, end: string) =>
      begin + value.replace(/\\(?!["\\/bfnrtu])/g, '\\\\').replace(/(?<!\\)"/g, '\\"') + end,
  );

function stepsWithin(node: unknown): readonly PlanStep[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, part]: readonly [string, unknown]) => {
    if (typeof part !== 'object' || part === null) return [];
    const below = name === 'table' ? stepsOfTable(part) : stepsWithin(part);
    const kind = kindOf(name, part);
    if (kind === undefined) return below;
    const key = textOf(part, 'sort_key');
    const text = kind === 'sort' ? 'sort' : 'temporary table';
    return [planStep(kind, key === undefined ? text : `${text} by ${key}`, below)];
  });
}

function kindOf(name: string, part: unknown): PlanKind | undefined {
  if (name === 'filesort' || memberOf(part, 'using_filesort') === true) return 'sort';
  if (name === 'temporary_table' || memberOf(part, 'using_temporary_table') === true) return 'temporary';
  return undefined;
}

/** How a table is read, besides by looking rows up in an index. */
const SCANS: Readonly<Record<string, string>> = { ALL: 'every row', index: 'every entry of the index' };

function stepsOfTable(part: unknown): readonly PlanStep[] {
  const below = stepsWithin(part);
  const table = textOf(part, 'table_name');
  const message = textOf(part, 'message');
  if (table === undefined) return message === undefined ? below : [planStep('other', message, below)];
  const access = textOf(part, 'access_type') ?? '';
  const index = textOf(part, 'key');
  const condition = textOf(part, 'attached_condition');
  const text = [
    `read ${table}:`,
    SCANS[access] ?? access,
    index === undefined ? [] : `using ${index}`,
    condition === undefined ? [] : `where ${condition}`,
  ].flat();
  const rows = numberOf(part, 'rows') ?? numberOf(part, 'rows_examined_per_scan');
  return [
    planStep(SCANS[access] === undefined ? 'lookup' : 'scan', text.join(' '), below, { table, index, rows }),
  ];
}
