import type { Finding } from '../../../src/platforms/inspect.ts';
import { describedFinding } from '../../../src/reverse/grouped-findings.ts';
import type { DatabaseName, Scratch } from '../../servers/databases.ts';
import { mysqlFacts } from './mysql-facts.ts';
import { pgsqlFacts } from './pgsql-facts.ts';
import { sqliteFacts } from './sqlite-facts.ts';

/** One property of one object in a catalogue. */
export interface CatalogueFact {
  readonly kind: string;
  /** Without its schema; undefined for objects outside of tables. */
  readonly table?: string;
  readonly object: string;
  readonly property: string;
  readonly value: string;
}

/** All facts of a database except numbers that differ between copies. */
export const catalogueFacts = (name: DatabaseName, scratch: Scratch): Promise<readonly CatalogueFact[]> =>
  ({ mysql: mysqlFacts, pgsql: pgsqlFacts, sqlite: sqliteFacts })[name](scratch);

const placeOf = ({ kind, table, object, property }: CatalogueFact): string =>
  JSON.stringify([kind, table, object, property]);

/** Facts that a copy lost or gained without a finding about the object. */
export function untoldFacts(
  before: readonly CatalogueFact[],
  after: readonly CatalogueFact[],
  findings: readonly Finding[],
): readonly string[] {
  const told = findings.map((finding) => ({ ...finding, message: describedFinding(finding).message }));
  const isTold = (fact: CatalogueFact): boolean =>
    told.some(
      ({ kind, table, object, message }) =>
        (kind === 'unique index' && fact.kind === 'unique constraint' && fact.table === table) ||
        (kind === 'sequence' && fact.property === 'default' && fact.table === table) ||
        (fact.kind === 'sequence' && message.includes(`becomes the sequence "${fact.object}"`)) ||
        ((fact.table === table || (fact.table === undefined && object === fact.object)) &&
          (object === undefined || fact.object === '' || object === fact.object || object === fact.table) &&
          saysProperty(message, fact)),
    );
  const compared = (one: readonly CatalogueFact[], other: readonly CatalogueFact[], sign: string) => {
    const known = new Map(other.map((fact) => [placeOf(fact), fact.value]));
    return one
      .filter((fact) => known.get(placeOf(fact)) !== fact.value && !isTold(fact))
      .map(
        ({ kind, table, object, property, value }) =>
          `${sign} ${kind} ${table ?? ''}.${object} ${property}=${value}`,
      );
  };
  return [...compared(before, after, '-'), ...compared(after, before, '+'), ...movedColumns(before, after)];
}

/** Tables whose columns are in another order; columns that only one side has are compared elsewhere. */
function movedColumns(before: readonly CatalogueFact[], after: readonly CatalogueFact[]): readonly string[] {
  const [one, other] = [columnsByTable(before), columnsByTable(after)];
  return [...one].flatMap(([table, columns]) => {
    const copies = other.get(table) ?? new Set();
    const [order, copied] = [
      [...columns].filter((name) => copies.has(name)).join(', '),
      [...copies].filter((name) => columns.has(name)).join(', '),
    ];
    return order === copied ? [] : [`columns of ${table}: ${order}, copied as ${copied}`];
  });
}

function columnsByTable(facts: readonly CatalogueFact[]): ReadonlyMap<string, ReadonlySet<string>> {
  const tables = new Map<string, Set<string>>();
  for (const { kind, table = '', object } of facts) {
    if (kind !== 'column') continue;
    const columns = tables.get(table) ?? new Set();
    tables.set(table, columns.add(object));
  }
  return tables;
}

/** Whether a finding covers the lost property, or the whole object. */
const WORDS: Readonly<Record<string, RegExp>> = {
  comment: /comment/,
  options: /storage parameters|the option|options/,
  collation: /COLLATE|collation|CHARACTER/i,
  replica: /REPLICA/,
  storage: /STORAGE/,
  compression: /COMPRESSION/,
  statistics: /STATISTICS/,
  tablespace: /tablespace/,
  conflict: /ON CONFLICT/,
  start: /START/,
  increment: /INCREMENT/,
  ignored: /IGNORED/,
};

const saysProperty = (message: string, { property }: CatalogueFact): boolean =>
  /is omitted|becomes/.test(message) || (WORDS[property]?.test(message) ?? true);
