import { canonicalText } from '../../column-types/canonical.ts';
import type { ColumnTypeName } from '../../column-types/index.ts';
import type { Column } from '../../model/column.ts';
import type { StoredCounter, StoredDefault } from '../../model/stored.ts';
import { findColumn, primaryKeyOf, type Table } from '../../model/table.ts';
import {
  type IndexColumn,
  type IndexOptions,
  isUniqueConstraint,
  type PartOptions,
  type TableIndex,
} from '../../model/table-index.ts';
import { elementsOfBraces, elementsOfJson } from '../../support/list-text.ts';
import { withDefined } from '../../support/with-defined.ts';
import type { ScriptSyntax } from '../script/syntax.ts';
import { sequenceOptions } from '../standard/identity.ts';
import type { ExpressionRules } from '../standard/store/defaults.ts';
import { storedLiteral } from '../standard/store/literals.ts';
import { type StoreRules, standardStore } from '../standard/store/store.ts';
import { type SqlToken, tokenText } from '../standard/store/tokens.ts';
import { type KnownType, storedType, type TypeRule, type TypeRules, words } from '../standard/store/types.ts';
import { isSerial } from './ddl/ddl.ts';
import { bitsOfType } from './identity.ts';
import { DEFAULT_SCHEMA, sequenceName } from './names.ts';
import { deferralOf } from './vendor.ts';

const smallint: TypeRule = { base: 'smallint', values: 'integer' };
const integer: TypeRule = { base: 'integer', values: 'integer' };
const bigint: TypeRule = { base: 'bigint', values: 'integer' };
const real: TypeRule = { base: 'real', values: 'float' };
const double: TypeRule = { base: 'double precision', values: 'float' };

/** Times have six fractional digits by default: https://www.postgresql.org/docs/current/datatype-datetime.html */
const moment = (base: string, values: 'time' | 'timestamp'): TypeRule => ({
  base,
  values,
  size: 'length',
  usual: 6,
});

const plain = (values: TypeRule['values'], ...bases: readonly string[]) =>
  bases.flatMap((base) => words({ base, values }, base.toUpperCase()));

/** https://www.postgresql.org/docs/current/datatype.html */
export const pgsqlStoredTypes: TypeRules = new Map([
  ...words(smallint, 'SMALLINT', 'INT2', 'SMALLSERIAL', 'SERIAL2'),
  ...words(integer, 'INTEGER', 'INT', 'INT4', 'SERIAL', 'SERIAL4'),
  ...words(bigint, 'BIGINT', 'INT8', 'BIGSERIAL', 'SERIAL8'),
  ...words({ base: 'numeric', values: 'decimal', size: 'precision' }, 'NUMERIC', 'DECIMAL', 'DEC'),
  ...words(real, 'REAL', 'FLOAT4'),
  ...words(double, 'DOUBLE PRECISION', 'FLOAT8'),
  ...words({ ...double, choose: ([digits = 53]) => (digits > 24 ? double : real) }, 'FLOAT'),
  ...words({ base: 'character', values: 'text', size: 'length', usual: 1 }, 'CHARACTER', 'CHAR'),
  ...words(
    { base: 'character varying', values: 'text', size: 'length' },
    ...['CHARACTER VARYING', 'CHAR VARYING', 'VARCHAR'],
  ),
  ...words({ base: 'bit', values: 'other', size: 'length', usual: 1 }, 'BIT'),
  ...words({ base: 'bit varying', values: 'other', size: 'length' }, 'BIT VARYING', 'VARBIT'),
  ...words(moment('time', 'time'), 'TIME', 'TIME WITHOUT TIME ZONE'),
  ...words(moment('time with time zone', 'time'), 'TIMETZ', 'TIME WITH TIME ZONE'),
  ...words(moment('timestamp', 'timestamp'), 'TIMESTAMP', 'TIMESTAMP WITHOUT TIME ZONE'),
  ...words(moment('timestamp with time zone', 'timestamp'), 'TIMESTAMPTZ', 'TIMESTAMP WITH TIME ZONE'),
  ...words({ base: 'boolean', values: 'boolean' }, 'BOOLEAN', 'BOOL'),
  ...plain('text', 'text', 'json', 'jsonb', 'xml', 'citext', 'name'),
  ...plain('bytes', 'bytea'),
  ...plain('date', 'date'),
  ...plain('uuid', 'uuid'),
  ...plain(
    'other',
    'interval',
    'inet',
    'cidr',
    'macaddr',
    'money',
    'int4range',
    'int8range',
    'numrange',
    'daterange',
    'tsrange',
    'tstzrange',
    'tsvector',
    'point',
    'tsquery',
    'geometry',
  ),
]);

/** An array of any number of dimensions, which the server does not keep. */
const ARRAY = /^([\s\S]+?)\s*(?:(?:\[\s*\d*\s*\]\s*)+|\bARRAY\s*(?:\[\s*\d*\s*\])?\s*)$/i;

/** The stored form of an SQL type: the base of an array is that of its elements with brackets. */
export function pgsqlStoredType(sql: string, syntax: ScriptSyntax): KnownType {
  const [, inner] = ARRAY.exec(sql) ?? [];
  const element = inner === undefined ? undefined : storedType(inner, pgsqlStoredTypes, syntax);
  if (element === undefined || element.type.base === 'unknown')
    return storedType(sql, pgsqlStoredTypes, syntax);
  return { type: { ...element.type, base: `${element.type.base}[]` }, values: 'other', element };
}

/** Types whose values the server shows as the settings of a session say. */
const SHOWN_VARIOUSLY: Readonly<Record<string, ColumnTypeName>> = {
  tstzrange: 'TSTZRANGE',
  interval: 'INTERVAL',
};

/** A default with one text for all that the server takes for the same. */
function storedDefault(value: StoredDefault, { element, type }: KnownType): StoredDefault {
  if (value.kind !== 'literal') return value;
  const format = SHOWN_VARIOUSLY[type.base];
  if (format !== undefined) return { ...value, value: canonicalText(format, value.value) ?? value.value };
  if (element === undefined) return value;
  const elements = elementsOfJson(value.value) ?? elementsOfBraces(value.value);
  const stored = elements?.map((text) =>
    text === null ? null : storedLiteral({ form: 'text', text }, element.type, element.values),
  );
  return stored === undefined ? value : { ...value, value: JSON.stringify(stored) };
}

/** The catalogue shows a cast after every text and NULL in an expression: `'A'::text`, `'{}'::character varying(20)`. */
const CAST =
  /^(?:character varying|bit varying|double precision|time(?:stamp)? with(?:out)? time zone|\w+)(?: \( \d+(?: , \d+)? \))?(?: with(?:out)? time zone)?(?: \[ \])*/;

function withoutCasts(tokens: readonly SqlToken[], { type }: KnownType): readonly SqlToken[] {
  const converted = convertedMoment(tokens, type.base);
  if (converted !== undefined) return converted;
  const kept: SqlToken[] = [];
  for (let place = 0; place < tokens.length; place++) {
    const token = tokens[place] as SqlToken;
    kept.push(token);
    const isCast = tokens[place + 1]?.text === ':' && tokens[place + 2]?.text === ':';
    if ((token.kind !== 'text' && token.text !== 'null') || !isCast) continue;
    const rest = tokens.slice(place + 3).map(({ text }) => text);
    const type = CAST.exec(rest.join(' '))?.[0];
    if (type !== undefined) place += 2 + type.split(' ').length;
  }
  return kept;
}

/**
 * A date or time of another type than its column, in one spelling. The server converts it when a row is inserted, and
 * the time zone of the session decides what instant `'1970-01-01 00:00:00'::timestamp` is.
 */
function convertedMoment(tokens: readonly SqlToken[], base: string): readonly SqlToken[] | undefined {
  const [first, second, third, ...rest] = tokens;
  const isCast = first?.kind === 'text' && second?.text === ':' && third?.text === ':';
  const isPrefixed = second?.kind === 'text' && tokens.length === 2;
  const [text, words] = isCast ? [first, rest] : isPrefixed && first !== undefined ? [second, [first]] : [];
  if (text === undefined || words === undefined) return undefined;
  const own = momentOf(words.map((word) => word.text).join(' '));
  if (own === undefined || own === base) return undefined;
  const mark: SqlToken = { kind: 'symbol', text: ':' };
  return [text, mark, mark, { kind: 'word', text: own }];
}

/** The stored type that words name, if it is one of dates or times. */
export function momentOf(type: string): string | undefined {
  const plain = type.replace(/ *\([^)]*\)/, '').toUpperCase();
  const rule = pgsqlStoredTypes.get(plain);
  return rule !== undefined && /^(?:date|time|timestamp)$/.test(rule.values) ? rule.base : undefined;
}

const SYNONYMS: Readonly<Record<string, string>> = {
  'now ( )': 'current_timestamp',
  'transaction_timestamp ( )': 'current_timestamp',
};

const expressions = (syntax: ScriptSyntax): ExpressionRules => ({
  syntax,
  clean: withoutCasts,
  literal: (literal, { values }) => {
    const [, bytes] = values === 'bytes' ? (/^\\x((?:[0-9a-f]{2})*)$/i.exec(literal.text) ?? []) : [];
    return bytes === undefined ? literal : { form: 'bytes', text: bytes };
  },
  synonym: (written) => SYNONYMS[written] ?? written,
});

/** `serial` is an integer with a sequence of its own; the server names it. */
function counterOf(column: Column, { sequence }: Table, base: string): StoredCounter | undefined {
  if (!column.autoIncrement) return isSerial(column) ? {} : undefined;
  if (column.identity !== undefined) {
    const { cycle, ...options } = sequenceOptions(column.identity, bitsOfType(base));
    return { identity: { generated: column.identity.kind, ...options, cycle: String(cycle) } };
  }
  return sequence === undefined ? {} : { sequence: { text: sequenceName(sequence), derived: false } };
}

/** The server creates one of several equal unique constraints on the same columns, and none on those of the primary key. */
function createdIndexes(table: Table): readonly TableIndex[] {
  const list = (names: readonly string[], { nullsNotDistinct, deferrable }: IndexOptions = {}): string =>
    JSON.stringify([names, nullsNotDistinct, deferrable]);
  const seen = new Set([list(primaryKeyOf(table).map(({ name }) => name))]);
  return table.indexes.filter((index) => {
    if (!isUniqueConstraint(index)) return true;
    const before = seen.size;
    const columns = index.columns.map(({ name }) => name);
    return seen.add(list(columns, index)).size > before;
  });
}

/** Without what the server does anyway: https://www.postgresql.org/docs/current/indexes-ordering.html */
function storedPart(part: IndexColumn, table: Table, syntax: ScriptSyntax): PartOptions {
  const { direction, nulls, collation, opclass } = part;
  const usualNulls = direction === undefined ? 'last' : 'first';
  const column = part.isExpression ? undefined : findColumn(table, part.name);
  const own = column?.collation ?? /\bCOLLATE\s+"?([\w.-]+)"?/i.exec(column?.sqlType ?? '')?.[1] ?? 'default';
  return withDefined(
    {},
    {
      direction,
      nulls: nulls === usualNulls ? undefined : nulls,
      collation: collation === own ? undefined : collation,
      opclass: opclass === undefined || USUAL_OPCLASS.test(opclass) ? undefined : tokenText(opclass, syntax),
    },
  );
}

/** Operator classes that an index on a column of their type has anyway. */
const USUAL_OPCLASS =
  /^(?:text|bpchar|bool|bytea|char|name|int[248]|float[48]|numeric|date|timetz|time|timestamptz|timestamp|uuid|interval|jsonb|array|range|tsvector|oid|bit|varbit|record|enum)(?:_minmax)?_ops$/i;

/** A type of the schema that names without one are looked up in is the same with and without it. */
function inDefaultSchema(column: Column): Column {
  const { enumType } = column;
  if (enumType?.schema !== DEFAULT_SCHEMA) return column;
  const { sqlType: _, ...rest } = column;
  return { ...rest, type: 'NAMED_ENUM', enumType: { name: enumType.name } };
}

export const pgsqlStore = (
  base: Pick<StoreRules, 'ddl' | 'complete' | 'naming'>,
  syntax: ScriptSyntax,
): StoreRules =>
  standardStore({
    ...base,
    types: pgsqlStoredTypes,
    expressions: expressions(syntax),
    default: storedDefault,
    counter: (column, table) =>
      counterOf(column, table, pgsqlStoredType(base.ddl.columnType(column, table), syntax).type.base),
    collation: (name) => (name === 'default' ? undefined : name),
    deferral: deferralOf,
    defersUniques: true,
    indexMethod: ({ method }) => (method === 'btree' ? undefined : method),
    indexedPart: (part, table) => storedPart(part, table, syntax),
    hasIndexComments: true,
    choosesEqualNulls: true,
    indexes: createdIndexes,
    defaultSchema: DEFAULT_SCHEMA,
    type: (column, table) => pgsqlStoredType(base.ddl.columnType(inDefaultSchema(column), table), syntax),
  });
