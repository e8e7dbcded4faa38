import { type TypeRule, type TypeRules, words } from '../standard/store/types.ts';

const integer = (base: string): TypeRule => ({ base, values: 'integer' });
const text = (base: string): TypeRule => ({ base, values: 'text' });
const bytes = (base: string): TypeRule => ({ base, values: 'bytes' });
const moment = (base: string, values: 'time' | 'timestamp'): TypeRule => ({
  base,
  values,
  size: 'length',
  usual: 0,
});

/** Digits after the point are part of a floating-point type only where both numbers are given. */
const float = (base: string): TypeRule => ({
  base,
  values: 'float',
  choose: ([, scale]) => ({ base, values: 'float', ...(scale !== undefined && { size: 'precision' }) }),
});

/** FLOAT(25) is a DOUBLE: https://dev.mysql.com/doc/refman/8.0/en/floating-point-types.html */
const FLOAT: TypeRule = {
  base: 'float',
  values: 'float',
  choose: (numbers) => {
    const [digits = 0, scale] = numbers;
    const isDouble = scale === undefined && digits > 24;
    return float(isDouble ? 'double' : 'float').choose?.(numbers) ?? float('float');
  },
};

/** The smallest type that holds so many units: https://dev.mysql.com/doc/refman/8.0/en/string-type-syntax.html */
const sized = (rule: (base: string) => TypeRule, ending: string, width: number): TypeRule => ({
  ...rule(ending),
  choose: ([length]) => {
    const most = (length ?? 2 ** 8 / width) * width;
    if (most < 2 ** 8) return rule(`tiny${ending}`);
    if (most < 2 ** 16) return rule(ending);
    return rule(most < 2 ** 24 ? `medium${ending}` : `long${ending}`);
  },
});

const plain = (rule: (base: string) => TypeRule, ...bases: readonly string[]) =>
  bases.flatMap((base) => words(rule(base), base.toUpperCase()));

/** A width of 1 is kept and shown, as drivers and reverse engineering take it for a truth value. */
const truth: TypeRule = { ...integer('tinyint'), size: 'length', usual: 1 };

const tinyint: TypeRule = {
  ...integer('tinyint'),
  choose: ([width]) => (width === 1 ? truth : integer('tinyint')),
};

/** Integers have no lengths: the number in brackets is how wide they are shown. */
const common: readonly (readonly [string, TypeRule])[] = [
  ...words(tinyint, 'TINYINT', 'INT1'),
  ...words(truth, 'BOOL', 'BOOLEAN'),
  ...words(integer('smallint'), 'SMALLINT', 'INT2'),
  ...words(integer('mediumint'), 'MEDIUMINT', 'INT3', 'MIDDLEINT'),
  ...words(integer('int'), 'INT', 'INTEGER', 'INT4'),
  ...words(integer('bigint'), 'BIGINT', 'INT8', 'SERIAL'),
  ...words(
    { base: 'decimal', values: 'decimal', size: 'precision', usual: 10 },
    ...['DECIMAL', 'NUMERIC', 'DEC', 'FIXED'],
  ),
  ...words(FLOAT, 'FLOAT'),
  ...words(float('float'), 'FLOAT4'),
  ...words(float('double'), 'DOUBLE', 'DOUBLE PRECISION', 'REAL', 'FLOAT8'),
  ...words({ base: 'char', values: 'text', size: 'length', usual: 1 }, 'CHAR', 'CHARACTER'),
  ...words(
    { base: 'varchar', values: 'text', size: 'length' },
    ...['VARCHAR', 'CHARACTER VARYING', 'CHAR VARYING'],
  ),
  ...words({ base: 'binary', values: 'bytes', size: 'length', usual: 1 }, 'BINARY', 'CHAR BYTE'),
  ...words({ base: 'varbinary', values: 'bytes', size: 'length' }, 'VARBINARY'),
  ...words({ base: 'bit', values: 'other', size: 'length', usual: 1 }, 'BIT'),
  ...plain(text, 'tinytext', 'mediumtext', 'longtext'),
  ...words(text('mediumtext'), 'LONG', 'LONG VARCHAR'),
  ...plain(bytes, 'tinyblob', 'mediumblob', 'longblob'),
  ...words(bytes('mediumblob'), 'LONG VARBINARY'),
  ...words(sized(bytes, 'blob', 1), 'BLOB'),
  ...words({ base: 'date', values: 'date' }, 'DATE'),
  ...words(moment('time', 'time'), 'TIME'),
  ...words(moment('datetime', 'timestamp'), 'DATETIME'),
  ...words(moment('timestamp', 'timestamp'), 'TIMESTAMP'),
  ...words(integer('year'), 'YEAR'),
  ...words({ base: 'uuid', values: 'uuid' }, 'UUID'),
  ...words({ base: 'json', values: 'other' }, 'JSON'),
  ...plain((base) => ({ base, values: 'other' }), 'inet4', 'inet6', 'geometry', 'point', 'linestring'),
  ...plain((base) => ({ base, values: 'other' }), 'polygon', 'multipoint', 'multilinestring'),
  ...plain((base) => ({ base, values: 'other' }), 'multipolygon', 'geometrycollection'),
];

const byWidth = new Map<number, TypeRules>();

/** A text of so many characters is of the type that holds as many bytes. */
export function mysqlStoredTypes(bytesPerCharacter: number): TypeRules {
  const known = byWidth.get(bytesPerCharacter);
  if (known !== undefined) return known;
  const rules = new Map([...common, ...words(sized(text, 'text', bytesPerCharacter), 'TEXT')]);
  byWidth.set(bytesPerCharacter, rules);
  return rules;
}
