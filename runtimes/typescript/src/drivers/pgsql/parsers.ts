/** The numbers of PostgreSQL's types: https://github.com/postgres/postgres/blob/master/src/include/catalog/pg_type.dat */
const BOOL = 16;
const BYTEA = 17;
const INT2 = 21;
const INT4 = 23;
const OID = 26;
const FLOAT4 = 700;
const FLOAT8 = 701;

const text = (value: string): string => value;
const isTrue = (value: string): boolean => value === 't';
const bytes = (value: string): Uint8Array => Buffer.from(value.slice(2), 'hex');

/** Reads booleans, small numbers and bytes; everything else stays the text that PostgreSQL writes. */
export const parsers = {
  getTypeParser(type: number): (value: string) => unknown {
    switch (type) {
      case BOOL:
        return isTrue;
      case INT2:
      case INT4:
      case OID:
      case FLOAT4:
      case FLOAT8:
        return Number;
      case BYTEA:
        return bytes;
      default:
        return text;
    }
  },
};
