import { namespaceOf, shortName } from './class-names.ts';
import type { EntityContext } from './context.ts';
import { addedMembers, addedNames, addedParent } from './slots.ts';
import type { PhpClass } from './syntax/class.ts';
import { type Code, className, php } from './syntax/code.ts';
import { method } from './syntax/described.ts';
import { constants } from './syntax/members.ts';

const objectCollection = className('Orm\\Runtime\\Collection\\ObjectCollection');

/** Whether behaviors add to the collections of a table's objects, so that these have a class of their own. */
export const hasCollectionClass = ({ contributions }: EntityContext): boolean =>
  contributions.some(
    ({ collectionTraits = [], collectionMethods }) =>
      collectionTraits.length > 0 || collectionMethods !== undefined,
  );

/** The class of the collections that a table's queries give. */
export const collectionOf = (context: EntityContext): Code =>
  hasCollectionClass(context) ? className(context.entity.classes.collection) : objectCollection;

export function collectionClass(context: EntityContext): PhpClass {
  const { table, classes } = context.entity;
  const parent = addedParent(context, 'collectionParent');
  const extended = parent === undefined ? objectCollection : className(parent);
  return {
    namespace: namespaceOf(classes.baseCollection),
    name: shortName(classes.baseCollection),
    kind: 'abstract class',
    extends: extended,
    doc: [
      `Objects of the table "${table.name}".`,
      '',
      ...templates(context),
      php`@extends ${extended}<TKey, TValue>`,
    ],
    traits: addedNames(context, 'collectionTraits').map(className),
    constants: [constants`public const TABLE_MAP = ${context.tableMap}::class;`],
    methods: addedMembers(context, 'collectionMethods').map(method),
  };
}

/** Belongs to the user: written once, empty. */
export function collectionStub(context: EntityContext): PhpClass {
  const { table, classes } = context.entity;
  const base = className(classes.baseCollection);
  return {
    namespace: namespaceOf(classes.collection),
    name: shortName(classes.collection),
    kind: 'class',
    extends: base,
    doc: [
      `Objects of the table "${table.name}".`,
      '',
      'Add your own methods here; this file is written once.',
      '',
      ...templates(context),
      php`@extends ${base}<TKey, TValue>`,
    ],
  };
}

const templates = ({ model }: EntityContext): readonly Code[] => [
  php`@template TKey of array-key`,
  php`@template TValue of ${model}`,
];
