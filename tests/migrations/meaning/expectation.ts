import { familyOf } from '../../../src/column-types/families.ts';
import type { Sample } from './columns.ts';

/**
 * The values that a user accepts after a change of type: the same value in the form of the new type. An empty list stands
 * for a value that the new type does not have, so that the migration must refuse or warn.
 */
export function expectedValue(from: Sample, to: Sample, value: unknown): readonly unknown[] {
  const [source, target] = [familyOf(from.column.type), familyOf(to.column.type)];
  const labels = to.column.valueSet;
  // A CHAR is filled up with blanks.
  if (from.column.type === 'CHAR' && typeof value === 'string' && value.endsWith(' '))
    return expectedValue(from, to, value.trimEnd());
  switch (target) {
    case 'text':
      return texts(from, value);
    case 'enum':
      if (source === 'integer') return Number(value) in labels ? [labels[Number(value)]] : [];
      if (source === 'set') {
        const [label, ...more] = value as readonly string[];
        return label !== undefined && more.length === 0 && labels.includes(label) ? [label] : [];
      }
      if (source === 'array') {
        const [label, ...more] = value as readonly string[];
        return more.length === 0 && labels.includes(label ?? '') ? [label] : [];
      }
      return (source === 'text' || source === 'enum' || source === 'json') && labels.includes(String(value))
        ? [value]
        : [];
    case 'set': {
      if (source === 'integer') {
        const mask = Number(value);
        if (mask < 0 || mask >= 2 ** labels.length) return [];
        return [labels.filter((_, place) => (mask >> place) & 1)];
      }
      const list = listOf(from, value);
      if (list === undefined || list.some((one) => !labels.includes(one))) return [];
      return [labels.filter((label) => list.includes(label))];
    }
    case 'array': {
      if (source === 'set') return [value];
      if (source === 'enum') return [[value]];
      if (source === 'text' && String(value) === '') return [[]];
      if (source === 'text' && /^\| .* \|$/.test(String(value)))
        return [String(value).slice(2, -2).split(' | ')];
      return source === 'json' && Array.isArray(value) ? [value] : [];
    }
    case 'integer':
    case 'decimal':
    case 'float':
    case 'boolean':
      return numbers(from, to, value);
    case 'date':
      if (value instanceof Date) return [value.toISOString().slice(0, 10)];
      if (source === 'text' && /^\d{4}-\d\d-\d\d/.test(String(value))) return [String(value).slice(0, 10)];
      return source === 'date' ? [value] : [];
    case 'time':
      if (value instanceof Date) return [value.toISOString().slice(11, 19)];
      return source === 'text' && /^\d\d:/.test(String(value)) ? [value] : [];
    case 'timestamp':
    case 'instant':
      if (value instanceof Date) return [value];
      if (source === 'date' || (source === 'text' && /^\d{4}-\d\d-\d\d/.test(String(value))))
        return [
          new Date(`${String(value).replace(' ', 'T')}${String(value).length > 10 ? '' : 'T00:00:00'}Z`),
        ];
      return [];
    case 'uuid':
      if (source === 'uuid') return [value];
      if (source === 'binary') return [];
      return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(String(value)) ? [value] : [];
    case 'json':
      return documents(from, value);
    case 'binary':
      return bytes(from, value);
    default:
      return [];
  }
}

const listOf = ({ column }: Sample, value: unknown): readonly string[] | undefined => {
  const source = familyOf(column.type);
  if (Array.isArray(value)) return source === 'json' ? value : value;
  if (source === 'enum') return [String(value)];
  if (source !== 'text') return undefined;
  return value === '' ? [] : String(value).split(/, ?/);
};

/** Texts of a value; booleans and moments have several. */
function texts({ column }: Sample, value: unknown): readonly unknown[] {
  const stored = (list: readonly string[]): string =>
    `| ${list.map((one) => (one === '' ? '\\' : one.replaceAll(/[\\|]/g, '\\$&'))).join(' | ')} |`;
  switch (familyOf(column.type)) {
    case 'set':
      return [(value as readonly string[]).join(',')];
    case 'array':
      return [stored(value as readonly string[])];
    case 'json':
      return [JSON.stringify(value), JSON.stringify(value).replaceAll(/([:,])/g, '$1 ')];
    case 'boolean':
      return value === true ? ['true', '1'] : ['false', '0'];
    case 'decimal':
    case 'float':
      return [String(value), String(Number(value)), Number(value).toFixed(1)];
    case 'time':
      return [value, `${value}.000000`];
    case 'timestamp':
    case 'instant': {
      const [day, clock = ''] = (value as Date).toISOString().split('T');
      const text = `${day} ${clock.slice(0, 8)}`;
      return [text, `${text}.000000`, `${text}+00`];
    }
    case 'binary':
      return (value as Uint8Array).includes(0) ? [] : [Buffer.from(value as Uint8Array).toString()];
    default:
      return [String(value)];
  }
}

function numbers(from: Sample, to: Sample, value: unknown): readonly unknown[] {
  const [source, target] = [familyOf(from.column.type), familyOf(to.column.type)];
  const form = (number: number | bigint): readonly unknown[] => {
    if (target === 'boolean') return [Number(number) !== 0];
    if (target === 'decimal') return [String(number), Number(number).toFixed(2), Number(number).toFixed(0)];
    if (target === 'integer' && to.column.type === 'BIGINT')
      return Number.isInteger(Number(number)) ? [BigInt(number)] : [];
    return target === 'float' || Number.isInteger(Number(number)) ? [Number(number)] : [];
  };
  switch (source) {
    case 'boolean':
      return form(Number(value));
    case 'integer':
    case 'decimal':
    case 'float':
      return form(typeof value === 'bigint' ? value : Number(value));
    case 'text':
    case 'json': {
      const text = String(value);
      if (target === 'boolean' && /^(?:true|false)$/.test(text)) return [text === 'true'];
      return /^-?\d+(?:\.\d+)?$/.test(text) ? form(Number(text)) : [];
    }
    case 'enum':
      return target === 'integer' ? form(from.column.valueSet.indexOf(String(value))) : [];
    case 'set':
      return target === 'integer'
        ? form(
            (value as readonly string[]).reduce(
              (sum, one) => sum + 2 ** from.column.valueSet.indexOf(one),
              0,
            ),
          )
        : [];
    default:
      return [];
  }
}

function documents({ column }: Sample, value: unknown): readonly unknown[] {
  switch (familyOf(column.type)) {
    case 'text':
      try {
        return [JSON.parse(String(value))];
      } catch {
        return [];
      }
    case 'integer':
    case 'float':
      return [Number(value)];
    case 'decimal':
      return [Number(value), value];
    case 'boolean':
      return [value, Number(value)];
    case 'date':
    case 'time':
      return [value, `${value}.000000`];
    case 'timestamp':
    case 'instant':
      return [
        (value as Date).toISOString().slice(0, 19),
        `${(value as Date).toISOString().slice(0, 19).replace('T', ' ')}.000000`,
        `${(value as Date).toISOString().slice(0, 19)}+00:00`,
      ];
    default:
      return [value];
  }
}

/** The bytes of a text; those of a UUID are sixteen, in one of two orders. */
function bytes(from: Sample, value: unknown): readonly unknown[] {
  const source = familyOf(from.column.type);
  if (source === 'binary') return [value];
  if (source === 'uuid') {
    const plain = Buffer.from(String(value).replaceAll('-', ''), 'hex');
    return [plain, swapped(plain)].map((one) => new Uint8Array(one));
  }
  return source === 'enum' || source === 'set'
    ? []
    : texts(from, value).map((text) => new Uint8Array(Buffer.from(String(text))));
}

const swapped = (one: Buffer): Buffer =>
  Buffer.concat([one.subarray(6, 8), one.subarray(4, 6), one.subarray(0, 4), one.subarray(8)]);
