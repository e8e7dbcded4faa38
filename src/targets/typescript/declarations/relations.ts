import { isView } from '../../../model/view.ts';
import { distinctParameters, parameterName } from '../code/relation-methods.ts';
import type { ChildRelation, ManyToManyRelation, ParentRelation } from '../entity.ts';
import { from, type Member, ofChild, ofManyToMany, ofParent } from '../origins.ts';
import type { Declaration } from '../slots.ts';
import type { DeclarationContext } from './context.ts';

/** The methods of relations: they read, change and count what the object is related to. */
export function relationDeclarations(context: DeclarationContext): readonly Member[] {
  const { entity } = context;
  const all = [
    ...entity.parents.flatMap((parent) =>
      from(ofParent(parent, entity.table), parentMembers(parent, context)),
    ),
    ...entity.children.flatMap((child) => {
      const members = childMembers(child, context);
      return from(ofChild(child), isView(child.facts.other) ? members.filter(isReader) : members);
    }),
    ...entity.manyToMany.flatMap((relation) =>
      from(ofManyToMany(relation), manyToManyMembers(relation, context)),
    ),
  ];
  return entity.table.readOnly ? all.filter(isReader) : all;
}

/** Whether a method changes nothing. */
const isReader = ({ name }: Declaration): boolean => /^(?:get|count)/.test(name);

const declaration = (name: string, signature: string): Declaration => ({
  name,
  text: `${name}${signature};`,
});

function parentMembers(
  { facts: { name }, other, isRequired }: ParentRelation,
  { modelOf, runtime }: DeclarationContext,
): readonly Declaration[] {
  const type = isRequired ? modelOf(other) : `${modelOf(other)} | null`;
  return [
    declaration(`get${name}`, `(db?: ${runtime('Database')}): Promise<${type}>`),
    declaration(`set${name}`, `(${parameterName(name)}: ${type}): this`),
  ];
}

function childMembers(child: ChildRelation, context: DeclarationContext): readonly Declaration[] {
  const { name, plural, single } = child.facts;
  const { modelOf, runtime } = context;
  const type = modelOf(child.other);
  if (!single) return collectionMembers(name, plural, type, context);
  return [
    declaration(`get${name}`, `(db?: ${runtime('Database')}): Promise<${type} | null>`),
    declaration(`set${name}`, `(${parameterName(name)}: ${type} | null): this`),
  ];
}

function collectionMembers(
  name: string,
  plural: string,
  type: string,
  { runtime }: DeclarationContext,
): readonly Declaration[] {
  const db = `db?: ${runtime('Database')}`;
  return [
    declaration(`get${plural}`, `(${db}): Promise<readonly ${type}[]>`),
    declaration(`add${name}`, `(${parameterName(name)}: ${type}): this`),
    declaration(`remove${name}`, `(${parameterName(name)}: ${type}): this`),
    declaration(`set${plural}`, `(${parameterName(plural)}: readonly ${type}[]): this`),
    declaration(`count${plural}`, `(${db}): Promise<number>`),
  ];
}

/** A combination of the objects on the other sides and the columns that belong to the junction alone. */
export const combinationType = (
  { targets, extra }: ManyToManyRelation,
  { modelOf }: DeclarationContext,
): string => `readonly [${[...targets.map(modelOf), ...extra.map(({ type }) => type)].join(', ')}]`;

function manyToManyMembers(
  relation: ManyToManyRelation,
  context: DeclarationContext,
): readonly Declaration[] {
  const { facts, targets, extra } = relation;
  const { name, plural, combined } = facts;
  const { modelOf, runtime } = context;
  const types = [...targets.map(modelOf), ...extra.map(({ type }) => type)];
  if (!combined) return collectionMembers(name, plural, types[0] ?? 'never', context);
  const parts = [...facts.targets.map((target) => target.name), ...extra.map(({ codeName }) => codeName)];
  const parameters = distinctParameters(parts)
    .map((parameter, index) => `${parameter}: ${types[index]}`)
    .join(', ');
  const db = `db?: ${runtime('Database')}`;
  const tuple = combinationType(relation, context);
  return [
    declaration(`get${plural}`, `(${db}): Promise<readonly (${tuple})[]>`),
    declaration(`add${facts.targets[0].name}`, `(${parameters}): this`),
    declaration(`remove${name}`, `(${parameters}): this`),
    declaration(`set${plural}`, `(${parameterName(plural)}: readonly (${tuple})[]): this`),
    declaration(`count${plural}`, `(${db}): Promise<number>`),
  ];
}

/** The type of a loaded relation's property. */
export const loadedType = (
  relation: ParentRelation | ChildRelation,
  { savedOf }: DeclarationContext,
): string => {
  const type = savedOf(relation.other);
  if ('isRequired' in relation) return relation.isRequired ? type : `${type} | null`;
  return relation.facts.single ? `${type} | null` : `readonly ${type}[]`;
};
