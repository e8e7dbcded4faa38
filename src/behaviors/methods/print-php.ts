import { Bug } from '../../support/bug.ts';
import type { EntityContext, KnownColumn } from '../../targets/php/context.ts';
import { CONNECTION, connection } from '../../targets/php/model-class/parents.ts';
import type { PhpMethod, PhpParameter } from '../../targets/php/syntax/class.ts';
import { type Code, className, php } from '../../targets/php/syntax/code.ts';
import { literal } from '../../targets/php/syntax/literal.ts';
import { listOf, PhpType, type SignatureType } from '../../targets/php/syntax/type.ts';
import { scopeParameters } from '../scope-php.ts';
import type { BehaviorMethod, MethodParameter, MethodType } from './method.ts';

const collection = className('Orm\\Runtime\\Collection\\ObjectCollection');
const criteria = className('Orm\\Runtime\\ActiveQuery\\Criteria');

/** A locale, or several in the order in which they are tried. */
export const LOCALES = PhpType.orNull('string', listOf(PhpType.of('string')));

/** The types of a table that descriptions name by their roles. */
export interface NamedTypes {
  readonly scope?: readonly KnownColumn[];
  /** The class of versions, archives, translations. */
  readonly other?: Code;
}

/** The body of a described method, and what its signature says in another way. */
export type PhpImplementation = Partial<PhpMethod> & { readonly name: string; readonly body: Code };

/**
 * Prints the methods that have a body here, in the order of the bodies; the others are methods of a trait of the runtime.
 */
export const phpMethodsOf = (
  described: readonly BehaviorMethod[],
  implementations: readonly PhpImplementation[],
  context: EntityContext,
  types: NamedTypes = {},
): readonly PhpMethod[] =>
  implementations.map((implementation) => {
    const method = described.find(({ name }) => name === implementation.name);
    if (method === undefined) throw new Bug(`The method "${implementation.name}" is not described.`);
    return methodOf(method, implementation, { ...context, ...types });
  });

type TypeContext = EntityContext & NamedTypes;

function methodOf(
  { summary, parameters = [], returns, isStatic, isProtected, isQuery }: BehaviorMethod,
  implementation: PhpImplementation,
  context: TypeContext,
): PhpMethod {
  const taken =
    implementation.parameters === undefined
      ? parameters.map((parameter) => takenFor(parameter, context, isStatic === true))
      : [{ parameters: implementation.parameters, docs: [] }];
  const last = isQuery === true && implementation.parameters === undefined ? [CONNECTION] : [];
  const docs = implementation.doc ?? [...taken.flatMap((one) => one.docs), ...returnDoc(returns, context)];
  return {
    ...implementation,
    ...(isStatic && { static: true }),
    ...(isProtected && { visibility: 'protected' }),
    parameters: [...taken.flatMap((one) => one.parameters), ...last],
    returns: implementation.returns ?? typeOf(returns, context),
    doc: [summary, ...docs],
  };
}

interface Taken {
  readonly parameters: readonly PhpParameter[];
  readonly docs: readonly Code[];
}

/** The parameters of PHP for one of the description: a scope has one for each of its columns. */
function takenFor(described: MethodParameter, context: TypeContext, isStatic: boolean): Taken {
  if (described.type === 'scope') return scopeParameters(context.scope ?? [], isStatic);
  const { name, phpName = name } = described;
  const type = described.type === 'filter' ? filterOf(described, context) : typeOf(described.type, context);
  const value = defaultOf(described, context);
  const doc = docOf(described.type, type);
  return {
    parameters: [
      {
        name: phpName,
        type,
        ...(value !== undefined && { default: value }),
        ...(described.isReference && { byReference: true }),
      },
    ],
    docs: doc === undefined ? [] : [php`@param ${doc} $${phpName}`],
  };
}

function filterOf({ column }: MethodParameter, { columns }: EntityContext): PhpType {
  const filter = columns.find((known) => known.column.name === column)?.kind.filter;
  if (filter === undefined) throw new Bug(`No column "${column}" to filter by.`);
  return filter.type;
}

function defaultOf(described: MethodParameter, { tableMap }: EntityContext): Code | undefined {
  const { type, default: value, isOptional, isOptionalInPhp } = described;
  if (type === 'direction') return php`${criteria}::ASC`;
  if (type === 'joinType') return php`${criteria}::LEFT_JOIN`;
  if (type === 'locale' || type === 'locale?') return php`${tableMap}::DEFAULT_LOCALE`;
  if (value !== undefined) return literal(value);
  if (!isOptional && !isOptionalInPhp) return undefined;
  return type === 'bool' || type === 'reverse' ? php`false` : php`null`;
}

/** What comments say of a parameter beside its native type. */
function docOf(type: MethodType, printed: SignatureType): Code | undefined {
  switch (type) {
    case 'tree':
      return php`array<string, mixed>`;
    case 'keys?':
      return php`list<mixed>|null`;
    case 'locale':
      return php`string`;
    case 'locale?':
      return php`string|null`;
    default:
      return printed instanceof PhpType && printed.isDocumented ? printed.doc : undefined;
  }
}

function typeOf(type: MethodType, { model, other }: TypeContext): SignatureType {
  switch (type) {
    case 'self':
      return 'static';
    case 'int?':
      return '?int';
    case 'model':
      return model;
    case 'model?':
    case 'found?':
      return php`?${model}`;
    case 'other':
    case 'other?':
      if (other === undefined) throw new Bug('The behavior does not name its other class.');
      return type === 'other' ? other : php`?${other}`;
    case 'models':
    case 'founds':
    case 'others':
      return collection;
    case 'criteria':
      return php`?${criteria}`;
    case 'connection':
      return connection;
    case 'connection?':
      return CONNECTION.type;
    case 'pruned':
      return php`?${className('Orm\\Runtime\\Behavior\\NestedSet\\NestedSetObject')}`;
    case 'reverse':
      return 'bool|string';
    case 'tree':
      return 'array';
    case 'keys?':
      return '?array';
    case 'string?':
    case 'comparison':
      return '?string';
    case 'direction':
    case 'joinType':
    case 'laterString':
      return 'string';
    // Without a type, interfaces that were written for Propel's classes stay compatible.
    case 'locale':
    case 'locale?':
      return 'mixed';
    case 'locales':
      return LOCALES;
    case 'void':
    case 'bool':
    case 'int':
    case 'string':
    case 'mixed':
    case 'array':
      return type;
    default:
      throw new Bug(`A type of PHP has to be given for "${type}".`);
  }
}

function returnDoc(type: MethodType, { model, found, other }: TypeContext): readonly Code[] {
  if (type === 'models') return [php`@return ${collection}<int, ${model}>`];
  if (type === 'founds') return [php`@return ${collection}<int, ${found}>`];
  return type === 'others' ? [php`@return ${collection}<int, ${other ?? model}>`] : [];
}
