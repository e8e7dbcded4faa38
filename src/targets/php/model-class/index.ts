import { namespaceOf, shortName } from '../class-names.ts';
import type { EntityContext } from '../context.ts';
import { addedMembers, addedNames, addedParent, replacedNames } from '../slots.ts';
import { rootConstructor } from '../subclasses.ts';
import type { PhpClass } from '../syntax/class.ts';
import { className } from '../syntax/code.ts';
import { constant, method, property } from '../syntax/described.ts';
import { constants, type Members, without } from '../syntax/members.ts';
import { behaviorHooks } from './behavior-hooks.ts';
import { children } from './children.ts';
import { columnAccessors } from './column-accessors.ts';
import { columnConstants } from './column-constants.ts';
import { graph } from './graph.ts';
import { manyToMany } from './many-to-many.ts';
import { parents } from './parents.ts';
import { primaryKey } from './primary-key.ts';
import { propelMembers } from './propel-members.ts';
import { propertiesOf } from './properties.ts';
import { rows } from './rows.ts';

type Feature = (context: EntityContext) => readonly Members[];

/** The features of a model base class, in order. */
const FEATURES: readonly Feature[] = [
  rootConstructor,
  columnAccessors,
  rows,
  primaryKey,
  parents,
  children,
  manyToMany,
  propelMembers,
  graph,
];

export function modelClass(context: EntityContext): PhpClass {
  const { table, classes, interface: own } = context.entity;
  const { extended } = context.entity;
  const baseClass =
    extended?.classes.model ?? context.entity.baseClass ?? addedParent(context, 'modelParent');
  return {
    namespace: namespaceOf(classes.baseModel),
    name: shortName(classes.baseModel),
    kind: 'abstract class',
    extends: className(baseClass ?? 'Orm\\Runtime\\ActiveRecord\\Model'),
    implements: [
      // A base class that is no model is found out when the class is loaded.
      ...(baseClass === undefined || extended !== undefined
        ? []
        : [className('Orm\\Runtime\\ActiveRecord\\ActiveRecordInterface')]),
      ...(own === undefined ? [] : [className(own)]),
      ...addedNames(context, 'modelInterfaces').map(className),
    ],
    traits: [...propelTraits(context), ...addedNames(context, 'modelTraits')].map(className),
    doc: [
      `A row of the table "${table.name}".`,
      ...(table.description === undefined ? [] : ['', table.description]),
    ],
    constants: [
      constants`public const TABLE_MAP = ${context.tableMap}::class;`,
      ...columnConstants(context),
      ...addedMembers(context, 'modelConstants').map(constant),
    ],
    properties: [...propertiesOf(context), ...addedMembers(context, 'modelProperties').map(property)],
    methods: methodsOf(context),
  };
}

/** A class that extends that of another table inherits the methods. */
const propelTraits = ({ options, entity }: EntityContext): readonly string[] =>
  options.propel && entity.extended === undefined ? ['Orm\\Propel\\ModelMethods'] : [];

/** A behavior's method takes the place of one that the behavior says it replaces. */
function methodsOf(context: EntityContext): readonly Members[] {
  const own = FEATURES.flatMap((feature) => feature(context));
  const added = behaviorHooks(context);
  if (added.length === 0) return own;
  const replaced = replacedNames(context, added);
  const kept =
    replaced.size === 0
      ? own
      : own.map((written) => without(written, (name) => replaced.has(name.toLowerCase())));
  return [...kept, ...added.map(method)];
}
