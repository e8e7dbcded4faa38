import type { EntityContext } from '../context.ts';
import { addedMembers, fillSlot } from '../slots.ts';
import type { PhpMethod, PhpParameter } from '../syntax/class.ts';
import { type Code, className, php } from '../syntax/code.ts';
import { CONNECTION } from './parents.ts';

const connection: PhpParameter = {
  name: 'con',
  type: className('Orm\\Runtime\\Connection\\ConnectionInterface'),
};
const isInsert: PhpParameter = { name: 'isInsert', type: 'bool' };

/** What behaviors add, and the hooks through which the runtime calls them. */
export function behaviorHooks(context: EntityContext): readonly PhpMethod[] {
  const hook = (
    name: string,
    parameters: readonly PhpParameter[],
    pieces: readonly Code[],
  ): readonly PhpMethod[] =>
    pieces.length === 0
      ? []
      : [{ name, visibility: 'protected', parameters, returns: 'void', body: php`${pieces}` }];
  const beforeDelete = fillSlot(context, 'beforeDelete');
  const methods = addedMembers(context, 'modelMethods');
  return [
    ...methods,
    ...(methods.some(({ name }) => name === 'save') ? [] : saveWithoutReload(context)),
    ...hook('beforeSave', [connection, isInsert], fillSlot(context, 'beforeSave')),
    ...hook('beforeWrite', [connection, isInsert], fillSlot(context, 'beforeWrite')),
    ...hook('afterSave', [connection, isInsert], fillSlot(context, 'afterSave')),
    ...(beforeDelete.length === 0 ? [] : [beforeDeleteHook(beforeDelete)]),
    ...hook('afterDelete', [connection], fillSlot(context, 'afterDelete')),
    ...hook('afterCopy', [], fillSlot(context, 'afterCopy')),
  ];
}

/** Where objects are read again after they were saved, a caller may leave that out. */
export const saveParameters = ({ entity: { table } }: EntityContext): readonly PhpParameter[] =>
  table.reloadOnInsert || table.reloadOnUpdate
    ? [CONNECTION, { name: 'skipReload', type: 'bool', default: php`false` }]
    : [CONNECTION];

function saveWithoutReload(context: EntityContext): readonly PhpMethod[] {
  const parameters = saveParameters(context);
  return parameters.length === 1
    ? []
    : [
        {
          name: 'save',
          parameters,
          returns: 'int',
          body: php`return $this->performSave($con, $skipReload);`,
        },
      ];
}

/** A behavior may have done what deleting means to it; then the row stays. */
const beforeDeleteHook = (pieces: readonly Code[]): PhpMethod => ({
  name: 'beforeDelete',
  visibility: 'protected',
  parameters: [connection],
  returns: 'bool',
  body: php`
    ${pieces}

    return true;
  `,
});
