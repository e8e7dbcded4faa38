import { useEffect, useRef, useState } from 'preact/hooks';
import type { CountAnswer, RowsAnswer, TableInfo, WireCell } from '../protocol.ts';
import { ask, type Problem, useAnswer } from './api.ts';
import { countText, ProblemBox } from './cell.tsx';
import { FilterChip, FilterForm } from './filters.tsx';
import { Grid } from './grid.tsx';
import { go, newAddress, type RowsPlace, rowAddress, rowsAddress } from './route.ts';

const hiddenKey = (table: string): string => `orm-studio-hidden:${table}`;

function storedHidden(table: string): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(sessionStorage.getItem(hiddenKey(table)) ?? '[]') as readonly string[]);
  } catch {
    return new Set();
  }
}

interface RowsParts {
  readonly table: string;
  readonly place: RowsPlace;
}

/** The rows of a table, a page at a time. */
export function Rows({ table, place }: RowsParts) {
  const info = useAnswer<TableInfo>('table', { table });
  const { filters, search, sort, natural, cursor, direction } = place;
  const choice = { table, filters, search };
  const request = { ...choice, sort, natural: natural && sort.length === 0, cursor, direction };
  const rows = useAnswer<RowsAnswer>('rows', request);
  const [hidden, setHidden] = useState(() => storedHidden(table));
  const [adds, setAdds] = useState(false);
  const [problem, setProblem] = useState<Problem | undefined>();
  const turn = (towards: 'forward' | 'backward'): void => {
    const next = towards === 'forward' ? rows.data?.last : rows.data?.first;
    if (next !== undefined) go(rowsAddress(table, { ...place, cursor: next, direction: towards }));
  };
  const change = (part: Partial<RowsPlace>): void => {
    const { cursor: _, direction: __, ...rest } = { ...place, ...part };
    go(rowsAddress(table, rest));
  };
  const follow = (key: readonly WireCell[], column: string): void => {
    ask<{ table: string; key: readonly WireCell[] }>('follow', { table, key, column }).then(
      (found) => go(rowAddress(found.table, found.key)),
      (error: Problem) => setProblem(error),
    );
  };
  const hide = (name: string, isHidden: boolean): void => {
    const names = new Set(hidden);
    if (isHidden) names.add(name);
    else names.delete(name);
    sessionStorage.setItem(hiddenKey(table), JSON.stringify([...names]));
    setHidden(names);
  };
  const data = info.data;
  if (data === undefined) return <ProblemBox problem={info.problem} />;
  const isListed = data.list !== undefined || data.tree !== undefined;
  return (
    <section class="rows">
      <div class="bar">
        <h1>{table}</h1>
        <Count choice={choice} />
        <SearchField value={search} onSearch={(text) => change({ search: text })} />
        <button type="button" aria-expanded={adds} onClick={() => setAdds(!adds)}>
          Filter
        </button>
        {isListed ? (
          <label class="check">
            <input
              type="checkbox"
              checked={natural && sort.length === 0}
              onChange={(event) => change({ natural: event.currentTarget.checked, sort: [] })}
            />
            {data.tree === undefined ? 'in the order of the list' : 'as a tree'}
          </label>
        ) : null}
        <ColumnChoice info={data} hidden={hidden} onHide={hide} />
        {data.refusals.insert === undefined ? (
          <a class="button primary" href={newAddress(table)}>
            New row
          </a>
        ) : null}
      </div>
      {data.description === undefined ? null : <p class="about">{data.description}</p>}
      {data.missingColumns.length === 0 ? null : (
        <p class="note">
          The database does not have these columns of the schema: {data.missingColumns.join(', ')}. See{' '}
          <a href="#/migrations">Migrations</a>.
        </p>
      )}
      {adds ? (
        <FilterForm
          columns={data.columns}
          onClose={() => setAdds(false)}
          onAdd={(filter) => {
            setAdds(false);
            change({ filters: [...filters, filter] });
          }}
        />
      ) : null}
      {filters.length === 0 ? null : (
        <section class="chips" aria-label="Filters">
          {filters.map((filter, index) => (
            <FilterChip
              key={JSON.stringify(filter)}
              filter={filter}
              onRemove={() => change({ filters: filters.filter((_, at) => at !== index) })}
            />
          ))}
        </section>
      )}
      <ProblemBox problem={problem ?? rows.problem} />
      {rows.data === undefined || rows.problem !== undefined ? null : (
        <Grid
          info={data}
          answer={rows.data}
          hidden={hidden}
          sort={sort}
          isNatural={natural && sort.length === 0}
          onSort={(next) => change({ sort: next })}
          onFollow={follow}
          onPage={turn}
        />
      )}
      <Pager place={place} table={table} answer={rows.data} isLoading={rows.isLoading} onTurn={turn} />
    </section>
  );
}

interface PagerParts {
  readonly table: string;
  readonly place: RowsPlace;
  readonly answer: RowsAnswer | undefined;
  readonly isLoading: boolean;
  onTurn(direction: 'forward' | 'backward'): void;
}

function Pager({ table, place, answer, isLoading, onTurn }: PagerParts) {
  const { cursor: _, direction: __, ...rest } = place;
  const isKeyless = answer !== undefined && answer.rows.length > 0 && answer.rows[0]?.key === undefined;
  return (
    <div class="pager">
      <button
        type="button"
        disabled={!answer?.hasPrevious}
        onClick={() => go(rowsAddress(table, rest))}
        aria-label="First page"
      >
        ⇤
      </button>
      <button type="button" disabled={!answer?.hasPrevious} onClick={() => onTurn('backward')}>
        ← Previous
      </button>
      <button type="button" disabled={!answer?.hasNext} onClick={() => onTurn('forward')}>
        Next →
      </button>
      <button
        type="button"
        disabled={!answer?.hasNext}
        onClick={() => go(rowsAddress(table, { ...rest, direction: 'backward' }))}
        aria-label="Last page"
      >
        ⇥
      </button>
      <span class="faint" role="status">
        {isLoading ? 'Reading …' : `${answer?.rows.length ?? 0} rows, ${answer?.milliseconds ?? 0} ms`}
        {isKeyless ? ': no key tells rows apart, so that there are no further pages' : ''}
      </span>
    </div>
  );
}

/** The number of rows; a click counts them all where it is not exact. */
function Count({ choice }: { choice: object }) {
  const [isExact, setExact] = useState(false);
  const text = JSON.stringify(choice);
  useEffect(() => setExact(false), [text]);
  const { data, isLoading, problem } = useAnswer<CountAnswer>('count', { ...choice, isExact });
  if (problem !== undefined) return null;
  if (data === undefined) return <span class="count">…</span>;
  if (data.how === 'exact') return <span class="count">{countText(data)} rows</span>;
  return (
    <button
      type="button"
      class="count quiet"
      title="Count all rows"
      disabled={isExact && isLoading}
      onClick={() => setExact(true)}
    >
      {isExact && isLoading ? 'counting …' : `${countText(data)} rows`}
    </button>
  );
}

function SearchField({ value, onSearch }: { value: string; onSearch(text: string): void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current !== null) field.current.value = value;
  }, [value]);
  return (
    <search class="search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(field.current?.value ?? '');
        }}
      >
        <input
          ref={field}
          type="search"
          data-search
          aria-label="Search the rows"
          placeholder="Search rows  ( / )"
          defaultValue={value}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            // The first one takes the search back, the second one leaves the field.
            if (value === '' && event.currentTarget.value === '') event.currentTarget.blur();
            event.currentTarget.value = '';
            if (value !== '') onSearch('');
          }}
        />
      </form>
    </search>
  );
}

interface ColumnParts {
  readonly info: TableInfo;
  readonly hidden: ReadonlySet<string>;
  onHide(name: string, isHidden: boolean): void;
}

function ColumnChoice({ info, hidden, onHide }: ColumnParts) {
  return (
    <details class="menu">
      <summary>Columns{hidden.size === 0 ? '' : ` (${info.columns.length - hidden.size})`}</summary>
      <div class="menu-body">
        {info.columns.map(({ name }) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={!hidden.has(name)}
              onChange={(event) => onHide(name, !event.currentTarget.checked)}
            />
            {name}
          </label>
        ))}
      </div>
    </details>
  );
}
