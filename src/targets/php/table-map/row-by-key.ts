import { findByKeySql } from '../../facts/sql.ts';
import type { EntityContext } from '../context.ts';
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
  const key = read[place];
  const isNumber = entity.primaryKey.length === 1 && key?.kind.property.type.is('int') === true;
  // The runtime first checks whether such a small column can hold the number.
  const isSmall = key?.column.type === 'SMALLINT' || key?.column.type === 'TINYINT';
  if (!isNumber || isSmall || columns.some(({ column }) => column.inheritance !== undefined)) {
    // The inherited constant would read a row of the parent's table.
    return entity.extended === undefined ? [] : [constants`protected const ROW_BY_KEY = null;`];
  }
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
        ${key?.column.type === 'BIGINT' && php`'isBig' => true,`}
        ${behaviors}
    ];
  `;
  return [members];
}
