import { child, descendants, list, type Node, textOf } from './ast.ts';
import { type Remark, remark } from './remark.ts';

/** Protected properties of Propel's generated models that are not there, and what to call instead. */
const PROPERTIES: readonly (readonly [RegExp, string])[] = [
  [/^modifiedColumns$/, 'Call isColumnModified(), getModifiedColumns() or resetModified(), or the setter.'],
  [/^new$/, 'Call isNew() or setNew().'],
  [/^deleted$/, 'Call isDeleted() or setDeleted().'],
  [/^\w+ScheduledForDeletion$/, 'Call the methods that add and remove related objects.'],
  [/^(?:coll|a|single)[A-Z]\w*$/, 'Call the getter of the relation.'],
];

/** Places in the stub of a model that use properties of Propel's generated class. */
export function remarksOnState(stub: Node): readonly Remark[] {
  const own = new Set(
    list(stub, 'body')
      .filter(({ kind }) => kind === 'propertystatement')
      .flatMap((statement) => list(statement, 'properties'))
      .map((property) => textOf(property, 'name')),
  );
  return descendants(stub).flatMap((node): readonly Remark[] => {
    const name = propertyOfThis(node);
    if (name === undefined || own.has(name)) return [];
    const instead = PROPERTIES.find(([pattern]) => pattern.test(name))?.[1];
    return instead === undefined
      ? []
      : [remark(node.start, `Models do not have Propel's property $${name}`, instead)];
  });
}

/** Places that use the identity map of a table map, `BookTableMap::$instances`. */
export const remarksOnTableMaps = (program: Node, text: string): readonly Remark[] =>
  /TableMap\s*::\s*\$instances\b/.test(text)
    ? descendants(program)
        .filter((node) => node.kind === 'staticlookup' && isInstances(child(node, 'offset')))
        .filter((node) => /TableMap$/.test(textOf(child(node, 'what'), 'name') ?? ''))
        .map(({ start }) =>
          remark(
            start,
            'Table maps have no property $instances',
            'Call getInstanceFromPool() or clearInstancePool().',
          ),
        )
    : [];

const isInstances = (node: Node | undefined): boolean =>
  node?.kind === 'variable' && textOf(node, 'name') === 'instances';

function propertyOfThis(node: Node): string | undefined {
  const object = node.kind === 'propertylookup' ? child(node, 'what') : undefined;
  const isThis = object?.kind === 'variable' && textOf(object, 'name') === 'this';
  return isThis && child(node, 'offset')?.kind === 'identifier' ? textOf(node, 'offset') : undefined;
}
