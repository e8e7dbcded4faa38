import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { CountAnswer, Overview, TableSummary } from '../protocol.ts';
import { ask, takeToken, useAnswer } from './api.ts';
import { countText, ProblemBox } from './cell.tsx';
import { NewRow } from './edit.tsx';
import { type Place, rowsAddress, usePlace } from './route.ts';
import { RowPage } from './row.tsx';
import { Rows } from './rows.tsx';
import './style.css';
import { DiagramPage, Migrations, Sql } from './tools.tsx';

function App() {
  const place = usePlace();
  const overview = useAnswer<Overview>('overview', {});
  const [isOpen, setOpen] = useState(false);
  const table = 'table' in place ? place.table : undefined;
  useEffect(() => {
    setOpen(false);
    document.title = `${table ?? place.page} – orm studio`;
  }, [table, place.page]);
  useShortcuts();
  const { data } = overview;
  if (data === undefined)
    return (
      <main class="alone">
        <h1>orm studio</h1>
        {overview.problem === undefined ? (
          <p class="faint">Reading …</p>
        ) : (
          <ProblemBox problem={overview.problem} />
        )}
      </main>
    );
  return (
    <>
      <Header overview={data} place={place} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      <Sidebar overview={data} table={table} isOpen={isOpen} />
      <main id="main" tabIndex={-1}>
        <Page place={place} overview={data} />
      </main>
    </>
  );
}

function Page({ place, overview }: { place: Place; overview: Overview }) {
  switch (place.page) {
    case 'rows':
      return <Rows key={place.table} table={place.table} place={place.rows} />;
    case 'row':
      return (
        <RowPage key={JSON.stringify([place.table, place.key])} table={place.table} rowKey={place.key} />
      );
    case 'new':
      return <NewRow key={place.table} table={place.table} />;
    case 'sql':
      return <Sql overview={overview} />;
    case 'migrations':
      return <Migrations />;
    case 'diagram':
      return <DiagramPage />;
    default:
      return <Home overview={overview} />;
  }
}

/** "/" goes to the search of the page, "t" to that of the tables. */
function useShortcuts(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const element = event.target;
      const isTyping = element instanceof HTMLElement && /^(?:INPUT|TEXTAREA|SELECT)$/.test(element.tagName);
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      const selector =
        event.key === '/' ? '[data-search], [data-tables]' : event.key === 't' ? '[data-tables]' : '';
      const fields = selector === '' ? [] : [...document.querySelectorAll<HTMLInputElement>(selector)];
      const field = fields.find((one) => one.matches('[data-search]')) ?? fields[0];
      if (field === undefined) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

interface HeaderParts {
  readonly overview: Overview;
  readonly place: Place;
  readonly isOpen: boolean;
  onToggle(): void;
}

const TABS = [
  ['#/', 'Data'],
  ['#/diagram', 'Diagram'],
  ['#/sql', 'SQL'],
  ['#/migrations', 'Migrations'],
] as const;

function Header({ overview, place, isOpen, onToggle }: HeaderParts) {
  const current = ['sql', 'diagram', 'migrations'].includes(place.page) ? `#/${place.page}` : '#/';
  return (
    <header>
      <button
        type="button"
        class="quiet burger"
        aria-expanded={isOpen}
        aria-label="Tables"
        onClick={onToggle}
      >
        ☰
      </button>
      <a class="brand" href="#/">
        {overview.project}
      </a>
      <nav aria-label="Pages">
        {TABS.map(([address, name]) => (
          <a key={address} href={address} aria-current={address === current ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <span class="gap" />
      <span class="place" title={overview.place}>
        {overview.place}
      </span>
      {overview.isProtected ? <span class="badge protected">protected</span> : null}
      <span class={`badge ${overview.isWritable ? 'write' : ''}`}>
        {overview.isWritable ? 'write' : 'read-only'}
      </span>
    </header>
  );
}

interface SidebarParts {
  readonly overview: Overview;
  readonly table: string | undefined;
  readonly isOpen: boolean;
}

const AT_ONCE = 20;

/** Counts tables some at a time, so that other questions come between. */
function useCounts(tables: readonly TableSummary[]): Readonly<Record<string, CountAnswer>> {
  const [counts, setCounts] = useState<Readonly<Record<string, CountAnswer>>>({});
  useEffect(() => {
    const gone = new AbortController();
    const count = async (): Promise<void> => {
      for (let start = 0; start < tables.length && !gone.signal.aborted; start += AT_ONCE) {
        const ids = tables.slice(start, start + AT_ONCE).map(({ id }) => id);
        const found = await ask<Readonly<Record<string, CountAnswer>>>(
          'counts',
          { tables: ids },
          gone.signal,
        );
        setCounts((before) => ({ ...before, ...found }));
      }
    };
    // The page of a table says what is wrong with it.
    count().catch(() => {});
    return () => gone.abort();
  }, [tables]);
  return counts;
}

function Sidebar({ overview, table, isOpen }: SidebarParts) {
  const [words, setWords] = useState('');
  const counts = useCounts(overview.tables);
  const wanted = words.trim().toLowerCase();
  const found = overview.tables.filter(({ id }) => id.toLowerCase().includes(wanted));
  const groups = [...new Set(found.map(({ group }) => group))];
  return (
    <nav class={`sidebar${isOpen ? ' is-open' : ''}`} aria-label="Tables">
      <input
        type="search"
        data-tables
        aria-label="Search the tables"
        placeholder={`${overview.tables.length} tables  ( t )`}
        value={words}
        onInput={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && found[0] !== undefined) location.hash = rowsAddress(found[0].id);
          if (event.key === 'Escape') setWords('');
        }}
      />
      {groups.map((group) => (
        <div key={group}>
          {groups.length > 1 ? <h2>{group === '' ? 'others' : group}</h2> : null}
          <ul>
            {found
              .filter((one) => one.group === group)
              .map((one) => (
                <li key={one.id}>
                  <a
                    href={rowsAddress(one.id)}
                    aria-current={one.id === table ? 'page' : undefined}
                    class={one.isMissing ? 'missing' : undefined}
                  >
                    <span class="name">{one.id}</span>
                    <Marks table={one} />
                    <span class="count">
                      {one.isMissing
                        ? 'missing'
                        : counts[one.id] === undefined
                          ? ''
                          : countText(counts[one.id] as CountAnswer)}
                    </span>
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

const SIGNS: Readonly<Record<string, string>> = {
  list: '≡',
  tree: '⌥',
  versions: '↺',
  translations: 'Aa',
  archive: '▤',
};

function Marks({ table: { marks, kind, isExtra } }: { table: TableSummary }) {
  return (
    <span class="marks">
      {kind === 'view' ? <span title="view">view</span> : null}
      {isExtra ? <span title="not in the schema">+</span> : null}
      {marks.map((mark) => (
        <span key={mark} title={mark} role="img" aria-label={mark}>
          {SIGNS[mark] ?? ''}
        </span>
      ))}
    </span>
  );
}

const KEYS = [
  ['/', 'search the rows'],
  ['t', 'search the tables'],
  ['← ↑ → ↓', 'move in rows'],
  ['Enter', 'open the row'],
  ['Shift Enter', 'follow a key'],
  ['Page ↓ ↑', 'next, previous page'],
  ['Esc', 'close, leave a field'],
] as const;

function Home({ overview }: { overview: Overview }) {
  const { tables, product, isWritable } = overview;
  const missing = tables.filter(({ isMissing }) => isMissing).length;
  return (
    <section class="home">
      <h1>{overview.project}</h1>
      <p>
        {tables.length} tables on {product}.{' '}
        {isWritable
          ? 'Rows can be changed: every statement is shown before it runs.'
          : 'Read-only: nothing can be changed here.'}
      </p>
      {missing === 0 ? null : (
        <p class="note">
          {missing} {missing === 1 ? 'table' : 'tables'} of the schema {missing === 1 ? 'is' : 'are'} not in
          the database. See <a href="#/migrations">Migrations</a>.
        </p>
      )}
      <h2>Keys</h2>
      <dl class="keys">
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const root = document.getElementById('studio');
if (root !== null) void takeToken().then(() => render(<App />, root));
