import { findByKeySql } from '../../facts/sql.ts';
import type { EntityContext } from '../context.ts';
import { largestBound } from '../kinds/numbers.ts';
import { php } from '../syntax/code.ts';
import { literal } from '../syntax/literal.ts';
import { constants, type Members } from '../syntax/members.ts';

/** The layout of generated classes; the runtime refuses another one than its own. */
export const FORMAT = 5;

/** The data to find a row by an integer key without loading the table map. */
export function rowByKey(context: EntityContext): readonly Members[] {
  const { entity, options, columns, model } = context;
  const read = columns.filter(({ column }) => !column.lazyLoad);
  const place = read.findIndex(({ column }) => column.primaryKey);
  const isNumber = entity.primaryKey.length === 1 && read[place]?.kind.property.type.is('int') === true;
  if (!isNumber || columns.some(({ column }) => column.inheritance !== undefined)) {
    // The inherited constant would read a row of the parent's table.
    return entity.extended === undefined ? [] : [constants`protected const ROW_BY_KEY = null;`];
  }
  const max = largestBound(read[place]?.column.type);
  // Hooks are in the table map, which the runtime then has to load.
  const behaviors = context.contributions.length > 0 && php`'behaviors' => true,`;
  const members = constants`
    protected const ROW_BY_KEY = [
        'format' => ${literal(FORMAT)},
        'database' => ${literal(options.databaseName)},
        'sql' => ${literal(findByKeySql(entity.table, options.sql))},
        'model' => ${model}::class,
        'key' => ${literal(place)},
        'width' => ${literal(read.length)},
        ${max && php`'max' => ${max},`}
        ${behaviors}
    ];
  `;
  return [members];
}
