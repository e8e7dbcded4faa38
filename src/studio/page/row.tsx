import { useState } from 'preact/hooks';
import type { ColumnInfo, RowAnswer, ShownCell, TableInfo, WireCell } from '../protocol.ts';
import { useAnswer } from './api.ts';
import { countText, ProblemBox, Value } from './cell.tsx';
import { pretty, WholeValue } from './dialog.tsx';
import { EditForm } from './edit.tsx';
import { KeyMark } from './grid.tsx';
import { History, Translations } from './history.tsx';
import { go, rowAddress, rowsAddress } from './route.ts';
import { RunDialog } from './run-dialog.tsx';

/** One row with all that belongs to it. */
export function RowPage({ table, rowKey }: { table: string; rowKey: readonly WireCell[] }) {
  const info = useAnswer<TableInfo>('table', { table }).data;
  const row = useAnswer<RowAnswer>('row', { table, key: rowKey });
  const [mode, setMode] = useState<'show' | 'edit' | 'delete'>('show');
  if (row.problem !== undefined)
    return (
      <section class="row">
        <ProblemBox problem={row.problem} />
        <p>
          <a href={rowsAddress(table)}>All rows of {table}</a>
        </p>
      </section>
    );
  const { data } = row;
  if (info === undefined || data === undefined) return <p class="faint">Reading …</p>;
  const label = data.key.map((cell) => wireText(cell)).join(', ');
  return (
    <section class="row">
      <div class="bar">
        <h1>
          <a href={rowsAddress(table)}>{table}</a> <span class="faint">/</span> {label}
        </h1>
        <span class="gap" />
        {mode === 'show' && info.refusals.update === undefined ? (
          <button type="button" class="primary" onClick={() => setMode('edit')}>
            Edit
          </button>
        ) : null}
        {mode === 'show' && info.refusals.delete === undefined ? (
          <button type="button" class="danger" onClick={() => setMode('delete')}>
            Delete
          </button>
        ) : null}
      </div>
      <Refusals info={info} />
      <div class="columns">
        <div>
          {mode === 'edit' ? (
            <EditForm
              info={info}
              row={data}
              onDone={() => {
                setMode('show');
                row.reload();
              }}
              onCancel={() => setMode('show')}
            />
          ) : (
            <Fields info={info} row={data} />
          )}
          {data.translations === undefined || info.translations === undefined ? null : (
            <Translations translations={data.translations} table={info.translations.table} />
          )}
          {data.versions === undefined || info.versions === undefined ? null : (
            <History versions={data.versions} version={info.versions.version} />
          )}
        </div>
        <Relations row={data} />
      </div>
      {mode === 'delete' ? (
        <RunDialog
          title={`Delete ${table} ${label}`}
          change={{ write: 'delete', table, key: data.key, former: data.former }}
          notes={[
            ...info.notes,
            ...data.children
              .filter(({ count }) => count.rows > 0)
              .map(({ link, count }) => deleteNote(link.table, countText(count), link.onDelete)),
          ]}
          onClose={() => setMode('show')}
          onReload={row.reload}
          onDone={() => go(rowsAddress(table))}
        />
      ) : null}
    </section>
  );
}

const deleteNote = (table: string, count: string, action: string): string => {
  if (action === 'cascade') return `${count} rows of "${table}" are deleted with it (ON DELETE CASCADE).`;
  if (action === 'set null') return `${count} rows of "${table}" lose their reference (ON DELETE SET NULL).`;
  return `${count} rows of "${table}" refer to it.`;
};

/** A value of a key, in a heading. */
export function wireText(cell: WireCell): string {
  if (cell === null) return 'NULL';
  if (typeof cell !== 'object') return String(cell);
  return 'n' in cell ? cell.n : 'bytes';
}

function Refusals({ info }: { info: TableInfo }) {
  const words = { insert: 'New rows', update: 'Edit', delete: 'Delete' } as const;
  const all = (['update', 'delete'] as const).flatMap((write) =>
    (info.refusals[write] ?? []).map((reason) => ({ write: words[write], reason })),
  );
  if (all.length === 0 || all.every(({ reason }) => reason.includes('--write'))) return null;
  const reasons = new Map<string, string[]>();
  for (const { write, reason } of all) reasons.set(reason, [...(reasons.get(reason) ?? []), write]);
  return (
    <div class="note">
      {[...reasons].map(([reason, writes]) => (
        <p key={reason}>
          <strong>{writes.join(', ')}: not here.</strong> {reason}
        </p>
      ))}
    </div>
  );
}

function Fields({ info, row }: { info: TableInfo; row: RowAnswer }) {
  const [whole, setWhole] = useState<ColumnInfo | undefined>();
  return (
    <>
      <dl class="fields">
        {info.columns.map((column) => {
          const cell = row.cells[column.name] ?? null;
          return (
            <div key={column.name} class="field">
              <dt title={column.description}>
                {column.isKey ? <KeyMark /> : null}
                {column.name}
                <span class="type">
                  {column.type.toLowerCase()}
                  {column.owner === undefined ? '' : `, ${column.owner}`}
                  {column.isGenerated ? ', computed' : ''}
                </span>
              </dt>
              <dd>
                <FieldValue cell={cell} column={column} />
                {typeof cell === 'object' && cell !== null ? (
                  <button type="button" class="quiet" onClick={() => setWhole(column)}>
                    Show whole
                  </button>
                ) : null}
              </dd>
            </div>
          );
        })}
      </dl>
      {whole === undefined ? null : (
        <WholeValue table={info.id} rowKey={row.key} column={whole} onClose={() => setWhole(undefined)} />
      )}
    </>
  );
}

function FieldValue({ cell, column }: { cell: ShownCell; column: ColumnInfo }) {
  if (column.kind === 'json' && typeof cell === 'string')
    return (
      <pre class="json" tabIndex={0}>
        {pretty(cell)}
      </pre>
    );
  return (
    <span class="text">
      <Value cell={cell} column={column} />
    </span>
  );
}

/** The rows that a row refers to, and those that refer to it. */
function Relations({ row: { parents, children, archive } }: { row: RowAnswer }) {
  return (
    <aside class="relations" aria-label="Related rows">
      {parents.length === 0 ? null : (
        <>
          <h2>Refers to</h2>
          <ul>
            {parents.map(({ link, key, label }) => (
              <li key={link.columns.join()}>
                <span class="faint">{link.columns.join(', ')}</span>
                {key === undefined ? (
                  <span class="broken">
                    {link.table}: {label}
                  </span>
                ) : (
                  <a href={rowAddress(link.table, key)}>
                    <strong>{link.table}</strong> {label}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {children.length === 0 ? null : (
        <>
          <h2>Referred to by</h2>
          <ul>
            {children.map(({ link, filters, count }) => (
              <li key={`${link.table}:${link.foreign.join()}`}>
                <span class="faint">{link.foreign.join(', ')}</span>
                <a href={rowsAddress(link.table, { filters })}>
                  <strong>{link.table}</strong> {countText(count)} {count.rows === 1 ? 'row' : 'rows'}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {archive === undefined ? null : (
        <>
          <h2>Archive</h2>
          <ul>
            <li>
              <a href={rowsAddress(archive.table, { filters: archive.filters })}>
                <strong>{archive.table}</strong> {countText(archive.count)}{' '}
                {archive.count.rows === 1 ? 'copy' : 'copies'}
              </a>
            </li>
          </ul>
        </>
      )}
    </aside>
  );
}
