import { tableKey } from '../../../model/relations.ts';
import type { StoredTable } from '../../../model/stored.ts';
import type { Table } from '../../../model/table.ts';
import type { ColumnDelta, DatabaseDelta, TableDelta } from '../../standard/plan/delta.ts';
import { engineOf, tableOptions } from '../vendor.ts';
import type { Part } from './columns.ts';
import type { PlanContext } from './context.ts';
import { conversionOfTable } from './convert.ts';
import type { Operation } from './effects.ts';
import { kindOf } from './type-kinds.ts';

interface TableOption {
  readonly name: string;
  /** What a table has that does not name the option. */
  readonly usual: string;
  readonly operation: Operation;
}

const OPTIONS: Readonly<Record<string, TableOption>> = {
  avgRowLength: { name: 'AVG_ROW_LENGTH', usual: '0', operation: 'setOption' },
  checksum: { name: 'CHECKSUM', usual: '0', operation: 'setOption' },
  delayKeyWrite: { name: 'DELAY_KEY_WRITE', usual: '0', operation: 'setOption' },
  keyBlockSize: { name: 'KEY_BLOCK_SIZE', usual: '0', operation: 'setRowFormat' },
  maxRows: { name: 'MAX_ROWS', usual: '0', operation: 'setOption' },
  minRows: { name: 'MIN_ROWS', usual: '0', operation: 'setOption' },
  packKeys: { name: 'PACK_KEYS', usual: 'DEFAULT', operation: 'setOption' },
  rowFormat: { name: 'ROW_FORMAT', usual: 'DEFAULT', operation: 'setRowFormat' },
};

const storedIn = (context: PlanContext, side: 'before' | 'after', table: Table): StoredTable['options'] =>
  context.stored[side].get(tableKey(table.name, table.schema))?.options ?? {};

/** The options of a table that change. Columns are added and modified afterwards, so that they inherit the new ones. */
export function optionParts(context: PlanContext, delta: TableDelta): readonly Part[] {
  if (!delta.options) return [];
  const { ddl, engine } = context;
  const [from, to] = [storedIn(context, 'before', delta.before), storedIn(context, 'after', delta.after)];
  const part = (clause: string, operation: Operation): Part => ({
    clause,
    operations: [operation],
    hazards: [],
  });
  const parts: Part[] = [];
  if (from.engine !== to.engine)
    parts.push(part(`ENGINE=${ddl.word(engineOf(delta.after, engine))}`, 'setEngine'));
  if (charsetChanges(context, delta) && conversionOfTable(context, delta) === undefined) {
    const { charset, collate } = tableOptions.read(delta.after.vendors);
    const set =
      charset === undefined ? (collate === undefined ? 'DEFAULT' : undefined) : ddl.quoteText(charset);
    const words = [
      ...(set === undefined ? [] : [`DEFAULT CHARACTER SET=${set}`]),
      ...(collate === undefined ? [] : [`COLLATE=${ddl.quoteText(collate)}`]),
    ];
    parts.push(part(words.join(' '), 'setCharset'));
  }
  for (const [key, { name, usual, operation }] of Object.entries(OPTIONS))
    if (from[key] !== to[key]) parts.push(part(`${name}=${to[key] ?? usual}`, operation));
  return parts;
}

/** Whether the table gets another character set or collation. */
export function charsetChanges(context: PlanContext, delta: TableDelta): boolean {
  if (!delta.options) return false;
  const [from, to] = [storedIn(context, 'before', delta.before), storedIn(context, 'after', delta.after)];
  return from.charset !== to.charset || from.collation !== to.collation;
}

/** Texts without a character set of their own have another one, when that of their table changes. */
export function withInheritedCharsets(delta: DatabaseDelta, context: PlanContext): DatabaseDelta {
  return { ...delta, changed: delta.changed.map((table) => withConvertedTexts(table, context)) };
}

function withConvertedTexts(delta: TableDelta, context: PlanContext): TableDelta {
  if (!charsetChanges(context, delta)) return delta;
  const changed = new Map(delta.columns.map((column) => [column.after.name, column]));
  const added = new Set(delta.addedColumns.map(({ column }) => column.name));
  const types = context.stored.after.get(tableKey(delta.after.name, delta.after.schema))?.columns;
  const columns = delta.after.columns.flatMap((column, place): readonly ColumnDelta[] => {
    if (added.has(column.name)) return [];
    const own = changed.get(column.name);
    const type = types?.[place]?.type;
    const isText = type !== undefined && ['text', 'enum'].includes(kindOf(type));
    const isInherited = isText && type.charset === undefined;
    if (!isInherited) return own === undefined ? [] : [own];
    if (own !== undefined) return [{ ...own, type: true }];
    const before = delta.before.columns.find(({ name }) => name === column.name) ?? column;
    return [
      {
        before,
        after: column,
        isRenamed: false,
        type: true,
        nullable: false,
        default: false,
        onUpdate: false,
        counter: false,
        generated: false,
        comment: false,
        values: false,
        relabelled: [],
      },
    ];
  });
  return { ...delta, columns };
}
