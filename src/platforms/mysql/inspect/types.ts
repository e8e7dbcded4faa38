import type { ColumnTypeName } from '../../../column-types/index.ts';
import {
  type NativeType,
  type NativeTypes,
  parseNativeType,
  type ReversedType,
  withoutZeroSize,
} from '../../standard/inspect/types.ts';

/** Types that ours build as they are. */
const NATIVE: NativeTypes = {
  TINYINT: 'TINYINT',
  SMALLINT: 'SMALLINT',
  INT: 'INTEGER',
  BIGINT: 'BIGINT',
  DECIMAL: 'DECIMAL',
  FLOAT: 'FLOAT',
  DOUBLE: 'DOUBLE',
  CHAR: 'CHAR',
  VARCHAR: 'VARCHAR',
  TEXT: 'LONGVARCHAR',
  LONGTEXT: 'CLOB',
  BINARY: 'BINARY',
  BLOB: 'BLOB',
  MEDIUMBLOB: 'VARBINARY',
  LONGBLOB: 'LONGVARBINARY',
  DATE: 'DATE',
  TIME: 'TIME',
  DATETIME: 'DATETIME',
  TIMESTAMP: 'TIMESTAMP',
  JSON: 'JSON',
  GEOMETRY: 'GEOMETRY',
};

/** Types whose own words must be kept, because ours build another type. */
const OTHER_WORDS: NativeTypes = {
  MEDIUMINT: 'INTEGER',
  YEAR: 'INTEGER',
  TINYTEXT: 'VARCHAR',
  MEDIUMTEXT: 'LONGVARCHAR',
  TINYBLOB: 'BINARY',
  VARBINARY: 'VARBINARY',
  POINT: 'GEOMETRY',
  LINESTRING: 'GEOMETRY',
  POLYGON: 'GEOMETRY',
  MULTIPOINT: 'GEOMETRY',
  MULTILINESTRING: 'GEOMETRY',
  MULTIPOLYGON: 'GEOMETRY',
  GEOMETRYCOLLECTION: 'GEOMETRY',
};

/** The display width of a type that was declared without one, signed and unsigned. */
const USUAL_SIZES: Readonly<Record<string, readonly number[]>> = {
  TINYINT: [4, 3],
  SMALLINT: [6, 5],
  INT: [11, 10],
  BIGINT: [20, 20],
  CHAR: [1, 1],
  BINARY: [1, 1],
};

export interface MysqlType extends ReversedType {
  readonly known: boolean;
  readonly unsigned: boolean;
}

/** The type of a COLUMN_TYPE such as `int(11) unsigned`. */
export function reverseMysqlType(text: string, nativeUuid: boolean): MysqlType {
  const unsigned = / unsigned$/i.test(text);
  const bare = text.replace(/ unsigned$/i, '');
  const native = parseNativeType(bare);
  const kept = (type: ColumnTypeName, known: boolean): MysqlType => ({
    type,
    ...(native?.size !== undefined && { size: native.size }),
    ...(native?.scale !== undefined && { scale: native.scale }),
    sqlType: bare,
    known,
    unsigned,
  });
  if (/^(?:enum|set)\(/i.test(bare)) return { type: 'CHAR', sqlType: bare, known: true, unsigned: false };
  if (native === undefined) return { type: 'VARCHAR', sqlType: bare, known: false, unsigned: false };
  if (native.word === 'UUID')
    return nativeUuid ? { type: 'UUID', known: true, unsigned } : kept('UUID', true);
  const other = OTHER_WORDS[native.word];
  if (other !== undefined) return kept(other, true);
  const type = NATIVE[native.word];
  if (type === undefined) return { ...kept('VARCHAR', false), unsigned: false };
  if (native.word === 'TINYINT' && native.size === 1 && !unsigned)
    return { type: 'BOOLEAN', known: true, unsigned };
  return withoutZeroSize({ type, ...withoutUsualSize(native, unsigned), known: true, unsigned }, bare);
}

function withoutUsualSize(
  { word, size, scale }: NativeType,
  unsigned: boolean,
): Pick<ReversedType, 'size' | 'scale'> {
  if (size === undefined || size === USUAL_SIZES[word]?.[unsigned ? 1 : 0]) return {};
  if (word === 'DECIMAL' && size === 10 && scale === undefined) return {};
  return { size, ...(scale !== undefined && { scale }) };
}
