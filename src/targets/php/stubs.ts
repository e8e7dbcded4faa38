import { namespaceOf, shortName } from './class-names.ts';
import type { PhpEntity } from './entity.ts';
import type { PhpClass } from './syntax/class.ts';
import { type Code, className, php } from './syntax/code.ts';

/** The two classes that belong to the user: written once, empty. */

export const modelStub = ({ table, classes }: PhpEntity): PhpClass => ({
  namespace: namespaceOf(classes.model),
  name: shortName(classes.model),
  kind: table.abstract ? 'abstract class' : 'class',
  extends: className(classes.baseModel),
  doc: [
    `${table.description ?? `A row of the table "${table.name}".`}`,
    '',
    'Add your own methods here; this file is written once.',
  ],
});

/** A query whose children find objects of their own classes. */
export const modelTemplate = ({ classes }: PhpEntity): Code =>
  php`@template TModel of ${className(classes.model)} = ${className(classes.model)}`;

export const queryStub = (entity: PhpEntity): PhpClass => {
  const { table, classes, isExtended } = entity;
  return {
    namespace: namespaceOf(classes.query),
    name: shortName(classes.query),
    kind: 'class',
    extends: className(classes.baseQuery),
    doc: [
      `Queries of the table "${table.name}".`,
      '',
      'Add your own methods here; this file is written once.',
      '',
      php`@template TParent = mixed`,
      ...(isExtended ? [modelTemplate(entity)] : []),
      php`@extends ${className(classes.baseQuery)}<TParent${isExtended ? php`, TModel` : php``}>`,
    ],
  };
};
