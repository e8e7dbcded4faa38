import type { Change } from '../../../model/change.ts';

const LONGEST_LIST = 3;

/** What the file of these changes is called: the table or column that changes, or some of the tables. */
export function slugOfChanges(changes: readonly Change[]): string {
  const tables = [...new Set(changes.map(tableOf))];
  const columns = new Set(changes.map(columnOf));
  const [table = 'changes'] = tables;
  const [column] = columns;
  if (tables.length === 1) return columns.size === 1 && column !== undefined ? `${table}_${column}` : table;
  if (tables.length <= LONGEST_LIST) return tables.join('_');
  return `${table}_and_${tables.length - 1}_more`;
}

function tableOf(change: Change): string {
  switch (change.kind) {
    case 'createEnum':
    case 'dropEnum':
    case 'setEnumValues':
      return change.enum.name;
    case 'renameEnum':
    case 'renameTable':
      return change.to.name;
    case 'createObject':
    case 'dropObject':
      return change.object.name;
    case 'setObject':
      return change.to.name;
    case 'setOptions':
      return change.table?.name ?? 'options';
    default:
      return change.table.name;
  }
}

function columnOf(change: Change): string | undefined {
  switch (change.kind) {
    case 'addColumn':
    case 'dropColumn':
      return change.column.name;
    case 'renameColumn':
      return change.to;
    default:
      return 'column' in change && typeof change.column === 'string' ? change.column : undefined;
  }
}
