import { camelCase, type KnownColumn } from '../targets/php/context.ts';
import { commentOn } from '../targets/php/kinds/kind.ts';
import type { PhpParameter } from '../targets/php/syntax/class.ts';
import { type Code, commaList, php } from '../targets/php/syntax/code.ts';
import { generic, PhpType } from '../targets/php/syntax/type.ts';
import type { PhpImplementation } from './methods/print-php.ts';

/** The parameters for the scope, what PHPStan is told about them, and how they are passed on. */
export interface Scope {
  readonly parameters: readonly PhpParameter[];
  readonly docs: readonly Code[];
  readonly values: Code;
}

export function scopeParameters(columns: readonly KnownColumn[], orOneArray: boolean): Scope {
  const parameters = columns.map((column, place) => {
    const name = columns.length === 1 ? 'scope' : `${camelCase(column.phpName)}Scope`;
    const type = scopeType(column.kind.setter.type, orOneArray && place === 0);
    return { name, type, default: php`null` };
  });
  const docs = parameters
    .filter(({ type }) => type.isDocumented)
    .map(({ name, type }) => php`@param ${type.doc} $${name}`);
  return { parameters, docs, values: php`[${commaList(parameters.map(({ name }) => `$${name}`))}]` };
}

const ANY_ARRAY = generic('array', 'array', PhpType.of('int', 'string'), PhpType.of('mixed'));

/** The type of a scope's value; arrays of any kind are accepted where the column takes one, or for a whole scope. */
function scopeType(type: PhpType, orOneArray: boolean): PhpType {
  const others = type.names.filter((name) => !PhpType.of(name).is('array'));
  return type.has('array') || orOneArray ? type.withNames(ANY_ARRAY, ...others) : type;
}

export const documented = (...lines: readonly Code[]) => (lines.length === 0 ? {} : { doc: lines });

/** @param setter the method of a trait that takes the values of several scope columns */
export function scopeProxies(scope: readonly KnownColumn[], setter: string): readonly PhpImplementation[] {
  const [first, ...more] = scope;
  if (first === undefined) return [];
  if (more.length > 0) return scopeArrayProxies(scope, setter);
  return first.phpName.toLowerCase() === 'scopevalue' ? [] : singleScopeProxies(first);
}

function singleScopeProxies(column: KnownColumn): readonly PhpImplementation[] {
  const { phpName, kind } = column;
  const { parameters, returns, doc } = kind.getter;
  const argument = kind.setter.taken;
  const given = commaList((parameters ?? []).map(({ name }) => `$${name}`));
  return [
    {
      name: 'getScopeValue',
      ...(parameters !== undefined && { parameters }),
      ...(hidesNull(column)
        ? { returns: '?array', doc: [php`@return list<string>|null`] }
        : { returns, ...(doc !== undefined && { doc }) }),
      body: php`return ${scopeValue(column, given)};`,
    },
    {
      name: 'setScopeValue',
      parameters: [{ name: 'value', type: argument }],
      returns: 'static',
      ...commentOn(argument, 'value'),
      body: php`return $this->${`set${phpName}`}($value);`,
    },
  ];
}

/** Whether its getter says "none of the labels" where the column is null, which is another list. */
const hidesNull = ({ column }: KnownColumn): boolean => column.type === 'SET';

/** The value by which another object is brought to the same list. */
function scopeValue(column: KnownColumn, parameters: Code | string = ''): Code {
  const value = php`$this->${`get${column.phpName}`}(${parameters})`;
  return hidesNull(column) ? php`$this->${column.property} === null ? null : ${value}` : value;
}

const scopeArrayProxies = (scope: readonly KnownColumn[], setter: string): readonly PhpImplementation[] => [
  {
    name: 'getScopeValue',
    returns: 'array',
    doc: [php`@return list<mixed> one value per scope column`],
    body: php`return [${commaList(scope.map((column) => scopeValue(column)))}];`,
  },
  {
    name: 'setScopeValue',
    parameters: [{ name: 'values', type: 'array' }],
    returns: 'static',
    doc: [php`@param array<int|string, mixed> $values one per scope column, in their order or by name`],
    body: php`return $this->${setter}($values);`,
  },
];
