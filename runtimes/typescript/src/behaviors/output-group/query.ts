import type { Database } from '../../connection/database.ts';
import type { Model } from '../../model/model.ts';
import { rowNumber } from '../../query/operators.ts';
import { databaseOf } from '../../query/query-state.ts';
import type { QueryClass } from '../mixin.ts';
import { outputGroupOf } from './conversion.ts';
import type { OutputGroup } from './groups.ts';
import { loadGroup } from './loader.ts';

/** The methods of queries whose objects are exported by groups. */
export interface OutputGroupQueryMethods {
  iterateOutputGroup(
    outputGroup: OutputGroup,
    loadBatch?: number,
    db?: Database,
  ): AsyncGenerator<Record<string, unknown>, void, undefined>;
}

export interface OutputGroupStatics {
  loadOutputGroup(objects: Iterable<object>, outputGroup: OutputGroup, db?: Database): Promise<void>;
}

/** Puts the methods of output groups above a query class. */
export function OutputGroupQuery<Base extends QueryClass>(
  Base: Base,
): Base & OutputGroupStatics & (new (...given: never[]) => OutputGroupQueryMethods) {
  class OutputGroups extends Base implements OutputGroupQueryMethods {
    /** Loads the relations of the group for many objects, with one query each. */
    static async loadOutputGroup(
      objects: Iterable<object>,
      outputGroup: OutputGroup,
      db?: Database,
    ): Promise<void> {
      await loadGroup([...objects] as Model[], outputGroup, db);
    }

    /** Yields the values of all objects, read one by one; the relations of `loadBatch` objects are loaded together. */
    iterateOutputGroup(
      outputGroup: OutputGroup,
      loadBatch = 0,
      db?: Database,
    ): AsyncGenerator<Record<string, unknown>, void, undefined> {
      const size = rowNumber(loadBatch, 'iterateOutputGroup()');
      const used = db ?? databaseOf(this);
      return exported(this.iterate(used === undefined ? {} : { db: used }), outputGroup, size, used);
    }
  }
  return OutputGroups as unknown as Base &
    OutputGroupStatics &
    (new (
      ...given: never[]
    ) => OutputGroupQueryMethods);
}

async function* exported(
  objects: AsyncIterable<object>,
  outputGroup: OutputGroup,
  loadBatch: number,
  db: Database | undefined,
): AsyncGenerator<Record<string, unknown>, void, undefined> {
  let batch: Model[] = [];
  for await (const object of objects) {
    batch.push(object as Model);
    if (batch.length < loadBatch) continue;
    if (loadBatch > 0) await loadGroup(batch, outputGroup, db);
    for (const one of batch) yield outputGroupOf(one, outputGroup);
    batch = [];
  }
  if (batch.length > 0) await loadGroup(batch, outputGroup, db);
  for (const one of batch) yield outputGroupOf(one, outputGroup);
}
