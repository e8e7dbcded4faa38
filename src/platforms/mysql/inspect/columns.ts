import { isBinary } from '../../../column-types/families.ts';
import type { Column, ColumnDefault } from '../../../model/column.ts';
import { newColumn } from '../../../model/new.ts';
import type { Parameter } from '../../../model/vendor.ts';
import type { Row } from '../../connect/connection.ts';
import { cell, type Findings, textOf } from '../../inspect.ts';
import { defaultOf, isNumber, textOfBytes } from '../../standard/inspect/defaults.ts';
import { quoteEscaped } from '../../standard/quote-text.ts';
import { isStamp } from '../ddl/ddl.ts';
import { takesLiteralDefault } from '../ddl/default-expression.ts';
import type { MysqlSettings } from '../settings.ts';
import { reverseMysqlType } from './types.ts';

/** Properties of the server that its catalogue depends on. */
export interface Server {
  readonly isMariadb: boolean;
  /** The current database. */
  readonly database: string;
  readonly collation: string;
  readonly usualCollations: ReadonlyMap<string, string>;
  readonly hasChecks: boolean;
  /** Whether names of tables are stored or compared in lower case: lower_case_table_names. */
  readonly ignoresLetterCase: boolean;
  readonly settings: MysqlSettings;
}

interface Surroundings {
  readonly table: string;
  readonly key: readonly string[];
  readonly json: ReadonlySet<string>;
  readonly tableCollation: string;
}

/** Undefined for a column that a schema cannot describe. */
export function columnOf(
  row: Row,
  around: Surroundings,
  server: Server,
  findings: Findings,
): Column | undefined {
  const name = cell(row, 'name');
  const extra = cell(row, 'extra');
  if (/\binvisible\b/i.test(extra)) findings.lossy('column', name, 'INVISIBLE', around.table);
  const isJson = around.json.has(name);
  const shown = cell(row, 'type');
  // What other products do not know stands in a comment that MariaDB reads.
  const native = shown.replace(/ \/\*M?![\s\S]*?\*\//g, '');
  const [, attribute] = / \/\*M?!\d* *([\s\S]*?) *\*\//.exec(shown) ?? [];
  if (attribute !== undefined) findings.lossy('column', name, attribute, around.table);
  const { known, unsigned, ...type } = isJson
    ? { type: 'JSON' as const, known: true, unsigned: false }
    : reverseMysqlType(native, server.settings.nativeUuid);
  if (!known) findings.unknownType({ name: around.table }, name, native, type.type);
  const comment = cell(row, 'comment');
  const parameters: readonly Parameter[] = [
    ...(unsigned ? [{ name: 'Unsigned', value: 'true' }] : []),
    ...(isJson ? [] : collationParameters(cell(row, 'collation'), around.tableCollation, server)),
  ];
  const column = newColumn(name, type.type, {
    primaryKey: around.key.includes(name),
    required: cell(row, 'nullable') === 'NO',
    autoIncrement: /\bauto_increment\b/i.test(extra),
    vendors: parameters.length === 0 ? [] : [{ type: 'mysql', parameters }],
    ...type,
    ...(comment !== '' && { description: comment }),
  });
  const sql = cell(row, 'generated');
  if (sql !== '')
    return { ...column, generated: { sql, ...(/\bvirtual\b/i.test(extra) && { stored: false }) } };
  const value = readDefault(column, row, server, (lost) =>
    findings.lossy('column', name, lost, around.table),
  );
  if (value !== undefined) return { default: value, ...column };
  if (column.required && isStamp(column))
    findings.becomes(
      'column',
      name,
      'a column with DEFAULT CURRENT_TIMESTAMP',
      around.table,
      'columns with DEFAULT CURRENT_TIMESTAMP',
    );
  return column;
}

/** A collation begins with the name of its character set. */
export const charsetOf = (collation: string): string => collation.split('_')[0] ?? collation;

/** The character set, and the collation where it is not the usual one of that; nothing where both are inherited. */
export function collationParameters(
  collation: string,
  inherited: string,
  { usualCollations }: Pick<Server, 'usualCollations'>,
): readonly Parameter[] {
  if (collation === '' || collation === inherited) return [];
  const charset = charsetOf(collation);
  return [
    { name: 'Charset', value: charset },
    ...(usualCollations.get(charset) === collation ? [] : [{ name: 'Collate', value: collation }]),
  ];
}

const ON_UPDATE = /\bon update (\S.*)$/i;

function readDefault(
  column: Column,
  row: Row,
  server: Server,
  lose: (what: string) => void,
): ColumnDefault | undefined {
  const text = textOf(row.value);
  const update = ON_UPDATE.exec(cell(row, 'extra'))?.[1];
  const plain = text === undefined ? undefined : defaultFor(column, text, row, server, lose);
  if (update === undefined) return plain;
  const first = plain === undefined ? 'NULL' : plain.kind === 'value' ? `'${plain.text}'` : plain.text;
  return { kind: 'expression', text: `${first} ON UPDATE ${moment(update, column)}` };
}

function defaultFor(
  column: Column,
  text: string,
  row: Row,
  { isMariadb }: Server,
  lose: (what: string) => void,
): ColumnDefault | undefined {
  if (isMariadb) return text === 'NULL' ? undefined : mariadbDefault(column, text, lose);
  if (/\bDEFAULT_GENERATED\b/i.test(cell(row, 'extra')))
    return { kind: 'expression', text: moment(text.replaceAll("\\'", "'"), column) };
  if (isBinary(column.type)) {
    const bytes = /^0x((?:[0-9a-f]{2})*)$/i.exec(text)?.[1];
    return literalDefault(column, bytes === undefined ? text : binaryText(bytes), `X'${bytes ?? ''}'`);
  }
  return /^b'[01]*'$/.test(text) || isNumber(text)
    ? literalDefault(column, text, text)
    : literalDefault(column, text, quoteEscaped(text));
}

/** Literals are shown in quotes, with backslashes; everything else is an expression. */
function mariadbDefault(
  column: Column,
  sql: string,
  lose: (what: string) => void,
): ColumnDefault | undefined {
  const [, inner] = /^'((?:[^'\\]|''|\\[\s\S])*)'$/.exec(sql) ?? [];
  if (inner === undefined)
    return isNumber(sql)
      ? literalDefault(column, sql, sql)
      : { kind: 'expression', text: moment(sql, column) };
  const text = inner.replace(/''|\\([\s\S])/g, (_, escaped?: string) =>
    escaped === undefined ? "'" : (ESCAPED[escaped] ?? escaped),
  );
  if (!isBinary(column.type)) return literalDefault(column, text, quoteEscaped(text));
  const bytes = column.type === 'BINARY' ? text.replace(/\0+$/, '') : text;
  // The catalogue shows bytes as text, which they need not be.
  if (!/^[\x20-\x3e\x40-\x7e]*$/.test(bytes)) {
    lose('the default, which the catalogue does not show');
    return undefined;
  }
  return literalDefault(column, bytes, quoteEscaped(bytes));
}

const ESCAPED: Readonly<Record<string, string>> = { '0': '\0', n: '\n', r: '\r', t: '\t', Z: '\u001a' };

const binaryText = (bytes: string): string | undefined => textOfBytes(bytes.replace(/(?:00)+$/, ''));

function literalDefault(column: Column, text: string | undefined, sql: string): ColumnDefault {
  if (column.type === 'BOOLEAN') return defaultOf(column, { '0': 'false', '1': 'true' }[text ?? ''], sql);
  return defaultOf(column, takesLiteralDefault(column) ? text : undefined, sql);
}

/** What the catalogue calls the standard's words for today and now. */
const STANDARD: Readonly<Record<string, string>> = {
  'curdate()': 'CURRENT_DATE',
  'curtime()': 'CURRENT_TIME',
};

/** The current moment in standard words, with its digits only where they are not those of the column. */
function moment(sql: string, { size, sqlType }: Column): string {
  const standard = STANDARD[sql.toLowerCase()];
  if (standard !== undefined) return standard;
  const [, digits] = /^current_timestamp(?:\((\d*)\))?$/i.exec(sql) ?? [];
  if (!/^current_timestamp\b/i.test(sql) || sql.length > 'current_timestamp(6)'.length) return sql;
  const own = sqlType === undefined ? String(size ?? '') : undefined;
  return (digits ?? '') === '' || digits === own ? 'CURRENT_TIMESTAMP' : sql;
}
