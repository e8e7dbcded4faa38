import type { Database } from '../../model/database.ts';
import type { Table } from '../../model/table.ts';
import { contextOf, type EntityContext, type KnownColumn } from '../../targets/php/context.ts';
import { phpEntity } from '../../targets/php/entity.ts';
import type { Contribution } from '../../targets/php/slots.ts';
import { namesOf } from '../methods/method.ts';
import { relatedDelegates } from './facts.ts';
import { DELEGATE_METHODS } from './methods.ts';
import type { DelegateOptions } from './options.ts';
import { modelMethods } from './php-model.ts';
import { queryMethods } from './php-query.ts';

const NAMESPACE = 'Orm\\Runtime\\Behavior\\Delegate';

/** A delegate as the classes of the table see it. */
export interface DelegateClasses {
  readonly relation: string;
  readonly context: EntityContext;
  readonly columns: readonly KnownColumn[];
}

/** Members for the columns of delegates; a hook where rows of delegates have to be deleted. */
export function delegatePhp(options: DelegateOptions, table: Table, database: Database): Contribution {
  const related = relatedDelegates(database, table, options);
  const classesIn = ({ options: phpOptions }: EntityContext): readonly DelegateClasses[] =>
    related.map(({ relation, table: delegate, columns }) => {
      const context = contextOf(phpEntity(database, delegate, phpOptions), phpOptions);
      const names = new Set(columns.map(({ name }) => name));
      return { relation, context, columns: context.columns.filter(({ column }) => names.has(column.name)) };
    });
  return {
    hooks: [
      `${NAMESPACE}\\DelegateHooks`,
      ...(related.some(({ deleted }) => deleted !== undefined) ? [`${NAMESPACE}\\DelegateDeletion`] : []),
    ],
    modelTraits: [
      `${NAMESPACE}\\DelegatingModel`,
      ...(options.forwardCalls ? [`${NAMESPACE}\\ForwardedCalls`] : []),
    ],
    modelTraitMethods: [
      'getByName',
      'setByName',
      'isModified',
      'delegateConnection',
      'copyInto',
      ...(options.forwardCalls ? ['__call'] : []),
    ],
    modelMethods: (context) => classesIn(context).flatMap(modelMethods),
    queryTraits: [`${NAMESPACE}\\DelegatingQuery`],
    queryTraitMethods: namesOf(DELEGATE_METHODS.query),
    queryMethods: (context) => classesIn(context).flatMap((delegate) => queryMethods(delegate, context)),
    collectionTraits: [`${NAMESPACE}\\DelegatingCollection`],
  };
}
