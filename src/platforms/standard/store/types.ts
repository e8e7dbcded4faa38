import type { StoredType } from '../../../model/stored.ts';
import type { ScriptSyntax } from '../../script/syntax.ts';
import { tokenText } from './tokens.ts';

/** The kind of values of a type, which decides how literals are normalized. */
export type ValueKind =
  | 'integer'
  | 'decimal'
  | 'float'
  | 'boolean'
  | 'text'
  | 'bytes'
  | 'date'
  | 'time'
  | 'timestamp'
  | 'uuid'
  | 'other';

/** How a product stores a type. */
export interface TypeRule {
  readonly base: string;
  readonly values: ValueKind;
  /** The meaning of the numbers in brackets; they are ignored when absent. */
  readonly size?: 'length' | 'precision';
  /** The length or precision of a type without numbers. */
  readonly usual?: number;
  /** Selects another rule by the numbers, such as DOUBLE for FLOAT(30). */
  readonly choose?: (numbers: readonly number[]) => TypeRule;
}

/** The types of a product by all their names, in upper case. */
export type TypeRules = ReadonlyMap<string, TypeRule>;

/** Entries for all names of one type. */
export const words = (
  rule: TypeRule,
  ...names: readonly string[]
): readonly (readonly [string, TypeRule])[] => names.map((name) => [name, rule] as const);

/** A type taken apart: `timestamp(3) with time zone` is the word TIMESTAMP WITH TIME ZONE with the number 3. */
interface NativeType {
  readonly word: string;
  readonly numbers: readonly string[];
}

const NATIVE =
  /^\s*([A-Za-z_][\w ]*?)\s*(?:\(\s*([\w* ]+?)\s*(?:,\s*(-?\d+)\s*)?\)\s*([A-Za-z][\w ]*?)?)?\s*$/;

function readNative(text: string): NativeType | undefined {
  const [, first, size, scale, last] = NATIVE.exec(text) ?? [];
  if (first === undefined) return undefined;
  const word = [first, last ?? ''].join(' ').trim().replace(/\s+/g, ' ').toUpperCase();
  return { word, numbers: [size, scale].filter((number) => number !== undefined) };
}

/** A stored type with the kind of its values. */
export interface KnownType {
  readonly type: StoredType;
  readonly values: ValueKind;
  /** The type of the elements of an array. */
  readonly element?: KnownType;
}

/** Types by their SQL: few are used by many columns. */
const known = new WeakMap<TypeRules, Map<string, KnownType>>();

/** The stored form of an SQL type: synonyms share a base, default sizes are filled in and ignored ones omitted. */
export function storedType(text: string, rules: TypeRules, syntax: ScriptSyntax): KnownType {
  let types = known.get(rules);
  if (types === undefined) {
    types = new Map();
    known.set(rules, types);
  }
  let type = types.get(text);
  if (type === undefined) {
    type = readType(text, rules, syntax);
    types.set(text, type);
  }
  return type;
}

function readType(text: string, rules: TypeRules, syntax: ScriptSyntax): KnownType {
  const native = readNative(text);
  const wordAndSize =
    native === undefined ? undefined : rules.get(`${native.word}(${native.numbers[0]?.toUpperCase()})`);
  const found = wordAndSize ?? (native === undefined ? undefined : rules.get(native.word));
  const numbers = native?.numbers.map((number) => Number.parseInt(number, 10)) ?? [];
  if (found === undefined || (wordAndSize === undefined && numbers.some(Number.isNaN)))
    return { type: { base: 'unknown', words: tokenText(text, syntax) }, values: 'other' };
  const rule = found.choose?.(numbers) ?? found;
  return { type: { base: rule.base, ...sizesOf(rule, numbers) }, values: rule.values };
}

/** Fills in default sizes: CHAR is CHAR(1), DECIMAL(10) is DECIMAL(10,0). */
function sizesOf(
  { size, usual }: TypeRule,
  [first = usual, scale = 0]: readonly number[],
): Partial<StoredType> {
  if (size === undefined || first === undefined) return {};
  return size === 'length' ? { length: first } : { precision: first, scale };
}
