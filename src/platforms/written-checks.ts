import type { Check } from '../model/check.ts';
import type { Database } from '../model/database.ts';
import { newDatabase } from '../model/new.ts';
import { qualifiedName, type Table } from '../model/table.ts';
import type { TableIndex } from '../model/table-index.ts';
import { type Connection, StatementError } from './connect/connection.ts';
import type { Platform } from './platform.ts';

/**
 * A live database with checks and the SQL of indexes as a state writes them, where the server makes the same of both.
 * The server is asked only about what the catalogue shows in other words.
 */
export async function withWrittenChecks(
  live: Database,
  written: Database,
  platform: Platform,
  connection: Connection,
): Promise<Database> {
  const known = new Map(written.tables.map((table) => [qualifiedName(table), table]));
  const tables: Table[] = [];
  for (const table of live.tables) {
    const said = known.get(qualifiedName(table));
    if (said === undefined) {
      tables.push(table);
      continue;
    }
    const indexes = await indexesInWords(table, said, platform, connection);
    tables.push(await withWords({ ...table, indexes }, said, platform, connection));
  }
  return { ...live, tables };
}

async function withWords(
  table: Table,
  said: Table,
  platform: Platform,
  connection: Connection,
): Promise<Table> {
  const wanted = [...platform.ddl.checksOf(said), ...checksInTypes(said)];
  const [own, others] = [conditionsOf(table.checks, table, platform), conditionsOf(wanted, table, platform)];
  const open = table.checks.filter((_, place) => !others.includes(own[place]));
  const asked = wanted.filter((_, place) => !own.includes(others[place]));
  const shown =
    open.length === 0 || asked.length === 0 ? [] : await shownChecks(table, asked, platform, connection);
  const conditions = conditionsOf(
    shown.map((sql, place) => ({ sql: sql ?? asked[place]?.sql ?? '' })),
    table,
    platform,
  );
  const left = new Set(asked.keys());
  const isInType = new Set(wanted.slice(platform.ddl.checksOf(said).length));
  return {
    ...table,
    checks: table.checks.flatMap((check, place) => {
      const known = wanted[others.indexOf(own[place])];
      if (!open.includes(check)) return known !== undefined && isInType.has(known) ? [] : [check];
      const same = [...left].filter((other) => conditions[other] === own[place]);
      const found = same.find((other) => asked[other]?.name === check.name) ?? same[0];
      const match = found === undefined ? undefined : asked[found];
      if (found === undefined || match === undefined) return [check];
      left.delete(found);
      return isInType.has(match) ? [] : [{ ...check, sql: match.sql }];
    }),
  };
}

const NO_DATABASE = newDatabase('');

/** Checks that a state has in the `sqlType` of a column, which belong to the column. */
const checksInTypes = ({ columns }: Table): readonly Check[] =>
  columns.flatMap(({ sqlType }) => {
    const [, condition] = /\bCHECK\s*(\([\s\S]*\))/i.exec(sqlType ?? '') ?? [];
    return condition === undefined ? [] : [{ sql: condition }];
  });

/** The conditions of checks as the product compares them. */
function conditionsOf(
  checks: readonly Check[],
  table: Table,
  platform: Platform,
): readonly (string | undefined)[] {
  if (checks.length === 0) return [];
  const named = checks.map(({ sql }, place) => ({ name: `c${place}`, sql }));
  const alone = { ...table, indexes: [], foreignKeys: [], checks: named };
  const [stored] = platform.store({ ...NO_DATABASE, tables: [alone] }).tables;
  return checks.map((_, place) => stored?.checks[place]?.condition);
}

/** Conditions and expressions of indexes in the words of `said`, where the server makes the same of both. */
async function indexesInWords(
  table: Table,
  said: Table,
  platform: Platform,
  connection: Connection,
): Promise<readonly TableIndex[]> {
  const wanted = platform.ddl.indexesOf(said);
  const translate = (of: (index: TableIndex) => readonly string[], shown: AsCheck, written: AsCheck) =>
    textsInWords(
      [table, table.indexes.flatMap(of), shown],
      [said, wanted.flatMap(of), written],
      platform,
      connection,
    );
  const asIs = (sql: string): string => sql;
  const conditions = await translate(({ where }) => (where === undefined ? [] : [where]), asIs, asIs);
  const expressions = await translate(
    ({ columns }) => columns.flatMap(({ name, isExpression }) => (isExpression ? [name] : [])),
    // The server shows an expression with the brackets that it needs.
    (sql) => `${sql} IS NOT NULL`,
    (sql) => `(${sql}) IS NOT NULL`,
  );
  return table.indexes.map((index) => ({
    ...index,
    columns: index.columns.map((part) =>
      part.isExpression ? { ...part, name: expressions.get(part.name) ?? part.name } : part,
    ),
    ...(index.where !== undefined && { where: conditions.get(index.where) ?? index.where }),
  }));
}

/** Makes a check of a piece of SQL, which the server can show. */
type AsCheck = (sql: string) => string;

type Texts = readonly [table: Table, texts: readonly string[], asCheck: AsCheck];

/** The SQL of a live table that a state writes in other words, with these words. */
async function textsInWords(
  [table, texts, asOwnCheck]: Texts,
  [said, saidTexts, asCheck]: Texts,
  platform: Platform,
  connection: Connection,
): Promise<ReadonlyMap<string, string>> {
  const own = [...new Set(texts)];
  const wanted = new Map(saidTexts.map((text) => [asCheck(text), text]));
  if (own.length === 0 || wanted.size === 0) return new Map();
  const checks = own.map((text): Check => ({ sql: asOwnCheck(text) }));
  const wantedChecks = [...wanted.keys()].map((sql): Check => ({ sql }));
  const known = await withWords(
    { ...table, checks },
    { ...said, checks: wantedChecks, columns: [] },
    platform,
    connection,
  );
  return new Map(own.map((text, place) => [text, wanted.get(known.checks[place]?.sql ?? '') ?? text]));
}

/** Asks for nothing that the user's rights or a read-only server forbid: then the words are compared. */
async function shownChecks(
  table: Table,
  checks: readonly Check[],
  platform: Platform,
  connection: Connection,
): Promise<readonly (string | undefined)[]> {
  try {
    return (await platform.shownChecks?.(connection, table, checks)) ?? [];
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    if (checks.length === 1) return [undefined];
    // One of them cannot be created; the others still can.
    const shown: (string | undefined)[] = [];
    for (const check of checks) shown.push(...(await shownChecks(table, [check], platform, connection)));
    return shown;
  }
}
