import type { PhpColumn } from '../entity.ts';
import type { PhpMethod, PhpParameter, PhpType } from '../syntax/class.ts';
import { Code, php } from '../syntax/code.ts';
import { literal } from '../syntax/literal.ts';

/** How PHP handles the values of a column: everything that depends on its type, in one place. */
export interface ColumnKind {
  /** The type of the property that holds the stored form, or a form close to it. */
  readonly property: { readonly type: PhpType; readonly doc?: readonly (string | Code)[] };
  /** The literal a new object starts with; undefined when the default is not this kind's to know. */
  readonly initial: (text: string) => Code | undefined;
  readonly getter: Getter;
  readonly setter: Setter;
  /** Methods beside getter and setter. */
  readonly more?: readonly PhpMethod[];
  /** From a value of the row to the property. */
  readonly hydrate: (value: Code) => Code;
  /** From the property to what is bound; the property itself when absent. */
  readonly stored?: Code;
  readonly filter: Filter;
}

export interface Getter {
  readonly parameters?: readonly PhpParameter[];
  readonly returns: PhpType;
  readonly doc?: readonly (string | Code)[];
  readonly body: Code;
}

export interface Setter {
  readonly type: PhpType;
  readonly doc?: readonly (string | Code)[];
  /** Turns the argument into the form of the property. */
  readonly convert?: Code;
  /** Whether the converted argument is a change; `true` when it always counts as one. */
  readonly differs?: Code | true;
}

/** Which filter of the runtime a query uses, and what it takes. */
export interface Filter {
  readonly method: string;
  readonly type: PhpType;
  /** The type PHPStan reads, where PHP's own says too little. */
  readonly doc?: string | Code;
}

/** What a kind is made from. */
export interface KindContext {
  readonly column: PhpColumn;
  /** The table map, for look-ups of value sets. */
  readonly tableMap: Code;
  /** Full name of the class that dates are given as. */
  readonly dateTimeClass: string;
  /** What getters of dates give without being asked for a format. */
  readonly formats: { readonly date?: string; readonly time?: string; readonly timestamp?: string };
  /** Whether UUIDs are stored as sixteen bytes. */
  readonly binaryUuids: boolean;
  /** Whether their bytes are stored in the order in which they are written. */
  readonly plainUuids?: boolean;
}

export const property = ({ column }: KindContext): Code => php`$this->${column.property}`;

/** The column as messages name it. */
export const where = ({ column }: KindContext): Code => literal(column.key);

/** `$row[…] === null ? null : (int) $row[…]`, without the test where the column is never null. */
export const cast = ({ column }: KindContext, type: 'int' | 'string' | 'float' | 'bool') => {
  const { required } = column.column;
  return (value: Code): Code =>
    required
      ? Code.trusted(`(${type}) ${value}`)
      : Code.trusted(`${value} === null ? null : (${type}) ${value}`);
};

/** Converts a value, and leaves null alone. A property is null on a new object whatever the column says. */
export const unlessNull =
  (convert: (value: Code) => Code) =>
  (value: Code): Code =>
    php`${value} === null ? null : ${convert(value)}`;

/** A getter that gives the property as it is. */
export const plainGetter = (context: KindContext, returns: PhpType): Getter => ({
  returns,
  body: php`return ${property(context)};`,
});

/** The values of an ENUM or SET column at run time. */
export const valueSet = ({ column, tableMap }: KindContext): Code =>
  php`${tableMap}::COLUMNS[${literal(column.column.name)}]['values']`;

/** `int|string|array{min?: …, max?: …}|list<int|string>|null`. */
export const rangeDoc = (type: string): string =>
  `${type}|array{min?: ${type}|null, max?: ${type}|null}|list<${type}>|null`;
