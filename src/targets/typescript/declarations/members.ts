import { type EntityColumn, propertyType } from '../entity.ts';
import { from, type Member, ofChild, ofColumn, ofManyToMany, ofParent } from '../origins.ts';
import type { AppliedTypescript, Declaration } from '../slots.ts';
import { docComment } from '../syntax/comment.ts';
import { memberKey } from '../syntax/literal.ts';
import type { DeclarationContext } from './context.ts';
import { isMadeBySave } from './made-by-save.ts';
import { memberContext } from './member-context.ts';
import { queryMembers } from './query.ts';
import { refusedMembers } from './refused.ts';
import { relationDeclarations } from './relations.ts';

/** The members of a model class and of its query class, in the order of their declarations. */
export interface ClassMembers {
  readonly model: readonly Member[];
  readonly query: readonly Member[];
  /** The properties of loaded relations, which declarations get by what a query has loaded. */
  readonly loaded: readonly Member[];
}

export function classMembers(context: DeclarationContext): ClassMembers {
  const { entity, contributions } = context;
  const { table, columns, parents, children, manyToMany } = entity;
  const model = [
    ...columns.flatMap((column) => from(ofColumn(column, table), columnMembers(column, context))),
    ...from(undefined, [
      requireSaved(context),
      ...(table.readOnly ? refusedMembers(['save', 'delete']) : []),
    ]),
    ...context.borrowed.flatMap((column) => from(column.origin, borrowedMembers(column, context))),
    ...relationDeclarations(context),
  ];
  const added = {
    model: addedMembers('modelMembers', context),
    query: addedMembers('queryMembers', context),
  };
  return {
    model: [...without(model, contributions), ...added.model],
    query: [...without(queryMembers(context), contributions), ...added.query],
    loaded: [
      ...parents.flatMap((one) => from(ofParent(one, table), [loaded(one.property)])),
      ...children.flatMap((one) => from(ofChild(one), [loaded(one.property)])),
      ...manyToMany.flatMap((one) => from(ofManyToMany(one), [loaded(one.property)])),
    ],
  };
}

const loaded = (name: string): Declaration => ({ name, text: '' });

const requireSaved = ({ entity }: DeclarationContext): Declaration => ({
  name: 'requireSaved',
  text: `requireSaved(): this & ${entity.names.saved};`,
});

/** The property of a column; a lazy one is undefined until it is read or given, and has a method that reads it. */
function columnMembers(column: EntityColumn, context: DeclarationContext): readonly Declaration[] {
  const { property, codeName, rowIndex } = column;
  const { description } = column.column;
  const type = propertyType(column);
  const isLazy = rowIndex === undefined;
  const isReadOnly = context.entity.table.readOnly || column.filledIn === 'generated';
  const readonly = isReadOnly ? 'readonly ' : '';
  const mayBeMissing = isLazy || isMadeBySave(column, context);
  const written = mayBeMissing && type !== 'unknown' ? `${type} | undefined` : type;
  const field: Declaration = {
    name: property,
    text: `${readonly}${memberKey(property)}: ${written};`,
    ...(description !== undefined && { doc: description }),
  };
  if (!isLazy) return [field];
  const getter = `get${codeName}`;
  return [field, { name: getter, text: `${getter}(db?: ${context.runtime('Database')}): Promise<${type}>;` }];
}

/** The property of a column of another table; a row of that need not be there. */
function borrowedMembers(column: EntityColumn, context: DeclarationContext): readonly Declaration[] {
  const { property, codeName, rowIndex } = column;
  const type = orNull(column);
  const { description } = column.column;
  const written = rowIndex === undefined && type !== 'unknown' ? `${type} | undefined` : type;
  const readonly = context.entity.table.readOnly || column.filledIn === 'generated' ? 'readonly ' : '';
  const field: Declaration = {
    name: property,
    text: `${readonly}${memberKey(property)}: ${written};`,
    ...(description !== undefined && { doc: description }),
  };
  if (rowIndex !== undefined) return [field];
  const getter = `get${codeName}`;
  return [field, { name: getter, text: `${getter}(db?: ${context.runtime('Database')}): Promise<${type}>;` }];
}

/** The type of a property that null is always a value of. */
export const orNull = ({ type }: Pick<EntityColumn, 'type'>): string =>
  type === 'unknown' ? type : `${type} | null`;

/** The members that no behavior replaces. */
function without(members: readonly Member[], contributions: readonly AppliedTypescript[]): readonly Member[] {
  const replaced = replacedNames(contributions);
  return replaced.size === 0 ? members : members.filter(({ name }) => !replaced.has(name));
}

/** The names of generated members that behaviors have in their own classes. */
export const replacedNames = (contributions: readonly AppliedTypescript[]): ReadonlySet<string> =>
  new Set(contributions.flatMap(({ replaces = [] }) => replaces));

function addedMembers(slot: 'modelMembers' | 'queryMembers', context: DeclarationContext): readonly Member[] {
  const { contributions } = context;
  if (contributions.length === 0) return [];
  const described = memberContext(context);
  return contributions.flatMap((contribution) => {
    const members = contribution[slot]?.(described) ?? [];
    const { text, span } = contribution.origin;
    return from({ text, span }, members);
  });
}

/** The lines of members in a declaration. */
export const memberLines = (members: readonly Declaration[]): readonly string[] =>
  members.flatMap(({ text, doc }) => [...docComment(doc, '  '), `  ${text}`]);
