import { LogicError } from '../../errors/orm-error.ts';
import type { Model } from '../../model/model.ts';
import { Condition, PLACE } from '../../query/condition.ts';
import type { AnyQuery } from '../../query/query.ts';
import { scopeOf, specOf } from '../../query/query-state.ts';
import { StatementText } from '../../query/statement-text.ts';
import { descendantsKept, severalRoots } from './errors.ts';
import { closing } from './number-shift.ts';
import { isInTree, isRoot, rowColumns, type TreeRow, treeRow, widthOf } from './tree-row.ts';
import type { TreeScope, TreeTable } from './tree-table.ts';
import type { Trees } from './trees.ts';

/** Conditions of the deletes that this module runs itself, for which the hooks of trees have nothing to do. */
const own = new WeakSet<Condition>();

type Interval = readonly [first: number, last: number];

/** Rows go, and the trees they were in stay without gaps. */
export class TreeDeletion {
  readonly #trees: Trees;
  /** The nodes that a query is about to delete; undefined for all of the table. */
  readonly #rows: readonly TreeRow[] | undefined;
  /** The nodes whose objects in memory go: with cascades, those below the nodes of the query as well. */
  #gone: readonly TreeRow[];

  private constructor(trees: Trees, rows: readonly TreeRow[] | undefined) {
    this.#trees = trees;
    this.#rows = rows;
    this.#gone = rows ?? [];
  }

  /** Locks the trees of the rows that a query is about to delete, and lets it delete what depends on them. */
  static async begin(query: AnyQuery, trees: Trees): Promise<TreeDeletion | undefined> {
    const scope = scopeOf(query);
    if (scope.conditions.some((condition) => own.has(condition))) return undefined;
    const isAll = scope.conditions.length === 0;
    if (isAll || trees.table.scope.length === 0) await trees.lockAll();
    if (isAll) return new TreeDeletion(trees, undefined);
    const rows = await trees.locked((end) => foundBy(query, trees, end));
    const nodes = rows.filter(isInTree);
    if (nodes.length === 0) return undefined;
    const deletion = new TreeDeletion(trees, nodes);
    if (trees.table.facts.promote !== true) {
      const others = rows.filter((row) => !isInTree(row));
      scope.conditions = [deletion.#wholeBranches(others, specOf(query).prefix)];
      if (trees.objects.hasOthers()) deletion.#gone = await foundBy(query, trees, trees.held.lockingRead);
    }
    return deletion;
  }

  /** Closes the gaps after the query has deleted the rows. */
  async end(): Promise<void> {
    if (this.#rows === undefined) {
      this.#trees.objects.markAllDeleted();
      return;
    }
    this.#trees.objects.markDeleted(this.#gone);
    if (this.#trees.table.facts.promote === true) await this.#promoteChildren(this.#rows);
    else await this.#closeGaps();
  }

  /** A condition for the outermost branches of the rows, and for others by their keys. */
  #wholeBranches(others: readonly TreeRow[], prefix: string): Condition {
    const { table } = this.#trees;
    const conditions = [...this.#branches().values()].flatMap(({ scope, intervals }) =>
      intervals.map(([first, last]) => intervalCondition(scope, first, last, prefix)),
    );
    for (const { key } of others) {
      const sql = table.key.map((column) => `${prefix}${column.sql} = ${PLACE}`).join(' AND ');
      conditions.push(new Condition(sql, key, table.key, true));
    }
    return new Condition(
      conditions.map(({ sql }) => `(${sql})`).join(' OR '),
      conditions.flatMap(({ values }) => values),
      conditions.flatMap(({ columns }) => columns),
      true,
    );
  }

  async #closeGaps(): Promise<void> {
    for (const { scope, intervals } of this.#branches().values()) {
      await this.#trees.close(closing(scope, intervals));
    }
  }

  async #promoteChildren(rows: readonly TreeRow[]): Promise<void> {
    const { table } = this.#trees;
    const scopes = new Map<string, TreeScope>();
    for (const { scope } of rows) scopes.set(scope.identity, scope);
    await this.#trees.renumber([...scopes.values()]);
    for (const { scope } of rows.filter(isRoot)) {
      const roots = await this.#trees.rowsWhere(`${table.level} = 0 AND ${table.left} > 0`, scope);
      if (roots.length > 1) throw severalRoots(table.name, scope.describe());
    }
  }

  /** The outermost branches of each tree, joined where they touch. */
  #branches(): ReadonlyMap<string, { readonly scope: TreeScope; readonly intervals: readonly Interval[] }> {
    const branches = new Map<string, { scope: TreeScope; intervals: [number, number][] }>();
    const rows = [...(this.#rows ?? [])].sort((one, other) => one.left - other.left);
    for (const { scope, left, right } of rows) {
      const tree = branches.get(scope.identity) ?? { scope, intervals: [] };
      branches.set(scope.identity, tree);
      const last = tree.intervals.at(-1);
      if (last === undefined || left > last[1] + 1) tree.intervals.push([left, right]);
      else if (right > last[1]) last[1] = right;
    }
    return branches;
  }
}

async function foundBy(
  query: AnyQuery,
  { table, executor }: Trees,
  end: string,
): Promise<readonly TreeRow[]> {
  const { prefix, alias } = specOf(query);
  const text = new StatementText()
    .text(`SELECT ${rowColumns(table, executor, prefix)} FROM ${table.sql}`)
    .text(alias === undefined ? '' : ` ${alias}`)
    .addAll(scopeOf(query).conditions, ' WHERE ')
    .text(end);
  const { statement, values } = text.finished(executor.dialect, 'write');
  const { rows } = await executor.run(statement, values);
  return rows.map((row) => treeRow(table, row));
}

/** A condition for the nodes of a tree that begin between two numbers. */
function intervalCondition(scope: TreeScope, first: number, last: number, prefix: string): Condition {
  const { table } = scope;
  const given = table.scope.flatMap((column, place) => {
    const value = scope.values[place] ?? null;
    return value === null ? [] : [{ column, value }];
  });
  const [left] = table.numbers;
  const sql = `${scope.and(prefix)}${prefix}${left.sql} BETWEEN ? AND ?`.replaceAll('?', PLACE);
  return new Condition(
    sql,
    [...given.map(({ value }) => value), first, last],
    [...given.map(({ column }) => column), left, left],
    true,
  );
}

/** Deletes the nodes below one; gives their number. */
export async function deleteDescendants(row: TreeRow, trees: Trees, object: Model): Promise<number> {
  if (widthOf(row) === 2) return 0;
  const count = await deleteInterval(row.scope, row.left + 1, row.right - 1, trees, object);
  const all = widthOf(row) / 2 - 1;
  if (count !== all) throw descendantsKept(trees.table.name, count, all);
  return count;
}

export const deleteTree = (scope: TreeScope, trees: Trees): Promise<number> =>
  deleteInterval(scope, 1, MOST, trees);

/** The largest number of an INTEGER column. */
const MOST = 2 ** 31 - 1;

/** Deletes rows through the query class, so that other behaviors see them go, and their objects in memory. */
async function deleteInterval(
  scope: TreeScope,
  first: number,
  last: number,
  trees: Trees,
  except?: Model,
): Promise<number> {
  const query = queryOf(trees.table, trees);
  const condition = intervalCondition(scope, first, last, specOf(query).prefix);
  own.add(condition);
  scopeOf(query).conditions.push(condition);
  const { objects, held } = trees;
  const gone = objects.hasOthers(except) ? await foundBy(query, trees, held.lockingRead) : [];
  const count = await query.delete();
  objects.markDeleted(gone);
  return count;
}

function queryOf({ table }: TreeTable, { executor }: Trees): AnyQuery {
  const Query = table.classes.query as unknown as new (db: unknown) => AnyQuery;
  if (Query === undefined) throw new LogicError(`No class is linked to table "${table.facts.name}".`);
  return new Query(executor.database);
}
