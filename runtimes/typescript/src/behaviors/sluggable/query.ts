import type { Database } from '../../connection/database.ts';
import { scopeOf } from '../../query/query-state.ts';
import type { QueryClass } from '../mixin.ts';
import { sluggableTable } from './sluggable-table.ts';

/** The methods of queries by slug, for a column with another name. */
export interface SluggableQueryMethods {
  filterBySlug(slug: string): this;
  findOneBySlug(slug: string, db?: Database): Promise<object | null>;
}

/** Puts the methods of slugs above a query class. */
export function SluggableQuery<Base extends QueryClass>(
  Base: Base,
): Base & (new (...given: never[]) => SluggableQueryMethods) {
  class Sluggable extends Base implements SluggableQueryMethods {
    filterBySlug(slug: string): this {
      return this.filterBy({ [sluggableTable(scopeOf(this).table).column.property]: slug });
    }

    findOneBySlug(slug: string, db?: Database): Promise<object | null> {
      return this.filterBySlug(slug).findOne(db);
    }
  }
  return Sluggable;
}
