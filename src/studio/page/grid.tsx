import { useEffect, useRef, useState } from 'preact/hooks';
import type { ColumnInfo, RowsAnswer, ShownCell, ShownRow, Sort, TableInfo, WireCell } from '../protocol.ts';
import { isNumeric, Value } from './cell.tsx';
import { WholeValue } from './dialog.tsx';
import { go, rowAddress } from './route.ts';

interface GridParts {
  readonly info: TableInfo;
  readonly answer: RowsAnswer;
  readonly hidden: ReadonlySet<string>;
  readonly sort: readonly Sort[];
  /** Whether rows are in the order of their list or tree. */
  readonly isNatural: boolean;
  onSort(sort: readonly Sort[]): void;
  onFollow(key: readonly WireCell[], column: string): void;
  onPage(direction: 'forward' | 'backward'): void;
}

interface Whole {
  readonly key: readonly WireCell[];
  readonly column: ColumnInfo;
}

/** The rows of a page, as a table that the arrow keys move in. */
export function Grid(parts: GridParts) {
  const { info, answer, hidden, sort, isNatural, onSort, onFollow, onPage } = parts;
  const columns = info.columns.filter(({ name }) => !hidden.has(name));
  const places = columns.map(({ name }) => answer.columns.indexOf(name));
  const body = useRef<HTMLTableSectionElement>(null);
  const [whole, setWhole] = useState<Whole | undefined>();
  const [at, setAt] = useState({ row: 0, column: 0 });
  useEffect(() => setAt({ row: 0, column: 0 }), [answer]);
  const linked = new Set(info.parents.flatMap((link) => link.columns));

  function move(row: number, column: number): void {
    const next = {
      row: Math.max(0, Math.min(answer.rows.length - 1, row)),
      column: Math.max(0, Math.min(columns.length - 1, column)),
    };
    setAt(next);
    const cell = body.current?.rows[next.row]?.cells[next.column];
    cell?.focus();
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, readonly [number, number]>> = {
      ArrowDown: [at.row + 1, at.column],
      ArrowUp: [at.row - 1, at.column],
      ArrowLeft: [at.row, at.column - 1],
      ArrowRight: [at.row, at.column + 1],
      Home: [at.row, 0],
      End: [at.row, columns.length - 1],
    };
    const step = steps[event.key];
    const key = answer.rows[at.row]?.key;
    const column = columns[at.column];
    if (step !== undefined) move(...step);
    else if (event.key === 'PageDown' && answer.hasNext) onPage('forward');
    else if (event.key === 'PageUp' && answer.hasPrevious) onPage('backward');
    else if (event.key === 'Enter' && key !== undefined && column !== undefined) {
      if (event.shiftKey && linked.has(column.name)) onFollow(key, column.name);
      else go(rowAddress(info.id, key));
    } else return;
    event.preventDefault();
  }

  const level = info.tree === undefined || !isNatural ? -1 : answer.columns.indexOf(info.tree.level);
  const labelAt = columns.findIndex(({ kind, isKey }) => kind === 'text' && !isKey);
  return (
    <>
      <section class="grid-frame" aria-label={`Rows of ${info.id}`} tabIndex={0}>
        <table class="grid">
          <thead>
            <tr>
              {columns.map((column) => (
                <HeadCell key={column.name} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody ref={body} onKeyDown={onKeyDown}>
            {answer.rows.map((row, rowAt) => (
              <tr
                key={row.key === undefined ? rowAt : JSON.stringify(row.key)}
                class={startsGroup(info, answer, rowAt, isNatural) ? 'group' : undefined}
              >
                {columns.map((column, columnAt) => {
                  const cell = row.cells[places[columnAt] ?? 0] ?? null;
                  const isHere = at.row === rowAt && at.column === columnAt;
                  const depth = level !== -1 && columnAt === labelAt ? Number(row.cells[level]) : 0;
                  return (
                    <td
                      key={column.name}
                      class={cellClass(column, cell)}
                      tabIndex={isHere ? 0 : -1}
                      onFocus={() => setAt({ row: rowAt, column: columnAt })}
                    >
                      <span class="depth">{depth > 0 ? `${'   '.repeat(depth - 1)}└ ` : ''}</span>
                      <CellContents
                        row={row}
                        cell={cell}
                        column={column}
                        info={info}
                        isLinked={linked.has(column.name)}
                        onFollow={onFollow}
                        onWhole={setWhole}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        {answer.rows.length === 0 ? <p class="nothing">No rows.</p> : null}
      </section>
      {whole === undefined ? null : (
        <WholeValue
          table={info.id}
          rowKey={whole.key}
          column={whole.column}
          onClose={() => setWhole(undefined)}
        />
      )}
    </>
  );
}

const cellClass = (column: ColumnInfo, cell: ShownCell): string =>
  [isNumeric(column) ? 'number' : '', cell === null ? 'is-null' : '', column.isKey ? 'is-key' : '']
    .filter(Boolean)
    .join(' ');

/** Whether another list or tree begins with a row. */
function startsGroup(info: TableInfo, answer: RowsAnswer, at: number, isNatural: boolean): boolean {
  const scope = info.list?.scope ?? info.tree?.scope ?? [];
  if (!isNatural || at === 0 || scope.length === 0) return false;
  const places = scope.map((name) => answer.columns.indexOf(name));
  return places.some(
    (place) =>
      JSON.stringify(answer.rows[at]?.cells[place]) !== JSON.stringify(answer.rows[at - 1]?.cells[place]),
  );
}

interface HeadParts {
  readonly column: ColumnInfo;
  readonly sort: readonly Sort[];
  onSort(sort: readonly Sort[]): void;
}

/** The name of a column; a click sorts up, then down, then not at all. */
function HeadCell({ column, sort, onSort }: HeadParts) {
  const own = sort.find((one) => one.column === column.name);
  const next =
    own === undefined
      ? [{ column: column.name, descends: false }]
      : own.descends
        ? []
        : [{ column: column.name, descends: true }];
  const direction = own === undefined ? 'none' : own.descends ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={direction} class={isNumeric(column) ? 'number' : undefined}>
      <button type="button" class="head" onClick={() => onSort(next)} title={column.description}>
        <span class="name">
          {column.isKey ? <KeyMark /> : null}
          {column.name}
          <span aria-hidden="true" class="direction">
            {own === undefined ? '' : own.descends ? ' ↓' : ' ↑'}
          </span>
        </span>
        <span class="type">
          {column.type.toLowerCase()}
          {column.isExtra ? ', not in the schema' : ''}
        </span>
      </button>
    </th>
  );
}

export const KeyMark = () => (
  <svg class="key" viewBox="0 0 16 16" width="11" height="11" role="img" aria-label="key">
    <path d="M10.5 1a4.5 4.5 0 0 0-4.3 5.8L1 12v3h3v-2h2v-2h2l1.2-1.2A4.5 4.5 0 1 0 10.5 1zm1.5 4.500a1.500 1.500 0 1 1 0-3 1.500 1.500 0 0 1 0 3z" />
  </svg>
);

interface ContentsParts {
  readonly row: ShownRow;
  readonly cell: ShownCell;
  readonly column: ColumnInfo;
  readonly info: TableInfo;
  readonly isLinked: boolean;
  onFollow(key: readonly WireCell[], column: string): void;
  onWhole(whole: Whole): void;
}

function CellContents({ row: { key }, cell, column, info, isLinked, onFollow, onWhole }: ContentsParts) {
  const value = <Value cell={cell} column={column} />;
  if (key === undefined || cell === null) return value;
  if (column.isKey && column.name === info.key[0])
    return (
      <a href={rowAddress(info.id, key)} tabIndex={-1}>
        {value}
      </a>
    );
  if (isLinked)
    return (
      <button type="button" class="follow" tabIndex={-1} onClick={() => onFollow(key, column.name)}>
        {value}
        <span aria-hidden="true"> →</span>
      </button>
    );
  const isMore =
    typeof cell === 'object' || (column.kind === 'json' && cell.length > 20) || cell.includes('\n');
  if (!isMore) return value;
  return (
    <button type="button" class="reveal" tabIndex={-1} onClick={() => onWhole({ key, column })}>
      {value}
    </button>
  );
}
