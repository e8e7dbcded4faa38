import { namespaceOf, shortName } from '../class-names.ts';
import type { EntityContext } from '../context.ts';
import { rootConstructor } from '../inheritance.ts';
import { addedMembers, addedNames, addedParent, replacedNames } from '../slots.ts';
import type { PhpClass, PhpMethod } from '../syntax/class.ts';
import { className, php } from '../syntax/code.ts';
import { type WrittenMembers, without } from '../syntax/members.ts';
import { behaviorHooks } from './behavior-hooks.ts';
import { children } from './children.ts';
import { columnAccessors } from './column-accessors.ts';
import { crosses } from './crosses.ts';
import { graph } from './graph.ts';
import { parents } from './parents.ts';
import { primaryKey } from './primary-key.ts';
import { propertiesOf } from './properties.ts';
import { rows } from './rows.ts';

type Feature = (context: EntityContext) => readonly (WrittenMembers | PhpMethod)[];

/** What a model base class holds, in this order. */
const FEATURES: readonly Feature[] = [
  rootConstructor,
  columnAccessors,
  rows,
  primaryKey,
  parents,
  children,
  crosses,
  graph,
];

export function modelClass(context: EntityContext): PhpClass {
  const { table, classes, interface: own } = context.entity;
  const baseClass = context.entity.baseClass ?? addedParent(context, 'modelParent');
  return {
    namespace: namespaceOf(classes.baseModel),
    name: shortName(classes.baseModel),
    kind: 'abstract class',
    extends: className(baseClass ?? 'Orm\\Runtime\\ActiveRecord\\Model'),
    implements: [
      // A base class that is no model is found out when the class is loaded.
      ...(baseClass === undefined ? [] : [className('Orm\\Runtime\\ActiveRecord\\ActiveRecordInterface')]),
      ...(own === undefined ? [] : [className(own)]),
      ...addedNames(context, 'modelInterfaces').map(className),
    ],
    traits: addedNames(context, 'modelTraits').map(className),
    doc: [
      `A row of the table "${table.name}".`,
      ...(table.description === undefined ? [] : ['', table.description]),
    ],
    constants: [
      { name: 'TABLE_MAP', value: php`${context.tableMap}::class` },
      ...addedMembers(context, 'modelConstants'),
    ],
    properties: [...propertiesOf(context), ...addedMembers(context, 'modelProperties')],
    methods: methodsOf(context),
  };
}

/** A behavior's method takes the place of one that the behavior says it replaces. */
function methodsOf(context: EntityContext): readonly (WrittenMembers | PhpMethod)[] {
  const own = FEATURES.flatMap((feature) => feature(context));
  const added = behaviorHooks(context);
  if (added.length === 0) return own;
  const replaced = replacedNames(context, added);
  if (replaced.size === 0) return [...own, ...added];
  const isReplaced = (name: string) => replaced.has(name.toLowerCase());
  const kept = own.flatMap((member) => {
    if ('layout' in member) return without(member, isReplaced);
    return isReplaced(member.name) ? [] : member;
  });
  return [...kept, ...added];
}
