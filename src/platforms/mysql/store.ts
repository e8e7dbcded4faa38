import type { Column } from '../../model/column.ts';
import type { ReferentialAction } from '../../model/foreign-key.ts';
import type { StoredAction, StoredDefault, StoredType } from '../../model/stored.ts';
import { findColumn, type Table } from '../../model/table.ts';
import type { IndexColumn, TableIndex } from '../../model/table-index.ts';
import type { ScriptSyntax } from '../script/syntax.ts';
import { type ExpressionRules, storedExpression } from '../standard/store/defaults.ts';
import { type StoreRules, standardStore } from '../standard/store/store.ts';
import type { SqlToken } from '../standard/store/tokens.ts';
import { type KnownType, storedType } from '../standard/store/types.ts';
import { bytesPerCharacter } from './check/storage.ts';
import { storedComment } from './ddl/comment.ts';
import { isStamp, primaryKeyColumns } from './ddl/ddl.ts';
import { splitOnUpdate } from './ddl/default-expression.ts';
import type { MysqlSettings } from './settings.ts';
import { mysqlStoredTypes } from './stored-types.ts';
import { columnOptions, engineOf, indexOptions, tableOptions } from './vendor.ts';

interface Charset {
  readonly charset?: string;
  readonly collation?: string;
}

/** Derives the character set from a collation, and omits default collations. */
function storedCharset(charset: string | undefined, collation: string | undefined): Charset {
  const name = (charset ?? collation?.split('_')[0])?.toLowerCase().replace(/^utf8$/, 'utf8mb3');
  const given = collation?.toLowerCase().replace(/^utf8_/, 'utf8mb3_');
  if (name === undefined) return {};
  return { charset: name, ...(given !== undefined && !isUsual(given) && { collation: given }) };
}

/** Default collations of MySQL and MariaDB, which differ for utf8mb4. */
const isUsual = (collation: string): boolean =>
  /^(?:latin1_swedish_ci|binary|utf8mb4_(?:0900_ai_ci|uca1400_ai_ci)|(?!latin)[a-z0-9]+_general_ci)$/.test(
    collation,
  );

const charsetOfTable = (table: Table): Charset => {
  const { charset, collate } = tableOptions.read(table.vendors);
  return storedCharset(charset, collate);
};

/** The character set of a column, unless it equals that of its table. */
function charsetOfColumn(column: Column, words: TypeWords, table: Table): Charset {
  const { charset, collate } = columnOptions.read(column.vendors);
  const own = storedCharset(charset ?? words.charset, collate ?? words.collation);
  const inherited = charsetOfTable(table);
  return own.charset === inherited.charset && own.collation === inherited.collation ? {} : own;
}

/** A type with its attributes separated. */
interface TypeWords extends Charset {
  readonly bare: string;
  readonly unsigned: boolean;
}

const ATTRIBUTE = /\b(?:COLLATE|CHARACTER\s+SET|CHARSET|UNSIGNED|SIGNED|ZEROFILL|SERIAL)\b/i;

function typeWords(sqlType: string): TypeWords {
  if (!ATTRIBUTE.test(sqlType)) return { bare: sqlType, unsigned: false };
  const collation = /\bCOLLATE\s*=?\s*'?(\w+)'?/i.exec(sqlType)?.[1];
  const charset = /\b(?:CHARACTER\s+SET|CHARSET)\s*=?\s*'?(\w+)'?/i.exec(sqlType)?.[1];
  const bare = sqlType
    .replace(/\bCOLLATE\s*=?\s*'?\w+'?/gi, '')
    .replace(/\b(?:CHARACTER\s+SET|CHARSET)\s*=?\s*'?\w+'?/gi, '')
    .replace(/\b(?:UNSIGNED|SIGNED|ZEROFILL)\b/gi, ' ')
    .trim();
  return {
    bare,
    unsigned: /\b(?:UNSIGNED|ZEROFILL|SERIAL)\b/i.test(sqlType),
    ...(charset !== undefined && { charset }),
    ...(collation !== undefined && { collation }),
  };
}

function typeOf(
  column: Column,
  table: Table,
  base: Pick<StoreRules, 'ddl'>,
  syntax: ScriptSyntax,
): KnownType {
  const words = typeWords(base.ddl.columnType(column, table));
  const charset = charsetOfColumn(column, words, table);
  const width = bytesPerCharacter(charset.charset ?? charsetOfTable(table).charset);
  const known = storedType(words.bare, mysqlStoredTypes(width), syntax);
  const { length: _, ...unsized } = known.type;
  const isNumber = known.values === 'integer';
  const type: StoredType = {
    // Servers show the width of an unsigned number, or not: it means nothing.
    ...(words.unsigned && isNumber ? unsized : known.type),
    ...(words.unsigned && { unsigned: true as const }),
    ...(known.values === 'text' && charset),
  };
  return { ...known, type };
}

const NOW = /^(?:current_timestamp|now|localtime|localtimestamp)(?: \( (\d?) ?\))?$/;

const SYNONYMS: Readonly<Record<string, string>> = {
  'curdate ( )': 'current_date',
  'current_date ( )': 'current_date',
  'curtime ( )': 'current_time',
  'current_time ( )': 'current_time',
};

/** Maps all synonyms of the current timestamp to one. */
const synonym = (written: string): string => {
  const [now, digits] = NOW.exec(written) ?? [];
  if (now === undefined) return SYNONYMS[written] ?? written;
  return digits === undefined || digits === '' || digits === '0'
    ? 'current_timestamp'
    : `current_timestamp ( ${digits} )`;
};

/** The default without `ON UPDATE`, which is compared separately. */
function withoutOnUpdate(tokens: readonly SqlToken[]): readonly SqlToken[] {
  const end = tokens.findIndex(({ text }, place) => text === 'on' && tokens[place + 1]?.text === 'update');
  return end === -1 ? tokens : tokens.slice(0, end);
}

const expressions = (syntax: ScriptSyntax): ExpressionRules => ({ syntax, clean: withoutOnUpdate, synonym });

/** RESTRICT and NO ACTION are the same, and the default: https://dev.mysql.com/doc/refman/8.0/en/create-table-foreign-keys.html */
const storedAction = (action: ReferentialAction): StoredAction =>
  action === 'none' || action === 'restrict' ? 'no action' : action;

/** The catalogue of MariaDB shows bytes only where they are plain text, and keeps three bytes for a character. */
function shownAs(value: string, values: KnownType['values']): string | null {
  if (values === 'bytes')
    return /^[\x20-\x3e\x40-\x7e]*$/.test(Buffer.from(value, 'hex').toString('latin1')) ? value : null;
  return value.replace(/[\u{10000}-\u{10FFFF}]/gu, '?');
}

/** A column of a fixed length is filled up with zeros. */
function storedDefault(given: StoredDefault, { type, values }: KnownType): StoredDefault {
  if (given.kind === 'expression') return given;
  const value = type.base === 'binary' ? given.value.replace(/(?:00)+$/, '') : given.value;
  const shown = shownAs(value, values);
  return { kind: 'literal', value, ...(shown !== value && { shown }) };
}

/** A prefix as long as the column is the whole column. */
function indexedLength({ name, size }: IndexColumn, lengthOf: (column: string) => number | undefined) {
  const length = lengthOf(name);
  return size === undefined || (length !== undefined && size >= length) ? undefined : size;
}

/** BTREE is the default, HASH for tables in memory. */
function indexMethod(index: TableIndex, engine: string): string | undefined {
  const { type } = indexOptions.read(index.vendors);
  const usual = engine.toUpperCase() === 'MEMORY' ? 'HASH' : 'BTREE';
  return type === undefined || type === usual ? undefined : type;
}

/** Table options that the catalogue shows; AUTO_INCREMENT and the like are not comparable. */
function storedOptions(table: Table, engine: string): Readonly<Record<string, string>> {
  const options = tableOptions.read(table.vendors);
  const { charset, collation } = charsetOfTable(table);
  const shown = {
    engine: engineOf(table, engine).toLowerCase(),
    charset,
    collation,
    avgRowLength: options.avgRowLength,
    checksum: options.checksum,
    delayKeyWrite: options.delayKeyWrite,
    keyBlockSize: options.keyBlockSize,
    maxRows: options.maxRows,
    minRows: options.minRows,
    packKeys: options.packKeys,
    rowFormat: options.rowFormat,
  };
  return Object.fromEntries(
    Object.entries(shown).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

export function mysqlStore(
  base: Pick<StoreRules, 'ddl' | 'complete' | 'naming'>,
  syntax: ScriptSyntax,
  settings: MysqlSettings,
): StoreRules {
  const rules = expressions(syntax);
  const type = (column: Column, table: Table) => typeOf(column, table, base, syntax);
  const now = (column: Column, known: KnownType) =>
    storedExpression(base.ddl.defaultExpression('CURRENT_TIMESTAMP', column), column, known, rules);
  return standardStore({
    ...base,
    types: mysqlStoredTypes(4),
    expressions: rules,
    type,
    // The DDL gives a required TIMESTAMP without a default the current time.
    missingDefault: (column, known) => (column.required && isStamp(column) ? now(column, known) : undefined),
    default: storedDefault,
    onUpdate: (column, known) => {
      if (column.default?.kind !== 'expression') return undefined;
      const { update } = splitOnUpdate(base.ddl.defaultExpression(column.default.text, column));
      return update === undefined ? undefined : storedExpression(update, column, known, rules);
    },
    action: storedAction,
    keyColumns: primaryKeyColumns,
    indexMethod: (index, table) => indexMethod(index, engineOf(table, settings.engine)),
    indexedLength: (part, table) =>
      indexedLength(part, (name) => {
        const column = findColumn(table, name);
        return column === undefined ? undefined : type(column, table).type.length;
      }),
    indexedPart: ({ direction }) => (direction === undefined ? {} : { direction }),
    hasIndexComments: true,
    hasNames: (kind) => kind !== 'primary key',
    comment: storedComment,
    options: (table) => storedOptions(table, settings.engine),
  });
}
