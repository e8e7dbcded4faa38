import type { Identity } from '../../../model/column.ts';
import { withDefined } from '../../../support/with-defined.ts';
import type { Row } from '../../connect/connection.ts';
import { cell, type Findings, flag, type TableName, textOf } from '../../inspect.ts';
import { sequenceOptions } from '../../standard/identity.ts';
import { bitsOfType } from '../identity.ts';
import { sequenceName, serialSequence } from '../names.ts';

/** The default of a column that draws from a sequence; the name is a text or already resolved. */
const NEXT_VALUE =
  /^nextval\(+'(?<name>(?:[^']|'')*)'::(?:regclass|text|character varying|name)\)*(?:::(?:regclass|text)\)*)*$/;

const INTEGERS = /^(?:smallint|integer|bigint)$/;

/** The sequences of a database, and which of them the schema describes. */
export class Sequences {
  readonly #rows: readonly Row[];
  readonly #byId: ReadonlyMap<string, Row>;
  readonly #described = new Set<Row>();
  readonly #users: ReadonlyMap<Row, number>;

  constructor(rows: readonly Row[], columns: readonly Row[]) {
    this.#rows = rows;
    this.#byId = new Map(rows.map((row) => [cell(row, 'id'), row]));
    const users = new Map<Row, number>();
    for (const column of columns) {
      const sequence = this.#usedBy(column);
      if (sequence !== undefined) users.set(sequence, (users.get(sequence) ?? 0) + 1);
    }
    this.#users = users;
  }

  /** Whether the database gives a column the next number. */
  counts(column: Row): boolean {
    return (
      INTEGERS.test(cell(column, 'type')) &&
      (cell(column, 'identity') !== '' || this.#usedBy(column) !== undefined)
    );
  }

  /**
   * Whether `serial` makes a sequence like that of the column: owned by it, not shared, and with a name that the
   * server derives. It keeps that name when the table or column is renamed.
   */
  isSerial(column: Row): boolean {
    if (cell(column, 'identity') !== '') return true;
    const sequence = this.#usedBy(column);
    if (sequence === undefined || (this.#users.get(sequence) ?? 0) > 1) return false;
    return isOwner(column, sequence) && /_seq\d*$/.test(cell(sequence, 'name'));
  }

  /** The sequence that a table names for its counter; undefined where `serial` makes one. */
  nameFor(column: Row, table: TableName, findings: Findings): string | undefined {
    const sequence = this.#usedBy(column) ?? this.#ownedBy(column);
    if (sequence === undefined) return undefined;
    this.#described.add(sequence);
    const name = cell(sequence, 'name');
    // A schema can name only a sequence in lower case, beside its table.
    const canName = sequenceName(name) === name && cell(sequence, 'schema') === cell(column, 'table_schema');
    const isNamed = !this.isSerial(column) && canName;
    this.#reportLosses(sequence, column, table, isNamed, findings);
    return isNamed ? name : undefined;
  }

  /** What an identity column says of its sequence; undefined for other columns. */
  identityOf(column: Row): Identity | undefined {
    const kind = { a: 'always', d: 'default' } as const;
    const found = kind[cell(column, 'identity') as keyof typeof kind];
    const sequence = found === undefined ? undefined : this.#ownedBy(column);
    if (found === undefined || sequence === undefined) return undefined;
    const bits = bitsOfType(cell(column, 'type'));
    const increment = cell(sequence, 'increment');
    const given = (name: string, option: 'start' | 'min' | 'max' | 'cache', known: Partial<Identity>) => {
      const value = cell(sequence, name);
      return value === sequenceOptions({ increment, ...known }, bits)[option] ? undefined : value;
    };
    const [min, max] = [given('lowest', 'min', {}), given('highest', 'max', {})];
    const range = withDefined({}, { min, max });
    return withDefined(
      { kind: found },
      {
        start: given('start', 'start', range),
        increment: increment === '1' ? undefined : increment,
        ...range,
        cache: given('cache', 'cache', {}),
        cycle: flag(sequence.cycle) ? true : undefined,
      },
    );
  }

  /** Marks the sequence that comes with a column of type serial. */
  describeSerial(column: Row, table: TableName, findings: Findings): void {
    const sequence = this.#usedBy(column) ?? this.#ownedBy(column);
    if (sequence === undefined) return;
    this.#described.add(sequence);
    this.#reportLosses(sequence, column, table, false, findings);
  }

  /** Names the sequences that no column of the schema counts with. */
  reportOthers(findings: Findings): void {
    for (const sequence of this.#rows) {
      if (this.#described.has(sequence)) continue;
      const owner = textOf(sequence.owner_column);
      const reason = this.#users.has(sequence)
        ? 'used by a default, but a schema does not create it'
        : owner === undefined
          ? undefined
          : 'owned by a column without a default';
      findings.omitted('sequence', cell(sequence, 'name'), undefined, reason);
    }
  }

  #reportLosses(sequence: Row, column: Row, table: TableName, isNamed: boolean, findings: Findings): void {
    const name = cell(sequence, 'name');
    const lost = (what: string): void => findings.lossy('sequence', name, what, table);
    const isIdentity = cell(column, 'identity') !== '';
    const options = changedOptions(sequence, isNamed ? 'bigint' : cell(column, 'type'));
    if (options.length > 0 && !isIdentity) lost(options.join(' '));
    if (textOf(sequence.comment) !== undefined) lost('the comment');
    if (sequence.persistence === 'u') lost('UNLOGGED');
    if (isIdentity) return;
    const implicit = serialSequence(table, cell(column, 'name'));
    if (!isNamed && name !== implicit)
      findings.becomes('sequence', name, `the sequence "${implicit}"`, table);
    if (isNamed && textOf(sequence.owner) !== undefined) lost('OWNED BY');
    if (!isNamed && !isOwner(column, sequence)) lost('independence of the column, which will own it');
  }

  #usedBy(column: Row): Row | undefined {
    const value = NEXT_VALUE.exec(cell(column, 'value'))?.groups?.name;
    if (value === undefined) return undefined;
    const known = this.#byId.get(cell(column, 'sequence'));
    return known ?? this.#named(value.replaceAll("''", "'"));
  }

  #ownedBy(column: Row): Row | undefined {
    return this.#rows.find((sequence) => isOwner(column, sequence));
  }

  /** Looks up a name as the server would when the default is used. */
  #named(text: string): Row | undefined {
    const parts = [...text.matchAll(/\s*(?:"((?:[^"]|"")*)"|([^."\s]+))\s*(?:\.|$)/g)].map(
      ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? sequenceName(plain),
    );
    const [name, schema] = parts.reverse();
    return this.#rows.find(
      (row) =>
        cell(row, 'name') === name &&
        (schema === undefined ? flag(row.visible) : cell(row, 'schema') === schema),
    );
  }
}

const isOwner = (column: Row, sequence: Row): boolean =>
  cell(sequence, 'owner') === cell(column, 'id') && cell(sequence, 'owner_column') === cell(column, 'name');

const HIGHEST: Readonly<Record<string, string>> = {
  smallint: '32767',
  integer: '2147483647',
  bigint: '9223372036854775807',
};

/** The options of a sequence that are not those of a new one for a type. */
function changedOptions(sequence: Row, type: string): readonly string[] {
  const usual: readonly (readonly [words: string, column: string, value: string])[] = [
    ['START', 'start', '1'],
    ['INCREMENT', 'increment', '1'],
    ['MINVALUE', 'lowest', '1'],
    ['MAXVALUE', 'highest', HIGHEST[type] ?? ''],
    ['CACHE', 'cache', '1'],
  ];
  const changed = usual
    .filter(([, column, value]) => cell(sequence, column) !== value)
    .map(([words, column]) => `${words} ${cell(sequence, column)}`);
  return flag(sequence.cycle) ? [...changed, 'CYCLE'] : changed;
}
