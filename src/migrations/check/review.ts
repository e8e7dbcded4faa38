import type { Change, RowsEnd } from '../../model/change.ts';
import { textOfRowKey } from '../../model/row-set.ts';
import { objectTitle } from '../../model/sql-object.ts';
import { qualifiedName } from '../../model/table.ts';
import { type Hazard, type Plan, RULES, type RuleId } from '../../platforms/migration/plan.ts';
import { counted } from '../../support/text.ts';

/** The most lines about tables at risk, so that the whole has about ten. */
const MOST_GROUPS = 6;
const MOST_NAMES = 4;

/**
 * What a migration does to rows and how it locks tables, for a person who decides whether it runs: a line for what is
 * new, one for what is dropped, one for all tables of the same risks, the worst first, and one for what does not come back.
 */
export function reviewOf(
  changes: readonly Change[],
  { steps }: Plan,
  lost: readonly string[],
): readonly string[] {
  const rebuilt = new Set(
    steps.flatMap(({ rebuild }) => (rebuild === undefined ? [] : qualifiedName(rebuild))),
  );
  const dropped = namesOf(changes, (change) => change.kind === 'dropTable' && qualifiedName(change.table));
  const made = namesOf(changes, (change) => change.kind === 'createTable' && qualifiedName(change.table));
  const risks = risksByTable(
    steps.flatMap(({ hazards }) => hazards),
    [...dropped, ...made],
  );
  for (const table of rebuilt) if (!risks.has(table)) risks.set(table, []);
  const atRisk = [...risks].sort(([, one], [, other]) => worstOf(one) - worstOf(other));
  const groups = byPhrases(
    atRisk.map(([table, hazards]) => [table, phrasesOf(hazards, rebuilt.has(table)).join('; ')]),
  );
  const others = namesOf(changes, changedTable).filter(
    (name) => !risks.has(name) && !dropped.includes(name) && !made.includes(name),
  );
  return [
    ...line('new', made),
    ...line('dropped, with all rows', dropped),
    ...line('renamed', namesOf(changes, renaming)),
    ...groups.slice(0, MOST_GROUPS).map(([phrases, tables]) => `${listOf(tables)}: ${phrases}`),
    ...line(
      'more tables with such risks',
      groups.slice(MOST_GROUPS).flatMap(([, tables]) => tables),
    ),
    ...line('changed without reading or writing rows', others),
    ...line('rows of the schema', rowSummaries(changes)),
    ...line('objects', namesOf(changes, otherTitle)),
    ...line('does not come back', lost),
  ];
}

/** The tables of the same phrases, in the order of the first of each. */
function byPhrases(
  tables: readonly (readonly [table: string, phrases: string])[],
): readonly (readonly [phrases: string, tables: readonly string[]])[] {
  const groups = new Map<string, string[]>();
  for (const [table, phrases] of tables) {
    const group = groups.get(phrases);
    if (group === undefined) groups.set(phrases, [table]);
    else group.push(table);
  }
  return [...groups];
}

/** The names that the changes give, without repetitions. */
const namesOf = (
  changes: readonly Change[],
  nameOf: (change: Change) => string | false | undefined,
): readonly string[] => [...new Set(changes.flatMap((change) => nameOf(change) || []))];

function line(title: string, names: readonly string[]): readonly string[] {
  return names.length === 0 ? [] : [`${title}: ${listOf(names)}`];
}

function listOf(names: readonly string[]): string {
  const rest = names.length - MOST_NAMES;
  return rest > 1
    ? `${names.slice(0, MOST_NAMES).join(', ')} and ${counted(rest, 'other')}`
    : names.join(', ');
}

const renaming = (change: Change): string | false =>
  change.kind === 'renameTable' && `${qualifiedName(change.from)} to ${qualifiedName(change.to)}`;

/** How many rows of each table are written, or leave the schema. */
function rowSummaries(changes: readonly Change[]): readonly string[] {
  return changes.flatMap((change) => {
    if (change.kind !== 'setRows') return [];
    const { table, from, to } = change;
    const key = (end: RowsEnd) => end.rows.map((row) => textOfRowKey(end, end.key, row));
    const [before, after] = [new Set(from && key(from)), new Set(to && key(to))];
    const added = [...after].filter((row) => !before.has(row)).length;
    const gone = [...before].filter((row) => !after.has(row)).length;
    const changed = after.size - added;
    const stay = (to ?? from)?.removes === true ? 'removed' : 'left in the database';
    const parts = [
      ...(added > 0 ? [`${added} new`] : []),
      ...(changed > 0 ? [`${changed} changed`] : []),
      ...(gone > 0 ? [`${gone} ${stay}`] : []),
    ];
    return [`${qualifiedName(table)} (${parts.length === 0 ? 'other columns' : parts.join(', ')})`];
  });
}

const changedTable = (change: Change): string | undefined =>
  change.kind !== 'setRows' && 'table' in change && change.table !== undefined
    ? qualifiedName(change.table)
    : undefined;

function otherTitle(change: Change): string | undefined {
  switch (change.kind) {
    case 'createObject':
    case 'dropObject':
      return objectTitle(change.object);
    case 'setObject':
      return objectTitle(change.to);
    case 'createEnum':
    case 'dropEnum':
    case 'setEnumValues':
      return `enum "${change.enum.name}"`;
    case 'renameEnum':
      return `enum "${change.to.name}"`;
    default:
      return undefined;
  }
}

function risksByTable(hazards: readonly Hazard[], without: readonly string[]): Map<string, Hazard[]> {
  const tables = new Map<string, Hazard[]>();
  for (const hazard of hazards) {
    const name = qualifiedName(hazard.table);
    if (without.includes(name) || PHRASES[hazard.rule] === undefined) continue;
    const own = tables.get(name);
    if (own === undefined) tables.set(name, [hazard]);
    else own.push(hazard);
  }
  return tables;
}

const worstOf = (hazards: readonly Hazard[]): number =>
  Math.min(RULES.length, ...hazards.map(({ rule }) => RULES.indexOf(rule)));

const LOCKS: readonly RuleId[] = ['blocks/rewrite', 'blocks/copy', 'blocks/scan', 'blocks/index'];

/** Each risk once, with its columns; of all ways to lock a table the longest. */
function phrasesOf(hazards: readonly Hazard[], isRebuilt: boolean): readonly string[] {
  const phrases: string[] = [];
  for (const rule of RULES) {
    const own = hazards.filter((hazard) => hazard.rule === rule);
    if (own.length === 0 || LOCKS.includes(rule)) continue;
    const columns = [...new Set(own.flatMap(({ column }) => column ?? []))];
    phrases.push(PHRASES[rule]?.(columns.length === 0 ? 'a row' : listOf(columns)) ?? '');
  }
  const lock = LOCKS.find((rule) => hazards.some((hazard) => hazard.rule === rule));
  if (lock !== undefined) phrases.push(PHRASES[lock]?.('') ?? '');
  else if (isRebuilt) phrases.push('all rows are copied, and writers wait');
  return phrases;
}

const PHRASES: Partial<Readonly<Record<RuleId, (columns: string) => string>>> = {
  'lossy/drop-column': (columns) => `values of ${columns} are lost`,
  'lossy/narrow': (columns) => `values of ${columns} that are too long are cut`,
  'lossy/round': (columns) => `values of ${columns} are rounded`,
  'lossy/zone': (columns) => `values of ${columns} lose their time zone or get another one`,
  'lossy/meaning': (columns) => `rows may hold values that are none of ${columns} any more`,
  'lossy/remove-rows': () => 'rows that refer to removed rows are removed or lose their reference',
  'invents/value': (columns) => `rows that are there need a value of ${columns}`,
  'fails/null': (columns) => `fails where a value of ${columns} is missing`,
  'fails/unique': (columns) => `fails where a value of ${columns} occurs more than once`,
  'fails/key': (columns) => `fails where a value of ${columns} leads to no row`,
  'fails/check': (columns) => `fails where a value of ${columns} is not allowed`,
  'fails/cast': (columns) => `fails where a value of ${columns} cannot be converted`,
  'fails/range': (columns) => `fails where a value of ${columns} is out of range`,
  'blocks/rewrite': () => 'all rows are written again, and applications wait',
  'blocks/copy': () => 'all rows are copied, and writers wait',
  'blocks/scan': () => 'all rows are read, and writers wait',
  'blocks/index': () => 'an index is built, and writers wait',
};
