import type { Dialect } from '../../connection/dialect.ts';
import type { Executor } from '../../connection/executor.ts';
import type { Bound } from '../../locks/sql.ts';
import { updateFacts } from '../../products/index.ts';
import type { UpdateFacts } from '../../products/product.ts';
import type { Stored } from '../../types/kind.ts';
import { boundValues } from '../object-row.ts';
import { joinedUpdate, signed } from '../range-updates.ts';
import { firstOf, lastOf, type NumberShift } from './number-shift.ts';
import { type TreeRow, widthOf } from './tree-row.ts';
import type { TreeScope, TreeTable } from './tree-table.ts';

/** A branch leaves its tree for another one, where it begins at the number `point`. */
export interface BranchTransfer {
  readonly branch: TreeRow;
  readonly to: TreeScope;
  readonly point: number;
  readonly levels: number;
}

const END = Number.POSITIVE_INFINITY;

/**
 * The statements that change the numbers of trees; they are those of the PHP runtime.
 *
 * Where a unique index is over the numbers, they are written as the negatives of their new values, and turned round by a
 * second statement.
 */
export class TreeSql {
  readonly dialect: Dialect;
  readonly facts: UpdateFacts;

  constructor(dialect: Dialect) {
    this.dialect = dialect;
    this.facts = updateFacts(dialect.product);
  }

  /** Changes numbers and levels with one UPDATE; a second one where a unique index demands it. */
  shift({ scope, segments }: NumberShift): readonly Bound[] {
    const { table } = scope;
    const flips = table.facts.unique === true;
    const values: Stored[] = [];
    const sets: string[] = [];
    const levels = segments.filter((segment) => segment.levels !== 0);
    if (levels.length > 0) {
      const cases = levels.map(() => ` WHEN ${table.left} BETWEEN ? AND ? THEN ${table.level} + ?`).join('');
      sets.push(`${table.level} = CASE${cases} ELSE ${table.level} END`);
      for (const segment of levels) values.push(segment.first, segment.last, segment.levels);
    }
    // Left numbers last: some databases let a column be seen changed in what follows.
    for (const column of [table.right, table.left]) {
      sets.push(`${column} = ${signed(cases(column, segments, values), flips)}`);
    }
    const [first, last] = [firstOf({ scope, segments }), lastOf({ scope, segments })];
    values.push(...scope.bound(this.dialect));
    let range = `${table.right} >= ?`;
    if (last === END) values.push(first);
    else {
      // An index over the left numbers ends the search; nodes around all of it stay as they are.
      range = `${table.left} <= ? AND ${table.right} >= ? AND (${table.left} >= ? OR ${table.right} <= ?)`;
      values.push(last, first, first, last);
    }
    const update: Bound = [`UPDATE ${table.sql} SET ${sets.join(', ')} WHERE ${scope.and()}${range}`, values];
    return flips ? [update, this.flip(table, [scope])] : [update];
  }

  /** Changes levels only. */
  shiftLevels(scope: TreeScope, delta: number, first: number, last: number): Bound {
    const { table } = scope;
    const sql =
      `UPDATE ${table.sql} SET ${table.level} = ${table.level} + ? ` +
      `WHERE ${scope.and()}${table.left} >= ? AND ${table.right} <= ?`;
    return [sql, [delta, ...scope.bound(this.dialect), first, last]];
  }

  /** Moves a branch to another tree: closes the gap, makes room, and takes scope, numbers and levels along. */
  transfer(transfer: BranchTransfer): readonly Bound[] {
    if (this.facts.seesAssigned) return this.#transferInTwo(transfer);
    const { branch, to } = transfer;
    const { scope: from } = branch;
    const { table } = from;
    const flips = table.facts.unique === true;
    const [fromBound, toBound] = [from.bound(this.dialect), to.bound(this.dialect)];
    const moved = `${from.condition()} AND ${table.left} BETWEEN ? AND ?`;
    const movedValues = [...fromBound, branch.left, branch.right];
    const [sets, values]: [string[], Stored[]] = [[], []];
    const toValues = boundValues(this.dialect, table.scope, to.values);
    for (const [place, { sql }] of table.scope.entries()) {
      sets.push(`${sql} = CASE WHEN ${moved} THEN ? ELSE ${sql} END`);
      values.push(...movedValues, toValues[place] ?? null);
    }
    sets.push(`${table.level} = CASE WHEN ${moved} THEN ${table.level} + ? ELSE ${table.level} END`);
    values.push(...movedValues, transfer.levels);
    for (const column of [table.right, table.left]) {
      values.push(...movedValues, transfer.point - branch.left);
      const inside = `WHEN ${from.condition()} AND ${column} BETWEEN ? AND ? THEN ${column} + ?`;
      const around = this.#aroundTransfer(column, transfer, values);
      sets.push(`${column} = ${signed(`CASE ${inside} ${around} ELSE ${column} END`, flips)}`);
    }
    const where = `(${from.condition()} AND ${table.right} >= ?) OR (${to.condition()} AND ${table.right} >= ?)`;
    values.push(...fromBound, branch.left, ...toBound, transfer.point);
    const update: Bound = [`UPDATE ${table.sql} SET ${sets.join(', ')} WHERE ${where}`, values];
    return flips ? [update, this.flip(table, [from, to])] : [update];
  }

  /**
   * Does the same where an assignment sees what was assigned before it: the branch goes first, with negative numbers, so
   * that no expression has to know from which tree a row comes.
   */
  #transferInTwo(transfer: BranchTransfer): readonly Bound[] {
    const { branch, to, point } = transfer;
    const { scope: from } = branch;
    const { table } = from;
    const delta = point - branch.left;
    const sets = [
      `${table.level} = ${table.level} + ?`,
      `${table.right} = -(${table.right} + ?)`,
      `${table.left} = -(${table.left} + ?)`,
      ...table.scope.map(({ sql }) => `${sql} = ?`),
    ];
    const leave: Bound = [
      `UPDATE ${table.sql} SET ${sets.join(', ')} WHERE ${from.and()}${table.left} BETWEEN ? AND ?`,
      [
        ...[transfer.levels, delta, delta],
        ...boundValues(this.dialect, table.scope, to.values),
        ...from.bound(this.dialect),
        ...[branch.left, branch.right],
      ],
    ];
    const flips = table.facts.unique === true;
    const values: Stored[] = [];
    const arriving = [table.right, table.left].map((column) => {
      const around = `CASE ${this.#aroundTransfer(column, transfer, values)} ELSE ${column} END`;
      return `${column} = CASE WHEN ${column} < 0 THEN ${flips ? column : `-${column}`} ELSE ${signed(around, flips)} END`;
    });
    values.push(...from.bound(this.dialect), branch.right, ...to.bound(this.dialect), point);
    const arrive: Bound = [
      `UPDATE ${table.sql} SET ${arriving.join(', ')} WHERE (${from.condition()} AND ${table.right} > ?) ` +
        `OR (${to.condition()} AND (${table.right} >= ? OR ${table.left} < 0))`,
      values,
    ];
    return flips ? [leave, arrive, this.flip(table, [from, to])] : [leave, arrive];
  }

  /** The branches of a CASE for the nodes that do not move to another tree. */
  #aroundTransfer(column: string, { branch, to, point }: BranchTransfer, values: Stored[]): string {
    const width = widthOf(branch);
    values.push(...branch.scope.bound(this.dialect), branch.right, width);
    values.push(...to.bound(this.dialect), point, width);
    return (
      `WHEN ${branch.scope.condition()} AND ${column} > ? THEN ${column} - ? ` +
      `WHEN ${to.condition()} AND ${column} >= ? THEN ${column} + ?`
    );
  }

  /** Numbers trees anew in the order that they have, without gaps, with the levels that follow; all where none is given. */
  renumber(table: TreeTable, scopes: readonly TreeScope[] | undefined): readonly Bound[] {
    const flips = table.facts.unique === true;
    const sign = flips ? '-' : '';
    const bound: Stored[] = [];
    const numbered = this.#numbered(table, scopes, bound);
    const values: Record<string, string> = {
      [table.level]: 'orm_numbered.v',
      [table.right]: `${sign}orm_numbered.r`,
      [table.left]: `${sign}orm_numbered.l`,
    };
    const own = (column: string): string => `${table.sql}.${column}`;
    const changed =
      `${own(table.left)} <> orm_numbered.l OR ${own(table.right)} <> orm_numbered.r ` +
      `OR ${own(table.level)} IS NULL OR ${own(table.level)} <> orm_numbered.v`;
    const update: Bound = [
      joinedUpdate(this.facts, table, values, `(${numbered})`, 'orm_numbered', changed),
      bound,
    ];
    return flips ? [update, this.flip(table, scopes)] : [update];
  }

  fixLevels(table: TreeTable, scope: TreeScope): Bound {
    const bound: Stored[] = [];
    const numbered = this.#numbered(table, [scope], bound);
    const level = `${table.sql}.${table.level}`;
    const changed = `${level} IS NULL OR ${level} <> orm_numbered.v`;
    const values = { [table.level]: 'orm_numbered.v' };
    return [joinedUpdate(this.facts, table, values, `(${numbered})`, 'orm_numbered', changed), bound];
  }

  /** Turns numbers round that were written as negatives; in all trees of the table where none is given. */
  flip(table: TreeTable, scopes: readonly TreeScope[] | undefined): Bound {
    const values: Stored[] = [];
    const condition = this.#anyScope(scopes, values);
    const sql =
      `UPDATE ${table.sql} SET ${table.right} = -${table.right}, ${table.left} = -${table.left} ` +
      `WHERE ${condition === '' ? '' : `(${condition}) AND `}${table.left} < 0`;
    return [sql, values];
  }

  /** A condition for the rows of any of these trees; empty for all. */
  #anyScope(scopes: readonly TreeScope[] | undefined, values: Stored[]): string {
    if (scopes === undefined || scopes.some((scope) => scope.values.length === 0)) return '';
    for (const scope of scopes) values.push(...scope.bound(this.dialect));
    return scopes.map((scope) => `(${scope.condition()})`).join(' OR ');
  }

  /** Each node with the numbers that it has when all numbers of its tree are counted from 1, and its level. */
  #numbered(table: TreeTable, scopes: readonly TreeScope[] | undefined, values: Stored[]): string {
    const keys = table.key.map((_, place) => `k${place}`);
    const partition = table.scope.map((_, place) => `p${place}`);
    const columns = [
      ...table.key.map(({ sql }, place) => `${sql} AS k${place}, `),
      ...table.scope.map(({ sql }, place) => `${sql} AS p${place}, `),
    ].join('');
    const bound: Stored[] = [];
    const condition = this.#anyScope(scopes, bound);
    const where = `${condition === '' ? '' : `(${condition}) AND `}${table.left} > 0`;
    values.push(...bound, ...bound);
    const order = `${partition.length === 0 ? '' : `PARTITION BY ${partition.join(', ')} `}ORDER BY x`;
    const key = keys.join(', ');
    const ends =
      `SELECT ${columns}${table.left} AS x, 0 AS e FROM ${table.sql} WHERE ${where} ` +
      `UNION ALL SELECT ${columns}${table.right} AS x, 1 AS e FROM ${table.sql} WHERE ${where}`;
    const counted =
      `SELECT ${key}, e, ROW_NUMBER() OVER (${order}) AS c, ` +
      `SUM(CASE WHEN e = 0 THEN 1 ELSE -1 END) OVER (${order} ROWS UNBOUNDED PRECEDING) AS d FROM (${ends}) u`;
    return (
      `SELECT ${key}, MAX(CASE WHEN e = 0 THEN c END) AS l, MAX(CASE WHEN e = 1 THEN c END) AS r, ` +
      `MAX(CASE WHEN e = 0 THEN d END) - 1 AS v FROM (${counted}) w GROUP BY ${key}`
    );
  }
}

function cases(column: string, segments: NumberShift['segments'], values: Stored[]): string {
  const texts = segments.map(({ first, last, delta }) => {
    if (last === END) {
      values.push(first, delta);
      return ` WHEN ${column} >= ? THEN ${column} + ?`;
    }
    values.push(first, last, delta);
    return ` WHEN ${column} BETWEEN ? AND ? THEN ${column} + ?`;
  });
  return `CASE${texts.join('')} ELSE ${column} END`;
}

const made = new WeakMap<Dialect, TreeSql>();

/** The statements of trees for the database of an executor. */
export function treeSqlOf({ dialect }: Executor): TreeSql {
  let trees = made.get(dialect);
  if (trees === undefined) {
    trees = new TreeSql(dialect);
    made.set(dialect, trees);
  }
  return trees;
}
