import type { Column } from '../../../model/column.ts';
import { type Entity, type EntityColumn, propertyType } from '../entity.ts';
import type { DeclaredRelation, MemberContext } from '../slots.ts';
import { memberKey } from '../syntax/literal.ts';
import type { DeclarationContext } from './context.ts';
import { isMadeBySave } from './made-by-save.ts';

/** What the declarations of behaviors are written with. */
export function memberContext(context: DeclarationContext): MemberContext {
  const { entity, model, query } = context;
  const byName = new Map(entity.columns.map((known) => [known.column.name, known]));
  return {
    table: entity.table,
    model,
    query,
    saved: entity.names.saved,
    typeOf: ({ name }) => {
      const known = byName.get(name);
      return known === undefined ? 'unknown' : propertyType(known);
    },
    propertyOf: ({ name, codeName }) => byName.get(name)?.property ?? codeName,
    jsonMemberOf: (column) => jsonMember(byName.get(column.name), column, context),
    savedOf: (table) => context.savedOf(entity.other(table).names),
    relationOf: (name) => relationNamed(name, entity),
  };
}

/** The kinds whose values are texts in JSON. */
const TEXTS_IN_JSON: ReadonlySet<string> = new Set(['bigint', 'timestamp', 'bytes']);

function jsonMember(known: EntityColumn | undefined, column: Column, context: DeclarationContext): string {
  if (known === undefined) return `${memberKey(column.codeName)}?: unknown`;
  const type = propertyType(TEXTS_IN_JSON.has(known.kind) ? { column, type: 'string' } : known);
  const mayBeMissing = known.rowIndex === undefined || isMadeBySave(known, context);
  return `${memberKey(known.property)}${mayBeMissing ? '?' : ''}: ${type}`;
}

function relationNamed(
  name: string,
  { parents, children, manyToMany }: Entity,
): DeclaredRelation | undefined {
  const parent = parents.find(({ facts }) => facts.name === name);
  if (parent !== undefined) return { property: parent.property, isMany: false };
  const child = children.find(({ facts }) => facts.name === name);
  if (child !== undefined) return { property: child.property, isMany: !child.facts.single };
  const many = manyToMany.find(({ facts }) => facts.name === name);
  return many === undefined ? undefined : { property: many.property, isMany: true };
}
