import { namespaceOf, shortName } from './class-names.ts';
import type { PhpEntity } from './entity.ts';
import type { PhpClass } from './syntax/class.ts';
import { className, php } from './syntax/code.ts';

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

export const queryStub = ({ table, classes }: PhpEntity): PhpClass => ({
  namespace: namespaceOf(classes.query),
  name: shortName(classes.query),
  kind: 'class',
  extends: className(classes.baseQuery),
  doc: [
    `Queries of the table "${table.name}".`,
    '',
    'Add your own methods here; this file is written once.',
    '',
    php`@template TParent of ${className('Orm\\Runtime\\ActiveQuery\\ModelCriteria')}|null = null`,
    php`@extends ${className(classes.baseQuery)}<TParent>`,
  ],
});
