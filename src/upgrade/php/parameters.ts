import type { Edit } from '../change.ts';
import { child, descendants, list, methodCallOf, type Node } from './ast.ts';
import { isParentCall } from './returns.ts';

interface Added {
  /** The number of parameters before it. */
  readonly behind: number;
  readonly declared: string;
  readonly name: string;
}

const ONLY = '?array $only = null';
const KEY_TYPE = 'string $keyType = \\Orm\\Runtime\\Map\\TableMap::TYPE_DEFAULT';

/** Parameters that methods of ours have and Propel's have not; an override without them is a fatal error. */
const ADDED: Readonly<Record<string, readonly Added[]>> = {
  fromArray: [{ behind: 2, declared: ONLY, name: '$only' }],
  // Early versions of Propel 2 had no names of keys here.
  importFrom: [
    { behind: 3, declared: ONLY, name: '$only' },
    { behind: 2, declared: `${KEY_TYPE}, ${ONLY}`, name: '$keyType, $only' },
  ],
  exportTo: [{ behind: 2, declared: KEY_TYPE, name: '$keyType' }],
};

/** Hooks, whose connection older code leaves out; PHP 8 does not load such an override. */
const HOOK = /^(?:pre|post)(?:save|insert|update|delete|select)$/i;
const CONNECTION = '?\\Orm\\Runtime\\Connection\\ConnectionInterface $con = null';

/** The additions to an override and to its call of the parent. */
export interface AddedParameter {
  readonly declared: string;
  /** Undefined where the call of the parent is not the usual one. */
  readonly edits: readonly Edit[] | undefined;
}

/** The parameter that an override lacks; `end` is the end of its parameters in the text. */
export function addedParameterOf(
  method: Node,
  name: string,
  end: number,
  text: string,
): AddedParameter | undefined {
  if (HOOK.test(name) && list(method, 'arguments').length === 0)
    return { declared: CONNECTION, edits: [inserted(end - 1, CONNECTION)] };
  const added = ADDED[name]?.find(({ behind }) => list(method, 'arguments').length === behind);
  if (added === undefined) return undefined;
  const body = child(method, 'body');
  const calls = body === undefined ? [] : descendants(body).filter((node) => isParentCall(node, name));
  const areUsual =
    calls.length > 0 && calls.every((call) => methodCallOf(call)?.arguments.length === added.behind);
  return {
    declared: added.declared,
    edits: areUsual
      ? [
          inserted(end - 1, `, ${added.declared}`),
          // The end of a call that is a statement is behind its semicolon.
          ...calls.map((call) => inserted(text.lastIndexOf(')', call.end - 1), `, ${added.name}`)),
        ]
      : undefined,
  };
}

const inserted = (place: number, text: string): Edit => ({ start: place, end: place, text });
