import { Code, withClassNames } from './code.ts';

/** One alternative of a type: a word of PHP, a class, or one about which comments say more than PHP can. */
export type TypeName = string | Code | DocumentedName;

interface DocumentedName {
  readonly native: string;
  readonly documented: Code;
}

/** A type as data: its alternatives in the order in which they are written, and whether null is one more. */
export class PhpType {
  readonly names: readonly TypeName[];
  readonly isNullable: boolean;
  private nativeCode: Code | undefined;
  private docCode: Code | undefined;

  private constructor(names: readonly TypeName[], isNullable: boolean) {
    this.names = names;
    this.isNullable = isNullable;
  }

  static of(...names: readonly TypeName[]): PhpType {
    return new PhpType(names, false);
  }

  static orNull(...names: readonly TypeName[]): PhpType {
    return new PhpType(names, true);
  }

  /** The type with null; `mixed` includes null already, and PHP rejects `?mixed`. */
  get nullable(): PhpType {
    return this.isNullable || this.is('mixed') ? this : new PhpType(this.names, true);
  }

  get withoutNull(): PhpType {
    return this.isNullable ? new PhpType(this.names, false) : this;
  }

  /** Whether this is the only alternative besides null. */
  is(word: string): boolean {
    return this.names.length === 1 && nativeName(this.names[0] ?? '') === word;
  }

  /** Whether this is one of the alternatives. */
  has(word: string): boolean {
    return this.names.some((name) => nativeName(name) === word);
  }

  /** The type with these alternatives, and null as before. */
  withNames(...names: readonly TypeName[]): PhpType {
    return new PhpType(names, this.isNullable);
  }

  /** Whether doc comments say more than the native type. */
  get isDocumented(): boolean {
    return this.names.some((name) => typeof name === 'object' && 'documented' in name);
  }

  /** The alternatives as messages name them, with full class names. */
  get alternatives(): readonly string[] {
    return [...nativeNames(this.names).map(withClassNames), ...(this.isNullable ? ['null'] : [])];
  }

  /** The native type: `?int`, `int|string|null`. */
  get code(): Code {
    this.nativeCode ??= Code.trusted(nativeText(this));
    return this.nativeCode;
  }

  /** The type in doc comments: `int|null`, `list<string>|null`. */
  get doc(): Code {
    this.docCode ??= Code.trusted(
      [...this.names.map(documentedName), ...(this.isNullable ? ['null'] : [])].join('|'),
    );
    return this.docCode;
  }

  toString(): string {
    return String(this.code);
  }
}

/** A type in a signature. */
export type SignatureType = PhpType | Code | string;

export const typeCode = (type: SignatureType): Code =>
  type instanceof PhpType ? type.code : typeof type === 'string' ? Code.trusted(type) : type;

const nativeName = (name: TypeName): string =>
  typeof name === 'string' ? name : 'documented' in name ? name.native : String(name);

const documentedName = (name: TypeName): string =>
  typeof name === 'string' ? name : String('documented' in name ? name.documented : name);

const nativeNames = (names: readonly TypeName[]): readonly string[] => [...new Set(names.map(nativeName))];

function nativeText({ names, isNullable }: PhpType): string {
  const words = nativeNames(names);
  if (!isNullable) return words.join('|');
  return words.length === 1 ? `?${words[0]}` : [...words, 'null'].join('|');
}

/** A class or word with parameters that only comments can give it: `array` as `list<string>`. */
export const generic = (
  native: string | Code,
  name: string | Code,
  ...parameters: readonly PhpType[]
): TypeName => ({
  native: String(native),
  documented: Code.trusted(`${name}<${parameters.map(({ doc }) => doc).join(', ')}>`),
});

export const listOf = (element: PhpType): TypeName => generic('array', 'list', element);

/** An array of these values in this order. */
export const tuple = (...values: readonly PhpType[]): TypeName => ({
  native: 'array',
  documented: Code.trusted(`array{${values.map(({ doc }) => doc).join(', ')}}`),
});
