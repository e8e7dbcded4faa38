import type { StoredType } from '../../../model/stored.ts';
import type { ScriptSyntax } from '../../script/syntax.ts';
import { tokenText } from './tokens.ts';

/** What values of a type are, as far as the literals of defaults are concerned. */
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

/** How a product stores the type that a word names. */
export interface TypeRule {
  readonly base: string;
  readonly values: ValueKind;
  /** What the numbers in brackets are; without it they say nothing. */
  readonly size?: 'length' | 'precision';
  /** What a type without numbers has. */
  readonly usual?: number;
  /** Takes the place of the rule where the numbers choose the type. */
  readonly choose?: (numbers: readonly number[]) => TypeRule;
}

/** The types of a product by every word for them, in upper case. */
export type TypeRules = ReadonlyMap<string, TypeRule>;

/** Words for the same type. */
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

/** A type that the rules know, with the sizes it has even where nobody says them. */
export interface KnownType {
  readonly type: StoredType;
  readonly values: ValueKind;
}

/** Most columns have one of a few types. */
const known = new WeakMap<TypeRules, Map<string, KnownType>>();

/** A type in SQL as it is stored; synonyms have one base, and sizes that say nothing are omitted. */
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

/** CHAR is CHAR(1), and DECIMAL(10) is DECIMAL(10,0). */
function sizesOf(
  { size, usual }: TypeRule,
  [first = usual, scale = 0]: readonly number[],
): Partial<StoredType> {
  if (size === undefined || first === undefined) return {};
  return size === 'length' ? { length: first } : { precision: first, scale };
}
