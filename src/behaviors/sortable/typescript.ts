import type { Declaration, MemberContext, TypescriptContribution } from '../../targets/typescript/slots.ts';
import { scopeType, scopeValueType } from '../scope-typescript.ts';
import type { SortableOptions } from './options.ts';

const DATABASE = ['Database'];

const method = (
  name: string,
  signature: string,
  doc?: string,
  uses: readonly string[] = [],
): Declaration => ({
  name,
  text: `${name}${signature};`,
  ...(uses.length > 0 && { uses }),
  ...(doc !== undefined && { doc }),
});

const statics = (declaration: Declaration): Declaration => ({
  ...declaration,
  text: `static ${declaration.text}`,
});

/** The classes of a sortable table: mixins of the runtime, declared with the types of its columns. */
export const sortableTypescript = (options: SortableOptions): TypescriptContribution => ({
  module: 'sortable',
  hooks: 'sortable',
  modelMixin: 'SortableModel',
  queryMixin: 'SortableQuery',
  modelMembers: (context) => modelMembers(options, context),
  queryMembers: (context) => queryMembers(options, context),
  fills: [options.rankColumn],
  // A rank column that is called "rank" has filters of its own.
  replaces: ['filterByRank', 'orderByRank', 'findOneByRank'],
});

function modelMembers({ scopeColumns }: SortableOptions, context: MemberContext): readonly Declaration[] {
  const { model, saved } = context;
  const scope = scopeType(scopeColumns, context);
  const scopes =
    scopeColumns.length === 0
      ? []
      : [
          method('getScopeValue', `(): ${scopeValueType(scopeColumns, context)}`),
          method('setScopeValue', `(value: ${scope}): this`, 'Brings the object to another list at save().'),
        ];
  const atOnce = (name: string) => method(name, '(db?: Database): Promise<this>', undefined, DATABASE);
  return [
    method('getRank', '(): number | null'),
    method('setRank', '(rank: number | null): this', 'Stores a number without shifting other rows.'),
    ...scopes,
    method('isFirst', '(db?: Database): Promise<boolean>', undefined, DATABASE),
    method('isLast', '(db?: Database): Promise<boolean>', undefined, DATABASE),
    method('getNext', `(db?: Database): Promise<${saved} | null>`, undefined, DATABASE),
    method('getPrevious', `(db?: Database): Promise<${saved} | null>`, undefined, DATABASE),
    method('insertAtTop', '(): this', 'Takes effect at save().'),
    method('insertAtBottom', '(): this', 'Takes effect at save().'),
    method('insertAtRank', '(rank: number): this', 'Takes effect at save().'),
    method('removeFromList', '(): this', 'Takes effect at save().'),
    atOnce('moveUp'),
    atOnce('moveDown'),
    atOnce('moveToTop'),
    atOnce('moveToBottom'),
    method('moveToRank', '(rank: number, db?: Database): Promise<this>', undefined, DATABASE),
    method('swapWith', `(other: ${model}, db?: Database): Promise<this>`, undefined, DATABASE),
  ];
}

function queryMembers({ scopeColumns }: SortableOptions, context: MemberContext): readonly Declaration[] {
  const { saved } = context;
  const hasScope = scopeColumns.length > 0;
  const scope = hasScope ? `scope?: ${scopeType(scopeColumns, context)}` : '';
  const then = (...parameters: readonly string[]) =>
    `(${parameters.filter((text) => text !== '').join(', ')})`;
  const found = `(${saved} & L) | null`;
  const own = [
    ...(hasScope
      ? [
          method(
            'inList',
            `(${scope.replace('?', '')}): this`,
            'Restricts the query to the members of one list.',
          ),
        ]
      : []),
    method('filterByRank', `${then('rank: Filter<number>', scope)}: this`, undefined, ['Filter']),
    method('orderByRank', `${then('direction?: Direction', scope)}: this`, undefined, ['Direction']),
    method(
      'findOneByRank',
      `${then('rank: number', scope, 'db?: Database')}: Promise<${found}>`,
      undefined,
      DATABASE,
    ),
    method('findList', `${then(scope, 'db?: Database')}: Promise<Collection<${saved} & L>>`, undefined, [
      'Collection',
      ...DATABASE,
    ]),
  ];
  return [...own, ...staticMembers(scope, context, then).map(statics)];
}

function staticMembers(
  scope: string,
  { model, saved }: MemberContext,
  then: (...parameters: readonly string[]) => string,
): readonly Declaration[] {
  const db = 'db?: Database';
  const list = ['Collection', 'Direction', ...DATABASE];
  const scopeList = scope === '' ? [] : [scope.replace('scope?: ', '')];
  return [
    method('getMaxRank', `${then(scope, db)}: Promise<number | null>`, undefined, DATABASE),
    method(
      'retrieveByRank',
      `${then('rank: number', scope, db)}: Promise<${saved} | null>`,
      undefined,
      DATABASE,
    ),
    method(
      'retrieveList',
      `${then(scope, 'direction?: Direction', db)}: Promise<Collection<${saved}>>`,
      undefined,
      list,
    ),
    method(
      'doSelectOrderByRank',
      `${then('direction?: Direction', scope, db)}: Promise<Collection<${saved}>>`,
      undefined,
      list,
    ),
    method('countList', `${then(scope, db)}: Promise<number>`, undefined, DATABASE),
    method('deleteList', `${then(scope, db)}: Promise<number>`, undefined, DATABASE),
    method(
      'reorder',
      `(order: RankOrder, ${db}): Promise<void>`,
      'Gives rows new ranks; every list must be 1 to n afterwards.',
      ['RankOrder', ...DATABASE],
    ),
    method(
      'lockLists',
      `${then(`scopes?: readonly (${scopeList[0] ?? 'null'})[]`, db)}: Promise<void>`,
      'Locks lists until the end of the open transaction.',
      DATABASE,
    ),
    method(
      'insertManyAtBottom',
      `(objects: Iterable<${model}>, ${db}): Promise<number>`,
      undefined,
      DATABASE,
    ),
    method(
      'repairRanks',
      `${then(scope, db)}: Promise<number>`,
      'Numbers a list from 1 to n in its order.',
      DATABASE,
    ),
    method(
      'repairAllRanks',
      `(${db}): Promise<number>`,
      'Numbers every list from 1 to n in its order.',
      DATABASE,
    ),
  ];
}
