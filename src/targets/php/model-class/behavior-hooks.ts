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

/** The methods that behaviors contribute, and those through which the runtime calls their traits. */
export function behaviorHooks(context: EntityContext): readonly PhpMethod[] {
  const hook = (
    name: string,
    parameters: readonly PhpParameter[],
    pieces: readonly Code[],
  ): readonly PhpMethod[] =>
    pieces.length === 0
      ? []
      : [{ name, visibility: 'protected', parameters, returns: 'void', body: php`${pieces}` }];
  const methods = addedMembers(context, 'modelMethods');
  return [
    ...methods,
    ...(methods.some(({ name }) => name === 'save') ? [] : saveWithoutReload(context)),
    ...hook('beforeWrite', [connection, isInsert], fillSlot(context, 'beforeWrite')),
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
