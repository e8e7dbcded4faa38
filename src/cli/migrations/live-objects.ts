import { objectsFor } from '../../migrations/check/object-differences.ts';
import type { RunTarget } from '../../migrations/run/types.ts';
import type { Database } from '../../model/database.ts';
import { orderedObjects } from '../../model/object-order.ts';
import { type ObjectRef, type ProductObject, refKey, type SqlObject } from '../../model/sql-object.ts';
import { objectState } from '../../model/state.ts';
import { sameText } from '../../objects/same-object.ts';
import { type Connection, ConnectionError, StatementError } from '../../platforms/connect/connection.ts';
import type { Platform } from '../../platforms/platform.ts';
import type { CommandContext } from '../command.ts';
import { migrationDiagnostics } from './diagnostics.ts';
import type { LiveDatabase } from './live.ts';

/** The objects of a live database beside those that a state has. */
export interface ComparedObjects {
  /** The objects of the state, as the server stores them. */
  readonly expected: readonly SqlObject[];
  /** The live objects of kinds that the state has. */
  readonly found: readonly SqlObject[];
  /** The live objects that the state has, with its text where the server stores the same. */
  readonly asWritten: readonly ProductObject[];
  /** Live objects that the state does not have, of any kind. */
  readonly unknown: readonly ProductObject[];
  /** Those of kinds that the state has: who keeps one of a kind in a file keeps all of them. */
  readonly unexpected: readonly ProductObject[];
}

interface Compared {
  readonly target: RunTarget;
  readonly platform: Platform;
  /** Read with its objects. */
  readonly live: LiveDatabase;
  /** The state that the live database is compared with. */
  readonly said: Database;
}

/** An object of the state, and the same one as the server stores it and as it is. */
interface Pair {
  readonly said: ProductObject;
  readonly stored: SqlObject;
  readonly live: SqlObject | undefined;
  readonly isSame: boolean;
}

/**
 * Compares objects in the form that the server stores. Where texts differ, the objects of the state are created in an
 * empty database and read back.
 */
export async function compareObjects(
  { target, platform, live, said }: Compared,
  context: Pick<CommandContext<unknown>, 'diagnostics'>,
): Promise<ComparedObjects> {
  const { definition } = platform;
  const own = objectsFor(said, definition);
  const script = definition.facts.script;
  const found = byRef(live.objects.all);
  const isSame = (one: SqlObject, other: SqlObject | undefined): boolean =>
    other !== undefined && sameText(one.create, other.create, script);
  const pairOf = (object: ProductObject, stored: SqlObject): Pair => {
    const counterpart = found.get(refKey(stored));
    return { said: object, stored, live: counterpart, isSame: isSame(stored, counterpart) };
  };
  const written = own.map((object) => pairOf(object, object));
  const pairs = written.every((pair) => pair.isSame)
    ? written
    : await storedPairs(written, pairOf, { target, platform, live, said }, context);
  const known = new Set(pairs.map(({ stored }) => refKey(stored)));
  const kinds = new Set(own.map(({ kind }) => kind));
  const { name: product } = definition;
  const unknown = live.objects.kept
    .filter((each) => !known.has(refKey(each)))
    .map((object) => objectState({ ...object, product }));
  const unexpected = unknown.filter(({ kind }) => kinds.has(kind));
  return {
    expected: pairs.map(({ stored }) => stored),
    found: [...pairs.flatMap((pair) => pair.live ?? []), ...unexpected],
    asWritten: pairs.flatMap((pair): readonly ProductObject[] => {
      if (pair.live === undefined) return [];
      const { kind, name } = pair.said;
      return [pair.isSame ? pair.said : objectState({ ...pair.live, product, kind, name })];
    }),
    ...{ unknown, unexpected },
  };
}

/** The objects of a live database as those of a state. */
export const keptObjectsOf = (
  { objects }: LiveDatabase,
  { definition }: Platform,
): readonly ProductObject[] =>
  objects.kept.map((object) => objectState({ ...object, product: definition.name }));

const byRef = <T extends ObjectRef>(objects: readonly T[]): ReadonlyMap<string, T> =>
  new Map(objects.map((object) => [refKey(object), object]));

/** The pairs with what an empty database stores; those as written where none can be had, which is told. */
async function storedPairs(
  written: readonly Pair[],
  pairOf: (said: ProductObject, stored: SqlObject) => Pair,
  { target, platform, said }: Compared,
  { diagnostics }: Pick<CommandContext<unknown>, 'diagnostics'>,
): Promise<readonly Pair[]> {
  try {
    const scratch = await target.createScratch?.();
    if (scratch === undefined) return written;
    try {
      const connection = await scratch.open();
      const stored = await storedObjects(connection, platform, said).finally(() => connection.close());
      return written.map((pair) => pairOf(pair.said, storedFormOf(pair.said, stored)));
    } finally {
      await scratch.drop();
    }
  } catch (error) {
    if (!(error instanceof ConnectionError) && !(error instanceof StatementError)) throw error;
    const open = written.filter((pair) => pair.live !== undefined && !pair.isSame);
    const objects = open.map((pair) => `${pair.said.kind} ${pair.said.name}`);
    if (objects.length > 0)
      diagnostics.report(
        migrationDiagnostics.objectsNotCompared({ name: target.name, objects, words: error.message }),
      );
    // What cannot be compared is no difference.
    return written.map((pair) =>
      open.includes(pair) ? { ...pair, isSame: true, stored: pair.live ?? pair.said } : pair,
    );
  }
}

/** Creates the tables and objects of a state in an empty database, and reads the objects. */
async function storedObjects(
  connection: Connection,
  platform: Platform,
  said: Database,
): Promise<readonly SqlObject[]> {
  const objects = orderedObjects(objectsFor(said, platform.definition), platform.definition.objectKinds);
  // There is nothing to drop.
  for (const { sql } of platform.ddl.create(platform.complete(said), objects))
    if (!/^\s*DROP\b/i.test(sql)) await connection.execute(sql);
  return (await platform.inspectObjects?.((sql) => connection.query(sql)))?.objects ?? [];
}

/** The stored form of an object: a file may leave out the types of its parameters. */
function storedFormOf(object: ProductObject, stored: readonly SqlObject[]): SqlObject {
  const ofKind = stored.filter(({ kind }) => kind === object.kind);
  const alike = ofKind.filter(({ name }) => plainName(name) === plainName(object.name));
  return (
    ofKind.find(({ name }) => name === object.name) ?? (alike.length === 1 ? alike[0] : undefined) ?? object
  );
}

const plainName = (name: string): string => name.replace(/\(.*$/s, '').toLowerCase();
