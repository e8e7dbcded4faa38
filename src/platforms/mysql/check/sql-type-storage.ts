import { parseNativeType } from '../../standard/inspect/types.ts';
import type { Storage } from './storage.ts';

const INTEGER_BYTES: Readonly<Record<string, number>> = {
  ...{ TINYINT: 1, INT1: 1, BOOL: 1, BOOLEAN: 1, SMALLINT: 2, INT2: 2 },
  ...{ MEDIUMINT: 3, INT3: 3, MIDDLEINT: 3, INT: 4, INTEGER: 4, INT4: 4, BIGINT: 8, INT8: 8 },
};

const FLOAT_BYTES: Readonly<Record<string, number>> = {
  ...{ FLOAT: 4, FLOAT4: 4, DOUBLE: 8, 'DOUBLE PRECISION': 8, REAL: 8, FLOAT8: 8 },
};

const DECIMALS = new Set(['DECIMAL', 'NUMERIC', 'DEC', 'FIXED']);
const TEXTS = new Set(['CHAR', 'CHARACTER', 'VARCHAR', 'CHARACTER VARYING', 'CHAR VARYING']);
const BYTES = new Set(['BINARY', 'VARBINARY', 'CHAR BYTE']);
const MOMENTS = new Set(['DATE', 'TIME', 'DATETIME', 'TIMESTAMP', 'YEAR']);
const LONG_TEXTS = new Set(['TINYTEXT', 'TEXT', 'MEDIUMTEXT', 'LONGTEXT', 'LONG', 'LONG VARCHAR']);
const LONG_BYTES = new Set(['TINYBLOB', 'BLOB', 'MEDIUMBLOB', 'LONGBLOB', 'LONG VARBINARY']);

interface Charset {
  readonly charset: string | undefined;
  readonly collate: string | undefined;
}

/** How a type in the server's own words is stored, as far as references care; undefined for words not known here. */
export function storageOfSqlType(sqlType: string, inherited: Charset): Storage | undefined {
  const collate = /\bCOLLATE\s*=?\s*'?(\w+)'?/i.exec(sqlType)?.[1]?.toLowerCase();
  const named = /\b(?:CHARACTER\s+SET|CHARSET)\s*=?\s*'?(\w+)'?/i.exec(sqlType)?.[1]?.toLowerCase();
  const bare = sqlType
    .replace(/\bCOLLATE\s*=?\s*'?\w+'?/gi, '')
    .replace(/\b(?:CHARACTER\s+SET|CHARSET)\s*=?\s*'?\w+'?/gi, '');
  const unsigned = /\b(?:UNSIGNED|ZEROFILL)\b/i.test(bare);
  const native = parseNativeType(bare.replace(/\b(?:UNSIGNED|SIGNED|ZEROFILL)\b/gi, ' '));
  if (native === undefined) return undefined;
  const { word, size, scale = 0 } = native;
  const bytes = INTEGER_BYTES[word];
  if (bytes !== undefined) return { kind: 'integer', bytes, unsigned };
  if (word === 'SERIAL') return { kind: 'integer', bytes: 8, unsigned: true };
  if (DECIMALS.has(word)) return { kind: 'decimal', size: size ?? 10, scale, unsigned };
  const float = FLOAT_BYTES[word];
  if (float !== undefined)
    return { kind: 'float', bytes: word === 'FLOAT' && (size ?? 0) > 24 ? 8 : float, unsigned };
  if (MOMENTS.has(word)) {
    const hasDigits = size !== undefined && word !== 'DATE' && word !== 'YEAR';
    return { kind: 'moment', name: hasDigits ? `${word}(${size})` : word, bytes: 8 };
  }
  if (TEXTS.has(word)) {
    const charset = named ?? collate?.split('_')[0];
    const own = charset === undefined ? inherited : { charset, collate };
    return { kind: 'text', length: size ?? 1, ...own };
  }
  if (BYTES.has(word)) return { kind: 'bytes', length: size ?? 1 };
  if (LONG_TEXTS.has(word)) return { kind: 'long text' };
  return LONG_BYTES.has(word) ? { kind: 'long bytes' } : undefined;
}
