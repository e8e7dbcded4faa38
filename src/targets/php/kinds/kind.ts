import {
  familyOf,
  isEnumerated,
  isFloat,
  isFormatted,
  isInteger,
  isTemporal,
  isText,
} from '../../../column-types/families.ts';
import type { ColumnTypeName } from '../../../column-types/index.ts';
import type { PhpColumn } from '../entity.ts';
import { Code, className, php } from '../syntax/code.ts';
import { literal } from '../syntax/literal.ts';
import type { Members } from '../syntax/members.ts';
import type { PhpParameter } from '../syntax/parameters.ts';
import { generic, PhpType, type TypeName } from '../syntax/type.ts';

/** How PHP handles the values of a column: everything that depends on its type, in one place. */
export interface ColumnKind {
  /** The type of the property that holds the stored form, or a form close to it. */
  readonly property: { readonly type: PhpType; readonly doc?: readonly (string | Code)[] };
  /** The literal a new object starts with; undefined when the default is not this kind's to know. */
  readonly initial: (text: string) => Code | undefined;
  readonly getter: Getter;
  readonly setter: Setter;
  /** Methods beside getter and setter. */
  readonly more?: readonly Members[];
  /** The name of the method among them that asks whether a boolean is true. */
  readonly predicate?: string;
  readonly hydrate: Hydration;
  /** Converts the property to the bound value; absent when the property itself is bound. */
  readonly stored?: Code;
  readonly filter: Filter;
}

/** How a value of the row gets into the property. */
export interface Hydration {
  /** The type of the driver's values, for PHPStan. */
  readonly given: string;
  readonly convert: (value: Code) => Code;
}

export interface Getter {
  readonly parameters?: readonly PhpParameter[];
  readonly returns: PhpType;
  readonly doc?: readonly (string | Code)[];
  readonly body: Code;
}

interface Setter {
  /** The types that need no conversion, or one that PHP's own functions give. */
  readonly type: PhpType;
  /** The native type of the parameter, where it is narrower. */
  readonly native?: PhpType;
  /** The type of the parameter with the Propel setting: PHP lets everything pass, comments name what is converted. */
  readonly taken: PhpType;
  /** Turns the argument into the form of the property. */
  readonly convert: Code;
  /** The function that tells which arguments have that form already. */
  readonly unless?: 'is_int' | 'is_float' | 'is_string' | 'is_bool';
  /** The pattern of texts that an empty property takes as they are. */
  readonly plain?: Code;
  /** Whether the converted argument is a change; `true` when it always counts as one. */
  readonly differs?: Code | true;
}

/** Which filter of the runtime a query uses, and what it takes. */
export interface Filter {
  readonly method: string;
  readonly type: PhpType;
  /** The type as comments say it, where PHP's own says too little. */
  readonly doc?: Code;
  readonly more?: Code;
}

/** The facts that a kind depends on. */
export interface KindContext {
  readonly column: PhpColumn;
  /** The name of the setter's parameter. */
  readonly argument: string;
  /** Whether setters convert whatever they are given, as in Propel. */
  readonly takesAll: boolean;
  /** Whether a primary or foreign key holds the column, or refers to it. */
  readonly inKey?: boolean;
  /** The table map, for look-ups of value sets. */
  readonly tableMap: Code;
  /** Full name of the class that dates are given as. */
  readonly dateTimeClass: string;
  /** Default formats of date getters. */
  readonly formats: { readonly date?: string; readonly time?: string; readonly timestamp?: string };
  /** Full name of the enum whose cases setters take. */
  readonly enumClass?: string | undefined;
  /** Whether UUIDs are stored as sixteen bytes. */
  readonly binaryUuids: boolean;
  /** Whether their bytes are stored in the order in which they are written. */
  readonly plainUuids?: boolean;
  /** How many digits after the decimal point the column keeps; all where it is absent. */
  readonly scale?: number | undefined;
  /** Whether decimals are stored as floating-point numbers. */
  readonly inexactDecimals?: boolean;
  /** Whether the column keeps numbers in four bytes and compares them as numbers of eight. */
  readonly widensFloats?: boolean;
  /** How many digits of the second's fraction the column keeps; all six where it is absent. */
  readonly digits?: number;
  /** Whether instants are stored with their offset. */
  readonly storesOffsets?: boolean;
  /** A list that the schema writes, in JSON. */
  readonly jsonList?: (text: string) => string;
  /** Whether a list is JSON also where the database has arrays. */
  readonly isDocument?: boolean;
  /** The numbers that the driver gives as texts. */
  readonly numbersAsText?: readonly ('int' | 'float')[];
}

/** What the setter was given. */
export const given = ({ argument }: KindContext): Code => php`$${argument}`;

export const property = ({ column }: KindContext): Code => php`$this->${column.property}`;

/** The column as messages name it. */
export const where = ({ column, tableMap }: KindContext): Code => php`${tableMap}::${column.constant}`;

/** Column types whose values come as int from every driver that knows numbers. */
const isGivenAsInt = (type: ColumnTypeName): boolean => isInteger(type) || isEnumerated(type);

/** Column types whose values come as a text; others as a number, or as something that has to be made a text first. */
const isGivenAsText = (type: ColumnTypeName): boolean =>
  isText(type) ||
  isTemporal(type) ||
  type === 'UUID' ||
  isFormatted(type) ||
  ['array', 'list', 'json'].includes(familyOf(type));

/**
 * A value of the row as it is where drivers give that type; else `$row[…] === null ? null : (int) $row[…]`, without
 * the test where the column is never null.
 */
export function cast(context: KindContext, type: 'int' | 'string' | 'float' | 'bool'): Hydration {
  if (isGivenAs(type, context)) return { given: `${type}|null`, convert: (value) => value };
  const { required } = context.column.column;
  return {
    given: 'scalar|null',
    convert: (value) =>
      required
        ? Code.trusted(`(${type}) ${value}`)
        : Code.trusted(`${value} === null ? null : (${type}) ${value}`),
  };
}

/** Another value all the same, as some databases allow, is converted by the runtime when PHP refuses it. */
const isGivenAs = (type: string, { column: { column }, numbersAsText = [] }: KindContext): boolean =>
  (type === 'int' && isGivenAsInt(column.type) && !numbersAsText.includes('int')) ||
  (type === 'float' && isFloat(column.type) && !numbersAsText.includes('float')) ||
  (type === 'string' && isGivenAsText(column.type));

/** Made of whatever the driver gives. */
export const converted = (convert: (value: Code) => Code): Hydration => ({
  given: 'scalar|resource|null',
  convert,
});

/** Converts a value, and leaves null alone. A property is null on a new object whatever the column says. */
export const unlessNull =
  (convert: (value: Code) => Code) =>
  (value: Code): Code =>
    php`${value} === null ? null : ${convert(value)}`;

/** A getter that gives the property as it is. */
export const plainGetter = (context: KindContext, returns: PhpType): Getter => ({
  returns,
  body: php`return $this->${context.column.property};`,
});

/** The values of an ENUM or SET column at run time. */
export const valueSet = ({ column, tableMap }: KindContext): Code =>
  php`${tableMap}::COLUMNS[${literal(column.column.name)}]['values']`;

/** A filter of the runtime, with what it takes, and arguments that follow value and comparison. */
export const filter = (method: string, type: PhpType, more?: Code): Filter => ({
  method,
  type,
  ...(type.isDocumented && { doc: type.doc }),
  ...(more !== undefined && { more }),
});

/** Whatever PHP has: the runtime converts what comments name, and refuses the rest by an exception of its own. */
export const loose = (...names: readonly TypeName[]): PhpType => {
  const { doc } = PhpType.orNull(...names);
  return PhpType.of({ native: 'mixed', documented: doc });
};

/** The comment of a method with a parameter, where it says more than PHP's own type. */
export const commentOn = (type: PhpType, name: string): { readonly doc?: readonly Code[] } =>
  type.isDocumented ? { doc: [php`@param ${type.doc} $${name}`] } : {};

const ANY_ARRAY = generic('array', 'array', PhpType.of('mixed'));
const QUERY = className('Orm\\Runtime\\ActiveQuery\\Criteria');

/** One value, an array of them (a list, or the ends of a range), or a query whose rows have them. */
export const looseFilter = (...names: readonly TypeName[]): PhpType => loose(...names, ANY_ARRAY, QUERY);

/** The argument that tells the runtime that an empty text cannot stand for null. */
export const isFilled = ({ column: { column } }: KindContext): boolean =>
  column.required && !column.autoIncrement;

export const MIXED = PhpType.of('mixed');
/** Numbers in any form that a program or a form has. */
export const NUMBER_TAKEN = loose('scalar');
export const NUMBER_FILTERED = looseFilter('scalar');
const TEXT_NAMES = ['scalar', className('BackedEnum'), className('Stringable')];
export const TEXT_TAKEN = loose(...TEXT_NAMES);
export const TEXTS_TAKEN = loose(...TEXT_NAMES, ANY_ARRAY);
export const TEXT_FILTERED = looseFilter(...TEXT_NAMES);
export const NULLABLE_INT = PhpType.orNull('int');
export const NULLABLE_STRING = PhpType.orNull('string');
