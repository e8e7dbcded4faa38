import type { AdapterMetadata } from '../../src/config/keys/connection-keys.ts';
import type { GroupKind, Key, Keys } from '../../src/config/keys/groups.ts';
import { configKeys } from '../../src/config/keys/keys.ts';
import type { Kind } from '../../src/config/keys/kinds.ts';

/** A key as the documentation shows it. */
export interface KeyDescription {
  readonly path: string;
  readonly type: string;
  readonly default: string;
  readonly description: string;
}

/** Every key, in the order of the table it is read by. */
export const describeKeys = (
  adapters: readonly AdapterMetadata[],
  targets: readonly string[],
): readonly KeyDescription[] => describe(configKeys(adapters, targets), 'orm');

const describe = (keys: Keys, parent: string): readonly KeyDescription[] =>
  Object.entries(keys).flatMap(([name, key]) => describeKey(key, `${parent}.${name}`));

function describeKey(
  { kind, description, shownDefault, required }: Key<unknown>,
  path: string,
): readonly KeyDescription[] {
  const inner = innerKind(kind, path);
  if (inner !== undefined) return describe(inner.keys, inner.path);
  return [{ path, type: kind.expected, default: required ? 'required' : shownDefault, description }];
}

/** The keys below a key, with placeholders for user-chosen names and list indexes. */
function innerKind(
  kind: Kind<unknown>,
  path: string,
): { readonly keys: Keys; readonly path: string } | undefined {
  if (isGroup(kind)) return { keys: kind.keys, path };
  if (kind.inner === undefined) return undefined;
  return innerKind(kind.inner.kind, `${path}${kind.inner.suffix}`);
}

const isGroup = (kind: Kind<unknown>): kind is GroupKind<Keys> => 'keys' in kind;
