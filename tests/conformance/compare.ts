import type { Database } from '../../src/model/database.ts';
import type { Json, Scenario, Step } from './format/scenario.ts';
import type { Line } from './run-runner.ts';

/** Stands for a result that is no part of what is promised. */
const ANY = 'any';

/** Compares what a runner printed with the expectations of the scenario. */
export function checkExpectations(
  scenario: Scenario,
  lines: readonly Line[],
  database: Database,
): readonly string[] {
  const printed = new Map(lines.map((line) => [line.at, line]));
  const known = new Set(allSteps(scenario.steps).map(({ at }) => at));
  return [
    ...lines.filter(({ at }) => !known.has(at)).map(({ at, error }) => `${at}: ${error}`),
    ...allSteps(scenario.steps).flatMap((step) => checkStep(step, printed.get(step.at), database)),
  ];
}

/** Compares what two runners printed, step by step. */
export function checkEqual(
  scenario: Scenario,
  php: readonly Line[],
  typescript: readonly Line[],
): readonly string[] {
  const [left, right] = [php, typescript].map((lines) => new Map(lines.map((line) => [line.at, line])));
  const words = new Map(
    allSteps(scenario.steps).map(({ at, word, fields }) => [at, `${word} ${name(fields)}`]),
  );
  const anyResult = new Set(
    allSteps(scenario.steps)
      .filter(({ expected }) => expected.gives === ANY)
      .map(({ at }) => at),
  );
  const places = new Set([...(left?.keys() ?? []), ...(right?.keys() ?? [])]);
  return [...places].flatMap((at) => {
    const isAny = anyResult.has(at);
    const [one, other] = [left?.get(at), right?.get(at)].map((line) =>
      isAny && line?.error === undefined && line !== undefined ? { ...line, gives: null } : line,
    );
    if (canonical(one) === canonical(other)) return [];
    const difference = differenceOf(one, other);
    return [`${at} (${words.get(at) ?? ''}): ${difference}`];
  });
}

const name = ({ model, on, method }: Step['fields']): string =>
  [model, on, method].filter((word) => typeof word === 'string').join(' ');

/** Both sides of every part that differs, with the message of an error. */
function differenceOf(php: Line | undefined, typescript: Line | undefined): string {
  const [one, other] = [comparable(php), comparable(typescript)];
  const parts = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (part) => text(one[part]) !== text(other[part]),
  );
  const shown = parts.map((part) => {
    const [left, right] =
      part === 'rows' ? differentRows(php?.rows ?? [], typescript?.rows ?? []) : [one[part], other[part]];
    return `${part}: PHP ${text(left)}, TypeScript ${text(right)}`;
  });
  const messages = [php?.message, typescript?.message].filter((message) => message !== undefined);
  return [...shown, ...messages.map((message) => `(${message.slice(0, 300)})`)].join('; ');
}

/** The rows that only one side has, by table. */
function differentRows(
  php: NonNullable<Line['rows']>,
  typescript: NonNullable<Line['rows']>,
): readonly [Json, Json] {
  const [left, right] = [tablesOf(php), tablesOf(typescript)];
  const missing = (from: typeof left, to: typeof left): Json =>
    Object.fromEntries(
      Object.entries(from)
        .map(([table, rows]) => {
          const others = new Set((to[table] ?? []).map(text));
          return [table, rows.filter((row) => !others.has(text(row)))] as const;
        })
        .filter(([, rows]) => rows.length > 0),
    );
  return [missing(left, right), missing(right, left)];
}

export const canonical = (line: Line | undefined): string => text(comparable(line));

function comparable(line: Line | undefined): { readonly [part: string]: Json } {
  if (line === undefined) return {};
  const { gives, error, statements, rows } = line;
  return {
    ...(error === undefined ? { gives: gives ?? null } : { error }),
    ...(statements === undefined ? {} : { statements: statements as Json }),
    ...(rows === undefined ? {} : { rows: tablesOf(rows) as Json }),
  };
}

/** All rows by table, in the order of their values. */
export function tablesOf(rows: NonNullable<Line['rows']>): Readonly<Record<string, readonly Json[]>> {
  const tables: Record<string, Json[]> = {};
  for (const [table, row] of rows) {
    tables[table] ??= [];
    tables[table].push((JSON.parse(row) as Json[]).map(withoutZeros));
  }
  for (const list of Object.values(tables)) list.sort(compareRows);
  return tables;
}

/** A default of the database has no fraction of a second, which a value of the runtime has. */
const withoutZeros = (value: Json): Json =>
  typeof value === 'string' ? value.replace(/(\d\d:\d\d:\d\d)\.0+$/, '$1') : value;

function compareRows(one: Json, other: Json): number {
  const [left, right] = [one as readonly Json[], other as readonly Json[]];
  for (let i = 0; i < left.length; i += 1) {
    const [a, b] = [String(left[i]), String(right[i])];
    if (a === b) continue;
    const difference = Number(a) - Number(b);
    return Number.isNaN(difference) ? (a < b ? -1 : 1) : difference;
  }
  return 0;
}

/** JSON with sorted keys; an empty object of PHP is an empty list. */
export function text(json: Json | undefined): string {
  if (Array.isArray(json)) return `[${json.map(text).join(',')}]`;
  if (typeof json !== 'object' || json === null) return JSON.stringify(json ?? null);
  const entries = Object.entries(json as { readonly [key: string]: Json }).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  if (entries.length === 0) return '[]';
  return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${text(value)}`).join(',')}}`;
}

export const allSteps = (steps: readonly Step[]): readonly Step[] =>
  steps.flatMap((step) => [...allSteps(step.steps ?? []), step]);

function checkStep(step: Step, line: Line | undefined, database: Database): readonly string[] {
  const where = `${step.at} (${step.word} ${name(step.fields)})`;
  const { gives, passes, statements } = step.expected;
  const throws = step.expected.throws ?? passes;
  if (line === undefined) return [`${where}: it did not run`];
  if (throws !== undefined) {
    return line.error === throws
      ? []
      : [`${where}: expected ${throws}, found ${canonical(line)} ${line.message ?? ''}`];
  }
  if (line.error !== undefined) return [`${where}: ${line.error}: ${line.message}`];
  const problems: string[] = [];
  if (step.word === 'rows') problems.push(...checkRows(step, line, database));
  else if (gives !== undefined && gives !== ANY && text(gives) !== text(line.gives)) {
    problems.push(`expected ${text(gives)}, found ${text(line.gives)}`);
  }
  if (statements !== undefined && text(statements) !== text(line.statements)) {
    problems.push(`expected statements ${text(statements)}, found ${text(line.statements)}`);
  }
  return problems.map((problem) => `${where}: ${problem}`);
}

function checkRows({ fields, expected }: Step, line: Line, database: Database): readonly string[] {
  const table = database.tables.find(({ name }) => name === fields.table);
  if (table === undefined) return [`there is no table ${fields.table}`];
  const positions = (fields.columns as readonly string[]).map((column) =>
    table.columns.findIndex(({ name }) => name === column),
  );
  if (positions.includes(-1)) return [`the table ${table.name} does not have all of ${text(fields.columns)}`];
  const rows = (tablesOf(line.rows ?? [])[table.name] ?? []) as readonly (readonly Json[])[];
  const found = rows.map((row) => positions.map((position) => row[position] ?? null));
  const wanted = (expected.gives ?? []) as readonly (readonly Json[])[];
  const isEqual =
    found.length === wanted.length &&
    found.every((row, i) => row.every((value, j) => isSameText(value, wanted[i]?.[j] ?? null)));
  return isEqual ? [] : [`expected ${text(wanted)}, found ${text(found)}`];
}

const isNumeric = (value: string): boolean => /^-?\d+(\.\d+)?$/.test(value);

/** Databases print numbers and fractions of seconds in different ways. */
function isSameText(stored: Json, wanted: Json): boolean {
  if (stored === null || wanted === null) return stored === wanted;
  const [one, other] = [String(stored), String(wanted)];
  if (one === other || one.replace(/(:\d\d)\.0+$/, '$1') === other) return true;
  return isNumeric(one) && isNumeric(other) && Number(one) === Number(other);
}
