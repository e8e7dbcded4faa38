import type { EntityContext } from '../context.ts';
import type { PhpConstant } from '../syntax/class.ts';
import { php } from '../syntax/code.ts';
import { literal } from '../syntax/literal.ts';

/** The layout of generated classes; the runtime refuses another one than its own. */
export const FORMAT = 3;

export function findByKeySql({ entity, options, columns }: EntityContext): string {
  const { sql } = options;
  const read = columns.filter(({ column }) => !column.lazyLoad).map(({ column }) => sql.quote(column.name));
  const key = entity.primaryKey.map(({ column }) => `${sql.quote(column.name)} = ?`);
  return `SELECT ${read.join(', ')} FROM ${sql.tableName(entity.table)} WHERE ${key.join(' AND ')}`;
}

/** What finding a row by an integer key takes, so that the table map need not be loaded for it. */
export function rowByKey(context: EntityContext): readonly PhpConstant[] {
  const { entity, options, columns, model } = context;
  const read = columns.filter(({ column }) => !column.lazyLoad);
  const place = read.findIndex(({ column }) => column.primaryKey);
  const isNumber = entity.primaryKey.length === 1 && String(read[place]?.kind.property.type) === '?int';
  if (!isNumber || columns.some(({ column }) => column.inheritance !== undefined)) return [];
  // Their hooks are in the table map, which the runtime then has to load.
  const behaviors = context.contributions.length > 0 && php`'behaviors' => true,`;
  const value = php`[
    'format' => ${literal(FORMAT)},
    'database' => ${literal(options.databaseName)},
    'sql' => ${literal(findByKeySql(context))},
    'model' => ${model}::class,
    'key' => ${literal(place)},
    'width' => ${literal(read.length)},
    ${behaviors}
]`;
  return [{ name: 'ROW_BY_KEY', value, visibility: 'protected' }];
}
