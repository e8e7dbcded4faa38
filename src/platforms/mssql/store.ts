import type { Column } from '../../model/column.ts';
import type { ReferentialAction } from '../../model/foreign-key.ts';
import type { StoredAction, StoredCounter } from '../../model/stored.ts';
import type { ScriptSyntax } from '../script/syntax.ts';
import { sequenceOptions } from '../standard/identity.ts';
import type { ExpressionRules } from '../standard/store/defaults.ts';
import { type StoreRules, standardAction, standardStore } from '../standard/store/store.ts';
import { type TypeRule, type TypeRules, words } from '../standard/store/types.ts';
import { DEFAULT_SCHEMA } from './names.ts';

const sized = (base: string, values: 'text' | 'bytes'): TypeRule => ({
  base,
  values,
  size: 'length',
  usual: 1,
});

/** Times have seven fractional digits by default. */
const moment = (base: string, values: 'time' | 'timestamp'): TypeRule => ({
  base,
  values,
  size: 'length',
  usual: 7,
});

const plain = (values: TypeRule['values'], ...bases: readonly string[]) =>
  bases.flatMap((base) => words({ base, values }, base.toUpperCase()));

const real: TypeRule = { base: 'real', values: 'float' };
const float: TypeRule = { base: 'float', values: 'float' };

/** IDENTITY keeps its first number and its step. */
function counterOf({ autoIncrement, identity }: Column): StoredCounter | undefined {
  if (!autoIncrement) return undefined;
  const { start, increment } = sequenceOptions(identity ?? {}, 64);
  return start === '1' && increment === '1' ? {} : { identity: { start, increment } };
}

/** https://learn.microsoft.com/sql/t-sql/data-types/data-types-transact-sql */
export const mssqlStoredTypes: TypeRules = new Map([
  ...plain('integer', 'tinyint', 'smallint', 'int', 'bigint', 'bit'),
  ...words({ base: 'int', values: 'integer' }, 'INTEGER'),
  ...words(
    { base: 'decimal', values: 'decimal', size: 'precision', usual: 18 },
    ...['DECIMAL', 'NUMERIC', 'DEC'],
  ),
  ...plain('decimal', 'money', 'smallmoney'),
  ...words(real, 'REAL'),
  ...words({ ...float, choose: ([digits = 53]) => (digits > 24 ? float : real) }, 'FLOAT'),
  ...words(float, 'DOUBLE PRECISION'),
  ...words(sized('char', 'text'), 'CHAR', 'CHARACTER'),
  ...words(sized('varchar', 'text'), 'VARCHAR', 'CHARACTER VARYING', 'CHAR VARYING'),
  ...words(sized('nchar', 'text'), 'NCHAR', 'NATIONAL CHAR', 'NATIONAL CHARACTER'),
  ...words(sized('nvarchar', 'text'), 'NVARCHAR', 'NATIONAL CHARACTER VARYING'),
  ...words(sized('binary', 'bytes'), 'BINARY'),
  ...words(sized('varbinary', 'bytes'), 'VARBINARY', 'BINARY VARYING'),
  ...plain('text', 'varchar(max)', 'nvarchar(max)', 'text', 'ntext', 'xml', 'json', 'sysname'),
  ...plain('bytes', 'varbinary(max)', 'image'),
  ...plain('date', 'date'),
  ...words(moment('time', 'time'), 'TIME'),
  ...words(moment('datetime2', 'timestamp'), 'DATETIME2'),
  ...words(moment('datetimeoffset', 'timestamp'), 'DATETIMEOFFSET'),
  ...plain('timestamp', 'datetime', 'smalldatetime'),
  ...plain('uuid', 'uniqueidentifier'),
  ...words({ base: 'rowversion', values: 'other' }, 'ROWVERSION', 'TIMESTAMP'),
  ...plain('other', 'geometry', 'geography', 'hierarchyid', 'sql_variant'),
]);

/** The server rewrites standard expressions to its own functions. */
function storedSynonym(written: string): string {
  return written
    .replace(/\bcast \( (.+) as (\w+) \)/g, 'convert ( [$2] , $1 )')
    .replace(/\bgetdate \( \)/g, 'current_timestamp');
}

const expressions = (syntax: ScriptSyntax): ExpressionRules => ({ syntax, synonym: storedSynonym });

/** RESTRICT is not supported; NO ACTION has the same effect. */
const storedAction = (action: ReferentialAction): StoredAction =>
  action === 'restrict' ? 'no action' : standardAction(action);

export const mssqlStore = (
  base: Pick<StoreRules, 'ddl' | 'complete' | 'naming'>,
  syntax: ScriptSyntax,
): StoreRules =>
  standardStore({
    ...base,
    types: mssqlStoredTypes,
    expressions: expressions(syntax),
    collation: (name) => name.toLowerCase(),
    counter: counterOf,
    action: storedAction,
    defaultSchema: DEFAULT_SCHEMA,
  });
