import { isGenerated } from '../../standard/generated.ts';
import type { ColumnDelta, TableDelta } from '../../standard/plan/delta.ts';
import { bytesPerCharacter } from '../check/storage.ts';
import { tableOptions } from '../vendor.ts';
import { modifiedPart, operationsOf, type Part } from './columns.ts';
import { type PlanContext, typeOf } from './context.ts';
import { charsetChanges } from './options.ts';
import { surgeryOf } from './surgery.ts';
import { kindOf } from './type-kinds.ts';

/** All texts of a table get another character set or collation, by one clause. */
export interface TableConversion {
  readonly part: Part;
  /** The columns that the clause converts without further words. */
  readonly columns: ReadonlySet<ColumnDelta>;
}

const known = new WeakMap<TableDelta, TableConversion | 'none'>();

/** Undefined where CONVERT would do something else than the columns need. */
export function conversionOfTable(context: PlanContext, delta: TableDelta): TableConversion | undefined {
  let conversion = known.get(delta);
  if (conversion === undefined) {
    conversion = findConversion(context, delta) ?? 'none';
    known.set(delta, conversion);
  }
  return conversion === 'none' ? undefined : conversion;
}

function findConversion(context: PlanContext, delta: TableDelta): TableConversion | undefined {
  const { charset, collate } = tableOptions.read(delta.after.vendors);
  // The default of the database is not known here; new columns come before, and need the new default.
  if (charset === undefined || !charsetChanges(context, delta) || delta.addedColumns.length > 0)
    return undefined;
  const converted = new Map(delta.columns.map((column) => [column.after.name, column]));
  const covered: ColumnDelta[] = [];
  for (const column of delta.after.columns) {
    const own = converted.get(column.name);
    const type = typeOf(context, 'after', delta.after, column);
    const kind = kindOf(type);
    // A clause that names no columns converts these, too.
    if (kind === 'enum' || kind === 'json' || kind === 'other' || isGenerated(column)) return undefined;
    if (kind !== 'text') continue;
    const isInherited = type.charset === undefined && type.collation === undefined;
    if (own === undefined || !isInherited || surgeryOf(context, delta).columns.has(own)) return undefined;
    if (isOnlyConverted(context, delta, own)) covered.push(own);
  }
  if (covered.length === 0) return undefined;
  const { ddl } = context;
  const collation = collate === undefined ? '' : ` COLLATE ${ddl.quoteText(collate)}`;
  const operations = [...new Set(covered.flatMap((column) => operationsOf(context, delta, column)))];
  return {
    columns: new Set(covered),
    part: {
      clause: `CONVERT TO CHARACTER SET ${ddl.quoteText(charset)}${collation}`,
      operations,
      hazards: covered.flatMap((column) => modifiedPart(context, delta, column).hazards),
    },
  };
}

/** The types that get a longer length when their characters take more bytes. */
const GROWING = new Set(['tinytext', 'text', 'mediumtext']);

/** Whether a column keeps everything but its character set, and its type as it is. */
function isOnlyConverted(context: PlanContext, delta: TableDelta, column: ColumnDelta): boolean {
  const {
    before,
    after,
    nullable,
    default: value,
    onUpdate,
    counter,
    comment,
    values,
    using,
    isRenamed,
  } = column;
  if (nullable || value || onUpdate || counter || comment || values || isRenamed || using !== undefined)
    return false;
  const from = typeOf(context, 'before', delta.before, before);
  const to = typeOf(context, 'after', delta.after, after);
  if (from.base !== to.base || from.length !== to.length || from.words !== to.words) return false;
  const isWider =
    from.effectiveCharset === undefined ||
    bytesPerCharacter(to.effectiveCharset) > bytesPerCharacter(from.effectiveCharset);
  return !(isWider && GROWING.has(to.base));
}
