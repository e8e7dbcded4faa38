import type { Column } from '../../model/column.ts';
import type { ReferentialAction } from '../../model/foreign-key.ts';
import type { StoredAction, StoredCounter, StoredType } from '../../model/stored.ts';
import type { Table } from '../../model/table.ts';
import type { ScriptSyntax } from '../script/syntax.ts';
import type { ExpressionRules } from '../standard/store/defaults.ts';
import { type StoreRules, standardStore } from '../standard/store/store.ts';
import type { SqlToken } from '../standard/store/tokens.ts';
import { type KnownType, storedType, type TypeRule, type TypeRules, words } from '../standard/store/types.ts';
import { createdIndexes } from './ddl/duplicate-keys.ts';
import { foldName } from './names.ts';

const plain = (values: TypeRule['values'], ...bases: readonly string[]) =>
  bases.flatMap((base) => words({ base, values }, base.toUpperCase()));

/** Timestamps have six fractional digits by default. */
const moment = (base: string): TypeRule => ({ base, values: 'timestamp', size: 'length', usual: 6 });

/** NUMBER without a precision may have a fraction; the standard's integer types have a scale of 0. */
const number: TypeRule = { base: 'number', values: 'decimal', size: 'precision' };
const whole: TypeRule = {
  base: 'number',
  values: 'decimal',
  choose: () => ({ base: 'number(*,0)', values: 'decimal' }),
};

/** https://docs.oracle.com/en/database/oracle/oracle-database/19/sqlrf/Data-Types.html */
export const oracleStoredTypes: TypeRules = new Map([
  ...words(number, 'NUMBER'),
  ...words({ ...number, usual: 38 }, 'NUMERIC', 'DECIMAL', 'DEC'),
  ...words(
    { ...number, choose: ([, scale = 0]) => (scale === 0 ? (whole.choose?.([]) ?? whole) : number) },
    'NUMBER(*)',
  ),
  ...words(whole, 'INTEGER', 'INT', 'SMALLINT'),
  ...words({ base: 'float', values: 'float', size: 'length', usual: 126 }, 'FLOAT', 'DOUBLE PRECISION'),
  ...words(
    {
      base: 'float',
      values: 'float',
      choose: () => ({ base: 'float', values: 'float', size: 'length', usual: 63 }),
    },
    'REAL',
  ),
  ...plain('float', 'binary_float', 'binary_double'),
  ...words({ base: 'char', values: 'text', size: 'length', usual: 1 }, 'CHAR', 'CHARACTER'),
  ...words({ base: 'nchar', values: 'text', size: 'length', usual: 1 }, 'NCHAR'),
  ...words({ base: 'varchar2', values: 'text', size: 'length' }, 'VARCHAR2', 'VARCHAR', 'CHARACTER VARYING'),
  ...words({ base: 'nvarchar2', values: 'text', size: 'length' }, 'NVARCHAR2'),
  ...plain('text', 'clob', 'nclob', 'long', 'json'),
  ...words({ base: 'raw', values: 'bytes', size: 'length' }, 'RAW'),
  ...plain('bytes', 'blob', 'long raw'),
  ...words({ base: 'date', values: 'timestamp' }, 'DATE'),
  ...words(moment('timestamp'), 'TIMESTAMP'),
  ...words(moment('timestamp with time zone'), 'TIMESTAMP WITH TIME ZONE'),
  ...words(moment('timestamp with local time zone'), 'TIMESTAMP WITH LOCAL TIME ZONE'),
  ...plain('boolean', 'boolean'),
  ...plain('other', 'sdo_geometry', 'rowid', 'urowid', 'xmltype'),
]);

/** A length counts bytes unless it states CHAR, which is the default of NLS_LENGTH_SEMANTICS. */
function typeOf(
  column: Column,
  table: Table,
  base: Pick<StoreRules, 'ddl'>,
  syntax: ScriptSyntax,
): KnownType {
  const sql = base.ddl.columnType(column, table);
  const known = storedType(sql, oracleStoredTypes, syntax);
  const countsCharacters = /\(\s*\d+\s+CHAR\s*\)/i.test(sql);
  const type: StoredType = countsCharacters ? { ...known.type, unit: 'characters' } : known.type;
  return { ...known, type };
}

/** Literals that only functions can write: `HEXTORAW('61')`, `TO_DATE('…', 'YYYY-MM-DD HH24:MI:SS')`. */
function withoutConversions(tokens: readonly SqlToken[]): readonly SqlToken[] {
  const [first, open, text] = tokens;
  if (first?.kind !== 'word' || open?.text !== '(' || text?.kind !== 'text') return tokens;
  if (first.text === 'hextoraw' && tokens.length === 4) return [{ kind: 'word', text: 'x' }, text];
  return first.text === 'to_date' && tokens.length === 6 ? [text] : tokens;
}

const expressions = (syntax: ScriptSyntax): ExpressionRules => ({
  syntax,
  clean: withoutConversions,
  synonym: (written) => written,
});

/** ON UPDATE is not supported, and NO ACTION is the default. */
const storedAction = (action: ReferentialAction, event: 'delete' | 'update'): StoredAction =>
  event === 'delete' && (action === 'cascade' || action === 'set null') ? action : 'no action';

/** Numbers are drawn from a sequence, whose name is derived from that of the table unless the schema gives one. */
function counterOf(
  { autoIncrement }: Column,
  { sequence }: Table,
  isDerived: boolean,
): StoredCounter | undefined {
  if (!autoIncrement) return undefined;
  return sequence === undefined ? {} : { sequence: { text: foldName(sequence), derived: isDerived } };
}

export const oracleStore = (
  base: Pick<StoreRules, 'ddl' | 'complete' | 'naming'>,
  syntax: ScriptSyntax,
): StoreRules =>
  standardStore({
    ...base,
    types: oracleStoredTypes,
    expressions: expressions(syntax),
    type: (column, table) => typeOf(column, table, base, syntax),
    collation: (name) => name.toUpperCase(),
    counter: counterOf,
    action: storedAction,
    deferral: ({ deferrable }) => deferrable,
    defersUniques: true,
    indexes: createdIndexes,
    name: foldName,
  });
