import { TABLE_KIND } from '../../../model/sql-object.ts';
import type { Row } from '../../connect/connection.ts';
import { cell, Findings, grouped, type Query, textOf } from '../../inspect.ts';
import type { CoveredFinding, InspectedObjects } from '../../inspected-objects.ts';
import { type CatalogueObject, type Dependency, withNeeds } from '../../standard/objects/needs.ts';
import { quoteText } from '../../standard/quote-text.ts';
import { objectKinds } from '../object-kinds.ts';
import { withUsualQuotes } from '../sql-mode.ts';
import { definerOf, partitioningOf, usedNames, withoutDefiner } from './shown-text.ts';

/** The session that reads, whose modes new objects would have, and whose user would own them. */
const SESSION = 'CURRENT_USER() AS user, @@SESSION.sql_mode AS session_mode';

/** Views, sequences, tables with partitions, routines and events have a text that the server shows for each. */
const OBJECTS = `SELECT ${SESSION}, TABLE_NAME AS name, CASE TABLE_TYPE WHEN 'VIEW' THEN 'view' WHEN 'SEQUENCE' THEN 'sequence' ELSE 'partitioning' END AS kind,
  NULL AS mode, NULL AS tbl, NULL AS timing, NULL AS event, NULL AS body, NULL AS definer, 0 AS place
FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()
  AND (TABLE_TYPE IN ('VIEW', 'SEQUENCE') OR CREATE_OPTIONS LIKE '%partitioned%')
UNION ALL SELECT ${SESSION}, ROUTINE_NAME, LOWER(ROUTINE_TYPE), SQL_MODE, NULL, NULL, NULL, NULL, NULL, 0
FROM information_schema.ROUTINES WHERE ROUTINE_SCHEMA = DATABASE() AND ROUTINE_TYPE IN ('FUNCTION', 'PROCEDURE')
UNION ALL SELECT ${SESSION}, EVENT_NAME, 'event', SQL_MODE, NULL, NULL, NULL, NULL, NULL, 0
FROM information_schema.EVENTS WHERE EVENT_SCHEMA = DATABASE()
UNION ALL SELECT ${SESSION}, TRIGGER_NAME, 'trigger', SQL_MODE, EVENT_OBJECT_TABLE, ACTION_TIMING, EVENT_MANIPULATION, ACTION_STATEMENT, DEFINER, ACTION_ORDER
FROM information_schema.TRIGGERS WHERE TRIGGER_SCHEMA = DATABASE()`;

const TABLES = `SELECT TABLE_NAME AS name FROM information_schema.TABLES
WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE NOT IN ('VIEW', 'SEQUENCE')`;

const quote = (name: string): string => `\`${name.replaceAll('`', '``')}\``;

/** What an object is called in dependencies. */
const idOf = (kind: string, name: string): string => `${kind}:${name}`;

interface Session {
  readonly user: string;
  readonly mode: string;
}

interface ReadObject {
  readonly object: CatalogueObject;
  /** The account that the object runs as, where it is another one. */
  readonly definer?: string;
}

/** Reads the objects that a schema has no element for; the server shows the text of one object at a time. */
export const inspectObjects = (query: Query): Promise<InspectedObjects> =>
  withUsualQuotes(query, () => inspect(query));

async function inspect(query: Query): Promise<InspectedObjects> {
  const rows = await query(OBJECTS);
  const [row] = rows;
  if (row === undefined) return { objects: [], findings: [] };
  const session: Session = { user: cell(row, 'user'), mode: cell(row, 'session_mode') };
  const triggers = rows
    .filter(({ kind }) => kind === 'trigger')
    .toSorted((one, other) => Number(one.place) - Number(other.place));
  const read: ReadObject[] = [...triggersOf(triggers, session)];
  for (const each of rows)
    if (each.kind !== 'trigger') read.push(...(await shownObject(query, each, session)));
  const tables = (await query(TABLES)).map((each) => cell(each, 'name'));
  const objects = read.map(({ object }) => object);
  const findings = new Findings();
  for (const { object, definer } of read) {
    const { kind, name, table } = object;
    if (definer !== undefined) findings.lossy(kind, name, `the definer ${definer}`, table);
  }
  return {
    objects: withNeeds({
      objects,
      tables: tables.map((name) => ({ id: idOf(TABLE_KIND, name), name: { name } })),
      dependencies: [...dependencies(objects, tables), ...orderOf(triggers)],
      kinds: objectKinds,
    }),
    findings: findings.all,
  };
}

const WORDS: Readonly<Record<string, string>> = {
  partitioning: 'TABLE',
  view: 'VIEW',
  sequence: 'SEQUENCE',
  function: 'FUNCTION',
  procedure: 'PROCEDURE',
  event: 'EVENT',
};

/** An object with the text that SHOW CREATE gives; nothing where the user may not see it. */
async function shownObject(query: Query, row: Row, session: Session): Promise<readonly ReadObject[]> {
  const [kind, name] = [cell(row, 'kind'), cell(row, 'name')];
  const word = WORDS[kind] ?? '';
  const [shown = {}] = await query(`SHOW CREATE ${word} ${quote(name)}`);
  const key = Object.keys(shown).find((each) => /^create /i.test(each)) ?? '';
  const text = textOf(shown[key]);
  if (text === undefined) return [];
  if (kind === 'partitioning') return partitioned(name, text);
  const definer = otherDefiner(definerOf(text), session);
  const object: CatalogueObject = {
    id: idOf(kind, name),
    ...{ kind, name },
    create: inMode(withoutDefiner(text), textOf(row.mode), session),
    drop: [`DROP ${word} IF EXISTS ${quote(name)}`],
    covers: coveredBy(kind, name),
  };
  return [{ object, ...(definer !== undefined && { definer }) }];
}

function partitioned(name: string, text: string): readonly ReadObject[] {
  const clause = partitioningOf(text);
  if (clause === undefined) return [];
  const object: CatalogueObject = {
    id: idOf('partitioning', name),
    kind: 'partitioning',
    name,
    create: [`ALTER TABLE ${quote(name)}\n${clause}`],
    drop: [],
    table: { name },
    covers: [{ kind: TABLE_KIND, object: name, table: { name }, lost: 'the option partitioned' }],
  };
  return [{ object }];
}

/** Views and sequences are tables to the catalogue. */
const coveredBy = (kind: string, name: string): readonly CoveredFinding[] =>
  kind === 'view' || kind === 'sequence'
    ? [{ kind, object: name, table: { name } }]
    : [{ kind, object: name }];

const otherDefiner = (definer: string | undefined, { user }: Session): string | undefined =>
  definer === user ? undefined : definer;

/** The modes of an object are those of the session that creates it: https://mariadb.com/kb/en/sql-mode/ */
const inMode = (sql: string, mode: string | undefined, session: Session): readonly string[] =>
  mode === undefined || mode === session.mode
    ? [sql]
    : [
        `SET @orm_object_mode = @@SESSION.sql_mode, SESSION sql_mode = ${quoteText(mode)}`,
        sql,
        'SET SESSION sql_mode = @orm_object_mode',
      ];

const eventOf = (row: Row): string =>
  JSON.stringify([cell(row, 'tbl'), cell(row, 'timing'), cell(row, 'event')]);

const triggersOf = (rows: readonly Row[], session: Session): readonly ReadObject[] =>
  [...grouped(rows, eventOf).values()].flatMap((same) =>
    same.map((row, place): ReadObject => {
      const [name, table] = [cell(row, 'name'), cell(row, 'tbl')];
      const before = same[place - 1];
      const follows = before === undefined ? '' : `FOLLOWS ${quote(cell(before, 'name'))} `;
      const when = `${cell(row, 'timing')} ${cell(row, 'event')} ON ${quote(table)} FOR EACH ROW`;
      const definer = otherDefiner(textOf(row.definer), session);
      const sql = `CREATE TRIGGER ${quote(name)} ${when} ${follows}${cell(row, 'body')}`;
      const object: CatalogueObject = {
        id: idOf('trigger', name),
        ...{ kind: 'trigger', name, table: { name: table } },
        create: inMode(sql, textOf(row.mode), session),
        drop: [`DROP TRIGGER IF EXISTS ${quote(name)}`],
        covers: [{ kind: 'trigger', object: name, table: { name: table } }],
      };
      return { object, ...(definer !== undefined && { definer }) };
    }),
  );

/** Triggers of one event run in the order in which they are created. */
const orderOf = (rows: readonly Row[]): readonly Dependency[] =>
  [...grouped(rows, eventOf).values()].flatMap((same) =>
    same.slice(1).map((row, place) => ({
      from: idOf('trigger', cell(row, 'name')),
      to: idOf('trigger', cell(same[place] ?? row, 'name')),
    })),
  );

/** What must be there when an object is created; bodies of routines are looked at when they run. */
function dependencies(objects: readonly CatalogueObject[], tables: readonly string[]): readonly Dependency[] {
  const targets = new Map([
    ...tables.map((name): [string, string] => [name.toLowerCase(), idOf(TABLE_KIND, name)]),
    ...objects
      .filter(({ kind }) => kind === 'view' || kind === 'sequence')
      .map(({ id, name }): [string, string] => [name.toLowerCase(), id]),
  ]);
  const functions = new Map(
    objects
      .filter(({ kind }) => kind === 'function')
      .map(({ id, name }): [string, string] => [name.toLowerCase(), id]),
  );
  return objects.flatMap(({ id, kind, table, create }) => {
    const own = table === undefined ? [] : [{ from: id, to: idOf(TABLE_KIND, table.name) }];
    if (kind !== 'view') return own;
    const { relations, routines } = usedNames(create.join('\n'));
    const used = [
      ...relations.flatMap((name) => targets.get(name.toLowerCase()) ?? []),
      ...routines.flatMap((name) => functions.get(name.toLowerCase()) ?? []),
    ];
    return used.filter((to) => to !== id).map((to) => ({ from: id, to }));
  });
}
