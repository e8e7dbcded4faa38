import type { Declaration, MemberContext } from '../../targets/typescript/slots.ts';
import { scopeType, scopeValueType } from '../scope-typescript.ts';
import type { BehaviorMethod, MethodParameter, MethodType } from './method.ts';

/** Prints methods as declarations, with the types of the table and of its scope columns. */
export const declarationsOf = (
  methods: readonly BehaviorMethod[],
  context: MemberContext,
  scope: readonly string[] = [],
): readonly Declaration[] => methods.map((method) => declarationOf(method, context, scope));

function declarationOf(
  { name, summary, parameters = [], returns, isStatic, isProtected, isQuery }: BehaviorMethod,
  context: MemberContext,
  scope: readonly string[],
): Declaration {
  const known = parameters.filter(
    ({ type }) => !PHP_ONLY.has(type) && (type !== 'scope' || scope.length > 0),
  );
  const typeOf = (type: MethodType): string => typeText(type, context, scope);
  const declared = known.map((parameter) => `${nameOf(parameter)}: ${typeOf(parameter.type)}`);
  const result = typeOf(returns);
  const signature = `${name}(${[...declared, ...(isQuery ? ['db?: Database'] : [])].join(', ')})`;
  const used = [...known.map(({ type }) => type), returns].flatMap((type) => USED[type] ?? []);
  const uses = [...new Set([...used, ...(isQuery ? ['Database'] : [])])];
  return {
    name,
    text: `${isProtected ? 'protected ' : ''}${isStatic ? 'static ' : ''}${signature}: ${isQuery ? `Promise<${result}>` : result};`,
    ...(uses.length > 0 && { uses }),
    doc: summary,
  };
}

const PHP_ONLY: ReadonlySet<MethodType> = new Set(['connection', 'criteria', 'pruned']);

const nameOf = ({ name, isOptional }: MethodParameter): string => (isOptional ? `${name}?` : name);

/** The types of the runtime that the text of a type names. */
const USED: Partial<Record<MethodType, readonly string[]>> = {
  models: ['Collection'],
  founds: ['Collection'],
  filter: ['Filter'],
  direction: ['Direction'],
  reverse: ['Direction'],
  rankOrder: ['RankOrder'],
};

function typeText(type: MethodType, context: MemberContext, scope: readonly string[]): string {
  const { model } = context;
  switch (type) {
    case 'void':
      return 'void';
    case 'bool':
      return 'boolean';
    case 'int':
      return 'number';
    case 'int?':
      return 'number | null';
    case 'string':
      return 'string';
    case 'string?':
      return 'string | null';
    case 'self':
      return 'this';
    case 'model':
      return model;
    case 'model?':
      return `${model} | null`;
    case 'models':
      return `Collection<${model}>`;
    case 'found?':
      return `(${model} & L) | null`;
    case 'founds':
      return `Collection<${model} & L>`;
    case 'newModels':
      return `Iterable<${model}>`;
    case 'scope':
      return scopeType(scope, context);
    case 'scopes':
      return `readonly (${scopeType(scope, context)})[]`;
    case 'scopeValue':
      return scopeValueType(scope, context);
    case 'filter':
      return 'Filter<number>';
    case 'direction':
      return 'Direction';
    case 'reverse':
      return 'boolean | Direction';
    case 'rankOrder':
      return 'RankOrder';
    case 'connection':
    case 'criteria':
    case 'pruned':
    case 'tree':
      return 'object';
  }
}
