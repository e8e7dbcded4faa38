import type { Declaration, MemberContext, TypescriptContribution } from '../../targets/typescript/slots.ts';
import { scopeType, scopeValueType } from '../scope-typescript.ts';
import type { NestedSetOptions } from './options.ts';

const DB = 'db?: Database';
const DATABASE = ['Database'];
const COLLECTION = ['Collection', 'Database'];

const method = (
  name: string,
  signature: string,
  uses: readonly string[] = [],
  doc?: string,
): Declaration => ({
  name,
  text: `${name}${signature};`,
  ...(uses.length > 0 && { uses }),
  ...(doc !== undefined && { doc }),
});

/** The classes of a table of trees: mixins of the runtime, declared with the types of its columns. */
export const nestedSetTypescript = (options: NestedSetOptions): TypescriptContribution => ({
  module: 'nested-set',
  hooks: 'nestedSet',
  modelMixin: 'NestedSetModel',
  queryMixin: 'NestedSetQuery',
  modelMembers: (context) => modelMembers(options, context),
  queryMembers: (context) => queryMembers(options, context),
  fills: [options.left, options.right, options.level],
  replaces: ['orderByLevel'],
});

function modelMembers({ scope }: NestedSetOptions, context: MemberContext): readonly Declaration[] {
  const { model, saved } = context;
  const one = (name: string) => method(name, `(${DB}): Promise<${saved} | null>`, DATABASE);
  const many = (name: string) => method(name, `(${DB}): Promise<Collection<${saved}>>`, COLLECTION);
  const numbers = ['LeftValue', 'RightValue', 'Level'].flatMap((name) => [
    method(`get${name}`, '(): number', [], '0 where the node is in no tree.'),
    method(`set${name}`, '(value: number | null): this'),
  ]);
  return [
    ...numbers,
    ...(scope.length === 0
      ? []
      : [
          method('getScopeValue', `(): ${scopeValueType(scope, context)}`),
          method('setScopeValue', `(value: ${scopeType(scope, context)}): this`),
        ]),
    ...['isInTree', 'isRoot', 'isLeaf', 'hasParent', 'hasChildren'].map((name) =>
      method(name, '(): boolean'),
    ),
    method('isDescendantOf', `(node: ${model}): boolean`),
    method('isAncestorOf', `(node: ${model}): boolean`),
    ...['getParent', 'getPrevSibling', 'getNextSibling', 'getFirstChild', 'getLastChild'].map(one),
    method('hasPrevSibling', `(${DB}): Promise<boolean>`, DATABASE),
    method('hasNextSibling', `(${DB}): Promise<boolean>`, DATABASE),
    ...['getChildren', 'getDescendants', 'getBranch', 'getAncestors'].map(many),
    method('getSiblings', `(includeNode?: boolean, ${DB}): Promise<Collection<${saved}>>`, COLLECTION),
    method('countChildren', `(${DB}): Promise<number>`, DATABASE),
    method('countDescendants', `(${DB}): Promise<number>`, DATABASE),
    method('makeRoot', '(): this', [], 'Takes effect at save().'),
    method(
      'addChild',
      `(child: ${model}): this`,
      [],
      'Places another node, which takes effect at its save().',
    ),
    ...['FirstChild', 'LastChild', 'PrevSibling', 'NextSibling'].flatMap((place) => [
      method(`insertAs${place}Of`, `(node: ${model}): this`, [], 'Takes effect at save().'),
      method(`moveTo${place}Of`, `(node: ${model}, ${DB}): Promise<this>`, DATABASE),
    ]),
    method('deleteDescendants', `(${DB}): Promise<number>`, DATABASE),
  ];
}

function queryMembers(options: NestedSetOptions, context: MemberContext): readonly Declaration[] {
  const { model, saved } = context;
  const type = options.scope.length === 0 ? '' : scopeType(options.scope, context);
  const scope = type === '' ? '' : `scope?: ${type}`;
  const list = (...parameters: readonly string[]) =>
    `(${parameters.filter((text) => text !== '').join(', ')})`;
  const filters = ['descendantsOf', 'branchOf', 'childrenOf', 'ancestorsOf', 'rootsOf', 'siblingsOf'];
  const own = [
    ...(type === '' ? [] : [method('treeRoots', '(): this'), method('inTree', `(scope: ${type}): this`)]),
    ...filters.map((name) => method(name, `(node: ${model}): this`)),
    method('orderByBranch', '(reverse?: boolean): this'),
    method('orderByLevel', '(reverse?: boolean | Direction): this', ['Direction']),
    method('findRoots', `(${DB}): Promise<Collection<${saved} & L>>`, COLLECTION),
    method('findRoot', `${list(scope, DB)}: Promise<(${saved} & L) | null>`, DATABASE),
    method('findTree', `${list(scope, DB)}: Promise<Collection<${saved} & L>>`, COLLECTION),
  ];
  const numbers = 'delta: number, first: number';
  const statics = [
    method('isValid', `(node?: ${model} | null): boolean`),
    method('retrieveRoots', `(${DB}): Promise<Collection<${saved}>>`, COLLECTION),
    method('retrieveRoot', `${list(scope, DB)}: Promise<${saved} | null>`, DATABASE),
    method('retrieveTree', `${list(scope, DB)}: Promise<Collection<${saved}>>`, COLLECTION),
    method('isTreeValid', `${list(scope, DB)}: Promise<boolean>`, DATABASE),
    method('lockTrees', `${list(`scopes?: readonly (${type || 'null'})[]`, DB)}: Promise<void>`, DATABASE),
    method('deleteTree', `${list(scope, DB)}: Promise<number>`, DATABASE),
    method(
      'buildTree',
      `${list('tree: object', scope, DB)}: Promise<${saved}>`,
      DATABASE,
      'Properties, and "children".',
    ),
    method(
      'insertManyAsLastChildrenOf',
      `(parent: ${model}, nodes: Iterable<${model}>, ${DB}): Promise<number>`,
      DATABASE,
    ),
    method('shiftRLValues', `${list(numbers, 'last: number | null', scope, DB)}: Promise<number>`, DATABASE),
    method('shiftLevel', `${list(numbers, 'last: number', scope, DB)}: Promise<number>`, DATABASE),
    method('makeRoomForLeaf', `${list('left: number', scope, DB)}: Promise<number>`, DATABASE),
    ...(type === '' ? [] : [method('setNegativeScope', `${list(scope, DB)}: Promise<number>`, DATABASE)]),
    method('updateLoadedNodes', `(except?: ${model} | null, ${DB}): Promise<void>`, DATABASE),
    method('fixLevels', `${list(scope, DB)}: Promise<number>`, DATABASE),
    method(
      'repairTree',
      `${list(scope, DB)}: Promise<number>`,
      DATABASE,
      'Makes the numbers of a tree valid again.',
    ),
  ];
  return [...own, ...statics.map((one) => ({ ...one, text: `static ${one.text}` }))];
}
