import type { EntityContext } from '../context.ts';
import { addedMembers } from '../slots.ts';
import type { PhpMethod, PhpParameter } from '../syntax/class.ts';
import { php } from '../syntax/code.ts';
import { CONNECTION } from './parents.ts';

/** The methods that behaviors contribute, and `save()` where it takes more than a connection. */
export function behaviorHooks(context: EntityContext): readonly PhpMethod[] {
  const methods = addedMembers(context, 'modelMethods');
  return methods.some(({ name }) => name === 'save') ? methods : [...methods, ...saveWithoutReload(context)];
}

/** Where objects are read again after they were saved, a caller may leave that out. */
const saveParameters = ({ entity: { table } }: EntityContext): readonly PhpParameter[] =>
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
