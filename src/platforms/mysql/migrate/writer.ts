import type { TableRef } from '../../../model/change.ts';
import { columnPairs, type ForeignKey } from '../../../model/foreign-key.ts';
import type { Table } from '../../../model/table.ts';
import type { TableIndex } from '../../../model/table-index.ts';
import type { Hazard, Step } from '../../migration/plan.ts';
import { isGenerated } from '../../standard/generated.ts';
import { checkHazards } from '../../standard/plan/checks.ts';
import { rowsOf } from '../../standard/plan/counts.ts';
import { type Renamed, sameTableRef, type TableDelta } from '../../standard/plan/delta.ts';
import type { Clause, PlanWriter } from '../../standard/plan/phases.ts';
import { printComment } from '../ddl/comment.ts';
import { alterTable, inOneStatement, inStatements } from './alter.ts';
import { alterColumns, indexPart } from './alter-columns.ts';
import { addedPart, droppedPart, type Part, updatesBefore } from './columns.ts';
import { clauseOf, type PlanContext, refOf } from './context.ts';
import type { Operation } from './effects.ts';
import { addKey, targetOf } from './keys.ts';
import { optionParts } from './options.ts';
import { isSpecial, type Surgery, surgeryOf } from './surgery.ts';
import { futureValue, sqlOf } from './uniques.ts';

export const mysqlWriter = (context: PlanContext): PlanWriter => ({
  // A database that tables move to is created by its administrator, with the rights on it.
  createSchemas: () => [],
  isHeldByKeys: ({ type, values }) => type || values,
  ...dropping(context),
  ...renaming(context),
  ...creating(context),
  fillColumns: (delta) => updatesBefore(context, delta),
  alterColumns: (delta) => [
    ...(delta.addedColumns.length === 0 ? inStatements(context, delta, optionParts(context, delta)) : []),
    ...alterColumns(context, delta),
  ],
  finish: ({ changed }) =>
    changed
      .filter(({ comment }) => comment)
      .map(({ after }) => {
        const text = printComment(after.description, 'table', (comment) => context.ddl.quoteText(comment));
        return onTable(context, after, `COMMENT=${text === '' ? "''" : text}`, 'setTableComment');
      }),
  alter: (table, clauses, group) => alterTable(context, table, clauses, group),
});

/** A clause on a table that need not differ otherwise. */
const onTable = (context: PlanContext, table: Table, clause: string, operation: Operation): Clause =>
  clauseOf(context, { before: table, after: table }, { table, clause }, [operation]);

/** One statement of a clause alone. */
const apart = (context: PlanContext, { table, clause, group, hazards = [] }: Clause): Step => ({
  sql: alterTable(context, table, [clause], group),
  hazards,
});

/** A virtual column comes and goes in a statement of its own. */
const alone = (context: PlanContext, delta: TableDelta, parts: readonly Part[]): readonly Step[] =>
  parts.map((part) => inOneStatement(context, delta, [part]));

/** A key to the own table holds indexes of the columns that it refers to until the end of the statement that drops it. */
function holdsDroppedIndex({ delta: { changed } }: PlanContext, table: Table, key: ForeignKey): boolean {
  if (!sameTableRef(table, targetOf(key))) return false;
  const foreign = new Set(columnPairs(key).map((pair) => pair.foreign));
  const indexes = changed.find(({ before }) => before === table)?.droppedIndexes ?? [];
  return indexes.some(({ columns: [first] }) => first !== undefined && foreign.has(first.name));
}

type Dropping = Pick<
  PlanWriter,
  'dropKey' | 'dropCheck' | 'dropIndex' | 'dropPrimaryKey' | 'dropColumns' | 'dropTable'
>;

function dropping(context: PlanContext): Dropping {
  const { ddl, delta: database } = context;
  return {
    dropKey: (table, key) => {
      const step = onTable(context, table, `DROP FOREIGN KEY ${ddl.quote(key.name ?? '')}`, 'dropKey');
      return [holdsDroppedIndex(context, table, key) ? apart(context, step) : step];
    },
    dropCheck: (table, check) => [
      onTable(context, table, `DROP CONSTRAINT ${ddl.quote(check.name ?? '')}`, 'dropCheck'),
    ],
    dropIndex: (table, index) => {
      const delta = database.changed.find(({ before }) => before === table);
      const isLater = delta !== undefined && surgeryOf(context, delta).droppedIndexes.has(index);
      return isLater
        ? []
        : [onTable(context, table, `DROP INDEX ${ddl.quote(index.name ?? '')}`, 'dropIndex')];
    },
    // Together with the next one, and with what needs a key.
    dropPrimaryKey: () => [],
    dropColumns: (delta) => {
      const { droppedColumns } = surgeryOf(context, delta);
      const parts = delta.droppedColumns
        .filter((column) => !droppedColumns.has(column))
        .map((column) => droppedPart(context, delta, column));
      return delta.droppedColumns.some(isGenerated)
        ? alone(context, delta, parts)
        : inStatements(context, delta, parts);
    },
    dropTable: (table) => [
      {
        sql: `DROP TABLE ${ddl.tableName(table)}`,
        hazards: [
          { rule: 'lossy/drop-table', table: refOf(table), count: rowsOf(table, ddl) },
          {
            rule: 'breaks/drop',
            table: refOf(table),
            advice: 'An application that still uses the table fails.',
          },
        ],
      },
    ],
  };
}

type Renaming = Pick<PlanWriter, 'renameTable' | 'renameColumn' | 'renameIndex' | 'renamePrimaryKey'>;

const renamed = (table: TableRef, column?: string): Hazard => ({
  rule: 'breaks/rename',
  table: refOf(table),
  ...(column !== undefined && { column }),
  advice: 'An application that uses the old name fails.',
});

/** Either end tells the index: a rename by way of a third name has another one at the other end. */
const isRenamedIn = ({ renamedIndexes }: Surgery, index: Renamed<TableIndex>): boolean =>
  [...renamedIndexes].some(({ before, after }) => before === index.before || after === index.after);

/** Foreign keys cannot be renamed, and primary keys have no names. */
function renaming(context: PlanContext): Renaming {
  const { ddl, delta: database } = context;
  return {
    renameTable: (from, to) => [
      { sql: `RENAME TABLE ${ddl.tableName(from)} TO ${ddl.tableName(to)}`, hazards: [renamed(from)] },
    ],
    // One statement each: a name that is in the way is first changed to a third one.
    renameColumn: (table, from, to, delta) => {
      const clause = `RENAME COLUMN ${ddl.quote(from)} TO ${ddl.quote(to)}`;
      const { group, hazards = [] } = clauseOf(context, delta, { table, clause }, ['renameColumn']);
      const isKept = delta.columns.some(({ before }) => before.name === from);
      return [
        {
          sql: alterTable(context, table, [clause], group),
          hazards: isKept ? [renamed(delta.before, from), ...hazards] : hazards,
        },
      ];
    },
    renameIndex: (table, index) => {
      const delta = database.changed.find(({ after }) => after === table);
      if (delta !== undefined && isRenamedIn(surgeryOf(context, delta), index)) return [];
      const [from, to] = [ddl.quote(index.before.name ?? ''), ddl.quote(index.after.name ?? '')];
      return [onTable(context, table, `RENAME INDEX ${from} TO ${to}`, 'renameIndex')];
    },
    renamePrimaryKey: () => [],
  };
}

type Creating = Pick<
  PlanWriter,
  'createTable' | 'addColumns' | 'addPrimaryKey' | 'addIndex' | 'addCheck' | 'addKey'
>;

function creating(context: PlanContext): Creating {
  const { ddl, delta: database } = context;
  return {
    createTable: (table) => ddl.bareTable(table, database.after).map((step) => ({ ...step, hazards: [] })),
    addColumns: (delta, added) => {
      const { addedColumns } = surgeryOf(context, delta);
      const parts = added
        .filter((column) => !addedColumns.has(column))
        .map((column) => addedPart(context, delta, column));
      if (added.some(({ column }) => isGenerated(column))) return alone(context, delta, parts);
      return inStatements(context, delta, [...optionParts(context, delta), ...parts]);
    },
    addPrimaryKey: () => [],
    addIndex: (_table, index, delta: TableDelta) => {
      if (surgeryOf(context, delta).addedIndexes.has(index)) return [];
      const part = indexPart(context, delta, index);
      // A server builds one full-text index at a time.
      return isSpecial(index)
        ? [inOneStatement(context, delta, [part])]
        : inStatements(context, delta, [part]);
    },
    addCheck: (table, check, delta) => [
      clauseOf(
        context,
        delta,
        {
          table,
          clause: `ADD ${ddl.checkConstraint(table, check)}`,
          hazards: checkHazards(delta, check, ddl, (name) => sqlOf(futureValue(context, delta, name))),
        },
        ['addCheck'],
      ),
    ],
    addKey: (table, key, delta) => addKey(context, table, key, delta),
  };
}
