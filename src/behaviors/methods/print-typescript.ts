import { primaryKeyOf } from '../../model/table.ts';
import { Bug } from '../../support/bug.ts';
import { labelUnion } from '../../targets/typescript/class-names.ts';
import type { Declaration, MemberContext } from '../../targets/typescript/slots.ts';
import { scopeType, scopeValueType } from '../scope-typescript.ts';
import type { BehaviorMethod, MethodParameter, MethodType, PhpOnlyType } from './method.ts';

/** The types of a table that descriptions name by their roles. */
export interface NamedTypes {
  /** The names of the scope columns. */
  readonly scope?: readonly string[];
  /** What a method computes. */
  readonly columnValue?: string;
  /** The names of output groups. */
  readonly groups?: readonly string[];
}

/** Prints methods as declarations, with the types of the table. */
export const declarationsOf = (
  methods: readonly BehaviorMethod[],
  context: MemberContext,
  types: NamedTypes = {},
): readonly Declaration[] => methods.map((method) => declarationOf(method, { ...context, ...types }));

type TypeContext = MemberContext & NamedTypes;

function declarationOf(
  { name, summary, parameters = [], returns, isStatic, isProtected, isQuery }: BehaviorMethod,
  context: TypeContext,
): Declaration {
  const { scope = [] } = context;
  const known = parameters.filter(({ type }) => !isPhpOnly(type) && (type !== 'scope' || scope.length > 0));
  const declared = known.map((parameter) => `${nameOf(parameter)}: ${typeText(parameter.type, context)}`);
  // Methods return objects that have a row.
  const result = typeText(returns, { ...context, model: context.saved });
  const generic = returns === 'workResult' ? '<T>' : '';
  const signature = `${name}${generic}(${[...declared, ...(isQuery ? ['db?: Database'] : [])].join(', ')})`;
  const used = [...known.map(({ type }) => type), returns].flatMap((type) => USED[type] ?? []);
  const uses = [...new Set([...used, ...(isQuery ? ['Database'] : [])])];
  return {
    name,
    text: `${isProtected ? 'protected ' : ''}${isStatic ? 'static ' : ''}${signature}: ${isQuery ? `Promise<${result}>` : result};`,
    ...(uses.length > 0 && { uses }),
    doc: summary,
  };
}

const PHP_ONLY: Readonly<Record<PhpOnlyType, true>> = {
  mixed: true,
  array: true,
  criteria: true,
  comparison: true,
  joinType: true,
  connection: true,
  'connection?': true,
  pruned: true,
  other: true,
  'other?': true,
  others: true,
  locale: true,
  'locale?': true,
  locales: true,
};

const isPhpOnly = (type: MethodType): type is PhpOnlyType => Object.hasOwn(PHP_ONLY, type);

const nameOf = ({ name, isOptional }: MethodParameter): string => (isOptional ? `${name}?` : name);

/** The types of the runtime that the text of a type names. */
const USED: Partial<Record<MethodType, readonly string[]>> = {
  models: ['Collection'],
  founds: ['Collection'],
  filter: ['Filter'],
  direction: ['Direction'],
  reverse: ['Direction'],
  rankOrder: ['RankOrder'],
  outputGroup: ['OutputGroup'],
};

function typeText(type: MethodType, context: TypeContext): string {
  const { model, scope = [], columnValue, groups = [] } = context;
  if (isPhpOnly(type)) throw new Bug(`Only PHP has the type "${type}".`);
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
    case 'laterString':
      return 'string | Promise<string>';
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
    case 'tree':
      return 'object';
    case 'keys?':
      return `readonly (${keyType(context)} | ${model})[] | null`;
    case 'columnValue':
      return columnValue ?? 'unknown';
    case 'work':
      return '() => T | Promise<T>';
    case 'workResult':
      return 'T';
    case 'outputGroup':
      return `OutputGroup<${groups.length === 0 ? 'never' : labelUnion(groups)}>`;
  }
}

function keyType({ table, typeOf }: MemberContext): string {
  const types = primaryKeyOf(table).map(typeOf);
  return types.length === 1 ? (types[0] ?? 'unknown') : `readonly [${types.join(', ')}]`;
}
