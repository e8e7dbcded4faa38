const BINARY = ['BINARY', 'VARBINARY', 'LONGVARBINARY', 'BLOB'];
const LISTS = ['SET', 'ARRAY'];
const MOMENTS = ['TIMESTAMP', 'DATETIME', 'TIMESTAMPTZ'];

/** The property of a column or relation: a run of capitals at the beginning is one word. */
export const propertyOf = (codeName) =>
  codeName.replace(/^[A-Z]+(?=[A-Z][a-z])|^[A-Z]+/, (capitals) => capitals.toLowerCase());

/** Makes a value of a column's type; a value that does not fit it stays as it is. */
export function given(value, type) {
  if (value === null || value === undefined) return value;
  if (BINARY.includes(type) && typeof value === 'object' && 'hex' in value) {
    return new Uint8Array(Buffer.from(value.hex, 'hex'));
  }
  if (type === 'BIGINT' && /^-?\d+$/.test(String(value))) return BigInt(value);
  if (MOMENTS.includes(type) && typeof value === 'string') return momentOf(value);
  return value;
}

const momentOf = (text) => new Date(/^\d{4}-\d\d-\d\d /.test(text) ? `${text.replace(' ', 'T')}Z` : text);

/** A value of a column as JSON. */
export function shown(value, type) {
  // The getters of PHP give an empty list for a row without one.
  if (value === null || value === undefined) return LISTS.includes(type) ? [] : null;
  if (BINARY.includes(type)) return { hex: Buffer.from(value).toString('hex') };
  if (value instanceof Date) return trimmed(value.toISOString().replace('T', ' ').replace('Z', ''));
  if (typeof value === 'bigint') return String(value);
  if (type === 'TIME' && typeof value === 'string') return trimmed(value);
  return value;
}

/** The fraction of a second without its last zeros. */
const trimmed = (time) => (time.includes('.') ? time.replace(/\.?0+$/, '') : time);
