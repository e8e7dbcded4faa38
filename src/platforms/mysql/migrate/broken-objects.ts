import type { Connection, Row } from '../../connect/connection.ts';
import type { ScriptSyntax } from '../../script/syntax.ts';
import { type Alteration, alterationsOf } from './alterations.ts';
import { type IsRemade, remadeIn } from './remade-objects.ts';
import { routineUses } from './routine-uses.ts';

/** A table or column that no longer has its name after all statements; names are those before them. */
interface LostName {
  readonly table: string;
  readonly column?: string;
}

/** A column that is defined anew, by these words. */
interface Redefined {
  readonly table: string;
  readonly column: string;
  readonly words: readonly string[];
}

interface Effects {
  readonly lost: readonly LostName[];
  readonly redefined: readonly Redefined[];
}

/** The statements of a section, and those that undo it. */
interface BothWays {
  readonly statements: readonly string[];
  readonly back: readonly string[];
}

/**
 * What statements would break: views, triggers, routines and events that use names which are lost, which the server
 * notices only when they are used, and parts of columns that the server removes because their new definition does not have them.
 */
export async function brokenObjects(
  connection: Connection,
  { statements, back }: BothWays,
  syntax: ScriptSyntax,
): Promise<readonly string[]> {
  const effectsIn = (list: readonly string[]): Effects =>
    effectsOf(list.flatMap((sql) => alterationsOf(sql, syntax)));
  const { lost, redefined } = effectsIn(statements);
  const isRemade = remadeIn(statements, syntax);
  return [
    ...(lost.length === 0 ? [] : await brokenUses(connection, lost, isRemade)),
    ...(lost.length === 0 ? [] : await routineUses(connection, lost, isRemade, syntax)),
    ...(redefined.length === 0 ? [] : await removedParts(connection, redefined, effectsIn(back).redefined)),
  ];
}

const keyOf = ({ table, column }: LostName): string => JSON.stringify([table, column ?? null]).toLowerCase();

/** Follows names through all statements: one that is given away and taken again is not lost. */
function effectsOf(alterations: readonly Alteration[]): Effects {
  const lost = new Map<string, LostName>();
  const added = new Set<string>();
  const origins = new Map<string, string>();
  const redefined: Redefined[] = [];
  const lose = (name: LostName): void => {
    if (!added.delete(keyOf(name))) lost.set(keyOf(name), name);
  };
  const gain = (name: LostName): void => {
    if (!lost.delete(keyOf(name))) added.add(keyOf(name));
  };
  for (const change of alterations) {
    const table = origins.get(change.table.toLowerCase()) ?? change.table;
    const { column } = change;
    const name = column === undefined ? { table: change.table } : { table, column };
    if (change.kind === 'modify') redefined.push({ ...change, table });
    else if (change.kind === 'add') gain(name);
    else lose(name);
    if (change.kind !== 'rename') continue;
    gain(column === undefined ? { table: change.to } : { table, column: change.to });
    if (column === undefined) origins.set(change.to.toLowerCase(), table);
  }
  return { lost: [...lost.values()], redefined };
}

const VIEWS = `SELECT TABLE_SCHEMA AS base, TABLE_NAME AS name, VIEW_DEFINITION AS body
  FROM information_schema.VIEWS WHERE TABLE_SCHEMA = DATABASE() ORDER BY TABLE_NAME`;
const TRIGGERS = `SELECT TRIGGER_NAME AS name, EVENT_OBJECT_TABLE AS holder, ACTION_STATEMENT AS body
  FROM information_schema.TRIGGERS WHERE TRIGGER_SCHEMA = DATABASE() ORDER BY TRIGGER_NAME`;

const textOf = (value: unknown): string => (value == null ? '' : String(value));
const subjectOf = ({ table, column }: LostName): string =>
  column === undefined ? `"${table}"` : `"${table}.${column}"`;

async function brokenUses(
  connection: Connection,
  lost: readonly LostName[],
  isRemade: IsRemade,
): Promise<readonly string[]> {
  const usesOf = (kind: string, rows: readonly Row[], isUsed: (row: Row, name: LostName) => boolean) =>
    rows.flatMap((row) => {
      if (isRemade(kind, textOf(row.name))) return [];
      const name = lost.find((each) => isUsed(row, each));
      return name === undefined ? [] : [`The ${kind} "${textOf(row.name)}" uses ${subjectOf(name)}.`];
    });
  return [
    ...usesOf('view', await connection.query(VIEWS), isUsedByView),
    ...usesOf('trigger', await connection.query(TRIGGERS), isUsedByTrigger),
  ];
}

const quote = (name: string): string => `\`${name.replaceAll('`', '``')}\``;
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The catalogue has the text of a view with all names quoted, tables with their database and columns with their table. */
function isUsedByView(row: Row, { table, column }: LostName): boolean {
  const body = textOf(row.body).toLowerCase();
  const whole = `${quote(textOf(row.base))}.${quote(table)}`.toLowerCase();
  if (!body.includes(whole)) return false;
  if (column === undefined) return true;
  const aliases = [...body.matchAll(new RegExp(`${escaped(whole)} (\`(?:[^\`]|\`\`)*\`)`, 'g'))];
  const names = [whole, quote(table).toLowerCase(), ...aliases.map(([, alias]) => alias ?? '')];
  return names.some((name) => body.includes(`${name}.${quote(column).toLowerCase()}`));
}

/** The catalogue has the text of a trigger as it was written; a column of another table counts if both names are there. */
function isUsedByTrigger({ holder, body }: Row, { table, column }: LostName): boolean {
  const isOwn = textOf(holder).toLowerCase() === table.toLowerCase();
  const text = textOf(body);
  const ofRow = (name: string): RegExp =>
    new RegExp(`(?<![\\w$.])(?:NEW|OLD)\\s*\\.\\s*${name}(?![\\w$])`, 'gi');
  if (column !== undefined && isOwn && ofRow(`\`?${escaped(column)}\`?`).test(text)) return true;
  // The trigger goes with its table, and follows it to another name.
  if (column === undefined && isOwn) return false;
  const rest = text.replace(ofRow('(?:`(?:[^`]|``)*`|[\\w$]+)'), '');
  const names = column === undefined ? [table] : [table, column];
  return names.every((name) => new RegExp(`(?<![\\w$])\`?${escaped(name)}\`?(?![\\w$])`, 'i').test(rest));
}

const CHECKS = 'SELECT * FROM information_schema.CHECK_CONSTRAINTS WHERE CONSTRAINT_SCHEMA = DATABASE()';
const HAS_CHECKS = `SELECT COUNT(*) AS found FROM information_schema.COLUMNS
  WHERE TABLE_SCHEMA = 'information_schema' AND TABLE_NAME = 'CHECK_CONSTRAINTS' AND COLUMN_NAME = 'LEVEL'`;
const COLUMNS = `SELECT TABLE_NAME, COLUMN_NAME, EXTRA FROM information_schema.COLUMNS
  WHERE TABLE_SCHEMA = DATABASE() AND EXTRA <> ''`;

const hasWords = ({ words: all }: Redefined, words: readonly string[]): boolean =>
  all.some((_, at) => words.every((word, place) => all[at + place]?.toUpperCase() === word));

/** The check that MariaDB gives a JSON column by itself. */
const JSON_CHECK = /^json_valid\(/i;

/**
 * Checks of a column, unlike those of a table, belong to its definition; so do some options. What a definition on the
 * way back has is in the schema.
 */
async function removedParts(
  connection: Connection,
  redefined: readonly Redefined[],
  back: readonly Redefined[],
): Promise<readonly string[]> {
  const [known] = await connection.query(HAS_CHECKS);
  const checks = Number(known?.found) > 0 ? await connection.query(CHECKS) : [];
  const columns = await connection.query(COLUMNS);
  const isOf = (column: LostName, table: unknown, name: unknown): boolean =>
    keyOf(column) === keyOf({ table: textOf(table), column: textOf(name) });
  return redefined.flatMap((column) => {
    const has = (...words: readonly string[]): boolean =>
      [column, ...back].some((each) => hasWords(each, words));
    const isChecked = checks.some(
      ({ TABLE_NAME, CONSTRAINT_NAME, LEVEL, CHECK_CLAUSE }) =>
        textOf(LEVEL).toLowerCase() === 'column' &&
        isOf(column, TABLE_NAME, CONSTRAINT_NAME) &&
        !JSON_CHECK.test(textOf(CHECK_CLAUSE)),
    );
    const row = columns.find(({ TABLE_NAME, COLUMN_NAME }) => isOf(column, TABLE_NAME, COLUMN_NAME));
    const extra = textOf(row?.EXTRA).toUpperCase();
    return [
      ...(isChecked && !has('CHECK') ? ['The check'] : []),
      ...(extra.includes('INVISIBLE') && !has('INVISIBLE') ? ['INVISIBLE'] : []),
      ...(extra.includes('ON UPDATE') && !has('ON', 'UPDATE') ? ['ON UPDATE'] : []),
    ].map((part) => `${part} of ${subjectOf(column)} would be removed.`);
  });
}
