import { namespaceOf, shortName } from '../class-names.ts';
import type { EntityContext } from '../context.ts';
import { addedMembers, addedNames } from '../slots.ts';
import { rootConstructor } from '../subclasses.ts';
import type { PhpClass } from '../syntax/class.ts';
import { className } from '../syntax/code.ts';
import { method, property } from '../syntax/described.ts';
import { constants, type Members } from '../syntax/members.ts';
import { behaviorHooks } from './behavior-hooks.ts';
import { children } from './children.ts';
import { columnAccessors } from './column-accessors.ts';
import { columnConstants } from './column-constants.ts';
import { graph } from './graph.ts';
import { manyToMany } from './many-to-many.ts';
import { parents } from './parents.ts';
import { primaryKey } from './primary-key.ts';
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
  graph,
  (context) => behaviorHooks(context).map(method),
];

export function modelClass(context: EntityContext): PhpClass {
  const { table, classes, baseClass, interface: own } = context.entity;
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
    constants: [constants`public const TABLE_MAP = ${context.tableMap}::class;`, ...columnConstants(context)],
    properties: [...propertiesOf(context), ...addedMembers(context, 'modelProperties').map(property)],
    methods: FEATURES.flatMap((feature) => feature(context)),
  };
}
