import { Bug } from '../../support/bug.ts';
import type { EntityContext, KnownColumn } from '../../targets/php/context.ts';
import { CONNECTION } from '../../targets/php/model-class/parents.ts';
import type { PhpMethod, PhpParameter } from '../../targets/php/syntax/class.ts';
import { type Code, className, php } from '../../targets/php/syntax/code.ts';
import type { SignatureType } from '../../targets/php/syntax/type.ts';
import { scopeParameters } from '../scope-php.ts';
import type { BehaviorMethod, MethodParameter, MethodType } from './method.ts';

const collection = className('Orm\\Runtime\\Collection\\ObjectCollection');
const criteria = className('Orm\\Runtime\\ActiveQuery\\Criteria');

/** The body of a described method, and what its signature says in another way. */
export type PhpImplementation = Partial<PhpMethod> & { readonly name: string; readonly body: Code };

/**
 * Prints the methods that have a body here, in the order of the bodies; the others are methods of a trait of the runtime.
 */
export const phpMethodsOf = (
  described: readonly BehaviorMethod[],
  implementations: readonly PhpImplementation[],
  context: EntityContext,
  scope: readonly KnownColumn[] = [],
): readonly PhpMethod[] =>
  implementations.map((implementation) => {
    const method = described.find(({ name }) => name === implementation.name);
    if (method === undefined) throw new Bug(`The method "${implementation.name}" is not described.`);
    return methodOf(method, implementation, context, scope);
  });

function methodOf(
  { summary, parameters = [], returns, isStatic, isProtected, isQuery }: BehaviorMethod,
  implementation: PhpImplementation,
  context: EntityContext,
  scope: readonly KnownColumn[],
): PhpMethod {
  const taken =
    implementation.parameters === undefined
      ? parameters.map((parameter) => takenFor(parameter, context, scope, isStatic === true))
      : [{ parameters: implementation.parameters, docs: [] }];
  const connection = isQuery === true && implementation.parameters === undefined ? [CONNECTION] : [];
  const docs = implementation.doc ?? [...taken.flatMap((one) => one.docs), ...returnDoc(returns, context)];
  return {
    ...implementation,
    ...(isStatic && { static: true }),
    ...(isProtected && { visibility: 'protected' }),
    parameters: [...taken.flatMap((one) => one.parameters), ...connection],
    returns: implementation.returns ?? typeOf(returns, context),
    doc: [summary, ...docs],
  };
}

interface Taken {
  readonly parameters: readonly PhpParameter[];
  readonly docs: readonly Code[];
}

/** The parameters of PHP for one of the description: a scope has one for each of its columns. */
function takenFor(
  { name, phpName = name, type, column, isOptional, isOptionalInPhp }: MethodParameter,
  context: EntityContext,
  scope: readonly KnownColumn[],
  isStatic: boolean,
): Taken {
  if (type === 'scope') return scopeParameters(scope, isStatic);
  if (type === 'direction')
    return { parameters: [{ name: phpName, type: 'string', default: php`${criteria}::ASC` }], docs: [] };
  if (type === 'filter') {
    const filter = context.columns.find((known) => known.column.name === column)?.kind.filter;
    if (filter === undefined) throw new Bug(`No column "${column}" to filter by.`);
    const docs = filter.doc === undefined ? [] : [php`@param ${filter.doc} $${phpName}`];
    return { parameters: [{ name: phpName, type: filter.type }], docs };
  }
  const own = { name: phpName, type: typeOf(type, context) };
  const docs = type === 'tree' ? [php`@param array<string, mixed> $${phpName}`] : [];
  if (!isOptional && !isOptionalInPhp) return { parameters: [own], docs };
  return {
    parameters: [{ ...own, default: type === 'bool' || type === 'reverse' ? php`false` : php`null` }],
    docs,
  };
}

function typeOf(type: MethodType, { model }: EntityContext): SignatureType {
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
    case 'models':
    case 'founds':
      return collection;
    case 'criteria':
      return php`?${criteria}`;
    case 'pruned':
      return php`?${className('Orm\\Runtime\\Behavior\\NestedSet\\NestedSetObject')}`;
    case 'reverse':
      return 'bool|string';
    case 'tree':
      return 'array';
    case 'string?':
      return '?string';
    case 'void':
    case 'bool':
    case 'int':
    case 'string':
      return type;
    default:
      throw new Bug(`A type of PHP has to be given for "${type}".`);
  }
}

const returnDoc = (type: MethodType, { model, found }: EntityContext): readonly Code[] =>
  type === 'models' || type === 'founds'
    ? [php`@return ${collection}<int, ${type === 'models' ? model : found}>`]
    : [];
