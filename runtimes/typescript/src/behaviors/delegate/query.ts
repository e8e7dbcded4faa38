import type { Database } from '../../connection/database.ts';
import { LOAD_RELATION } from '../../hydration/managed-object.ts';
import type { Model } from '../../model/model.ts';
import { joinPath, joinRelation } from '../../query/joins.ts';
import { scopeOf, specOf } from '../../query/query-state.ts';
import { requireList } from '../../types/arguments.ts';
import type { QueryClass } from '../mixin.ts';
import { delegateRelations } from './delegates.ts';

/** The methods of queries of tables that delegate. */
export interface DelegatingQueryMethods {
  joinWithDelegates(): this;
}

export interface DelegatingStatics {
  loadDelegates(objects: Iterable<object>, db?: Database): Promise<void>;
}

/** Puts the methods of delegates above a query class. */
export function DelegatingQuery<Base extends QueryClass>(
  Base: Base,
): Base & DelegatingStatics & (new (...given: never[]) => DelegatingQueryMethods) {
  class Delegating extends Base implements DelegatingQueryMethods {
    /** Reads the delegates of all objects, with one statement per table. */
    static async loadDelegates(objects: Iterable<object>, db?: Database): Promise<void> {
      requireList(objects, 'loadDelegates()');
      const all = [...objects] as Model[];
      for (const relation of delegateRelations(this.table)) {
        await all[0]?.[LOAD_RELATION](all, relation.name, db);
      }
    }

    /** Reads the delegates with the objects. */
    joinWithDelegates(): this {
      const spec = specOf(this);
      const scope = scopeOf(this);
      for (const relation of delegateRelations(scope.table)) {
        const join = spec.joins.find(({ path }) => path === joinPath(scope.path, relation));
        joinRelation(spec, scope, relation, { usual: join?.type ?? 'LEFT JOIN', isLoaded: true });
      }
      return this;
    }
  }
  return Delegating as unknown as Base &
    DelegatingStatics &
    (new (
      ...given: never[]
    ) => DelegatingQueryMethods);
}
