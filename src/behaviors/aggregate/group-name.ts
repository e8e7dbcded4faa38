import type { Table } from '../../model/table.ts';
import type { AggregateOptions } from './options.ts';

/** `AggregatedColumnsFromComment`; a further use over the same table has a number behind it. */
export function groupName(table: Table, child: Table, options: AggregateOptions): string {
  const isOver = (use: Table['behaviors'][number]): boolean =>
    use.name === 'aggregate_multiple_columns' &&
    use.parameters.some(
      ({ name, value }) =>
        name === 'foreign_table' && child.name.endsWith(value.trim()) && value.trim() !== '',
    );
  const uses = table.behaviors.filter(isOver);
  const [first] = options.columns;
  const place = uses.findIndex((use) =>
    use.parameterLists.some(({ items }) =>
      items.some((item) =>
        item.some(({ name, value }) => name === 'column_name' && value.trim() === first?.name),
      ),
    ),
  );
  return `AggregatedColumnsFrom${child.codeName}${place > 0 ? place : ''}`;
}
