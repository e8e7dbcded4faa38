import { findByKeySql } from '../../facts/sql.ts';
import type { EntityContext } from '../context.ts';
import { hooksOf } from '../slots.ts';
import { literal } from '../syntax/literal.ts';
import { constants, type Members } from '../syntax/members.ts';

/** The layout of generated classes; the runtime refuses another one than its own. */
export const FORMAT = 4;

/** What finding a row by an integer key takes, so that the table map need not be loaded for it. */
export function rowByKey(context: EntityContext): readonly Members[] {
  const { entity, options, columns, model } = context;
  const read = columns.filter(({ column }) => !column.lazyLoad);
  const place = read.findIndex(({ column }) => column.primaryKey);
  const isNumber = entity.primaryKey.length === 1 && read[place]?.kind.property.type.is('int') === true;
  if (!isNumber || columns.some(({ column }) => column.inheritance !== undefined)) return [];
  const members = constants`
    protected const ROW_BY_KEY = [
        'format' => ${literal(FORMAT)},
        'database' => ${literal(options.databaseName)},
        'sql' => ${literal(findByKeySql(entity.table, options.sql))},
        'model' => ${model}::class,
        'key' => ${literal(place)},
        'width' => ${literal(read.length)},
        'hooks' => ${literal(hooksOf(context).length > 0)},
    ];
  `;
  return [members];
}
