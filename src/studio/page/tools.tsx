import { useEffect, useRef, useState } from 'preact/hooks';
import type { MigrationsAnswer, Overview, PlanNode, SqlAnswer } from '../protocol.ts';
import { ask, Problem, useAnswer } from './api.ts';
import { ProblemBox, Value } from './cell.tsx';

const DRAFT = 'orm-studio-sql';

/** Statements of the user, their rows, and their plans. */
export function Sql({ overview }: { overview: Overview }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [answer, setAnswer] = useState<SqlAnswer | undefined>();
  const [problem, setProblem] = useState<Problem | undefined>();
  const [running, setRunning] = useState<AbortController | undefined>();
  const run = async (isPlan: boolean): Promise<void> => {
    const sql = field.current?.value ?? '';
    sessionStorage.setItem(DRAFT, sql);
    const stop = new AbortController();
    setRunning(stop);
    setProblem(undefined);
    try {
      setAnswer(await ask<SqlAnswer>('sql', { sql, isPlan }, stop.signal));
    } catch (error) {
      setAnswer(undefined);
      setProblem(stop.signal.aborted ? new Problem('The statement was stopped.') : (error as Problem));
    } finally {
      setRunning(undefined);
    }
  };
  return (
    <section class="sql">
      <h1>SQL</h1>
      <p class="faint">
        {overview.isWritable
          ? 'All statements run in one transaction, which is kept if none of them fails.'
          : 'Statements that read. Each result has at most 1,000 rows.'}
      </p>
      <textarea
        ref={field}
        rows={7}
        spellcheck={false}
        aria-label="Statements"
        defaultValue={sessionStorage.getItem(DRAFT) ?? ''}
        placeholder="SELECT …"
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void run(false);
        }}
      />
      <div class="buttons">
        <button
          type="button"
          class="primary"
          disabled={running !== undefined}
          onClick={() => void run(false)}
        >
          Run
        </button>
        <button type="button" disabled={running !== undefined} onClick={() => void run(true)}>
          Plan
        </button>
        {running === undefined ? null : (
          <button type="button" class="danger" onClick={() => running.abort()}>
            Stop
          </button>
        )}
        <span class="faint">Ctrl-Enter runs</span>
      </div>
      <ProblemBox problem={problem} />
      {(answer?.results ?? []).map((result, at) => (
        <Result key={`${at}:${result.sql}`} result={result} />
      ))}
      {answer?.error === undefined ? null : (
        <ProblemBox problem={new Problem(answer.error.message, answer.error.code)} />
      )}
    </section>
  );
}

function Result({ result }: { result: SqlAnswer['results'][number] }) {
  const { sql, columns, rows, isCut, changed, milliseconds, plan } = result;
  const what =
    columns.length > 0 ? `${rows.length}${isCut ? ' of more' : ''} rows` : `${changed} rows changed`;
  return (
    <div class="result">
      <p class="faint">
        <code>{sql.length > 160 ? `${sql.slice(0, 160)}…` : sql}</code> {plan === undefined ? what : 'plan'},{' '}
        {milliseconds} ms
      </p>
      {plan === undefined ? null : <Plan nodes={plan} />}
      {plan !== undefined || columns.length === 0 ? null : (
        <section class="grid-frame" aria-label="Result" tabIndex={0}>
          <table class="grid">
            <thead>
              <tr>
                {columns.map((name, at) => (
                  <th scope="col" key={`${at}:${name}`}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <tr key={at}>
                  {row.map((cell, place) => (
                    <td key={place} class={cell === null ? 'is-null' : undefined}>
                      <Value cell={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

const REMARKS: Readonly<Record<string, string>> = {
  scan: 'reads every row',
  sort: 'sorts afterwards',
  temporary: 'keeps rows aside',
  lookup: 'by an index',
};

function Plan({ nodes }: { nodes: readonly PlanNode[] }) {
  return (
    <ul class="plan">
      {nodes.map(({ kind, text, rows, steps }, at) => (
        <li key={`${at}:${text}`}>
          <span class={`step ${kind}`}>
            <code>{text}</code>
            {rows === undefined ? null : <span class="faint"> {rows.toLocaleString('en-US')} rows</span>}
            {REMARKS[kind] === undefined ? null : <span class="remark">{REMARKS[kind]}</span>}
          </span>
          {steps.length === 0 ? null : <Plan nodes={steps} />}
        </li>
      ))}
    </ul>
  );
}

/** The migrations of the project, and how the database differs from them. */
export function Migrations() {
  const { data, problem, isLoading, reload } = useAnswer<MigrationsAnswer>('migrations', {});
  const open = (data?.migrations ?? []).filter(({ state }) => state !== 'applied').length;
  return (
    <section class="migrations">
      <div class="bar">
        <h1>Migrations</h1>
        <span class="count">
          {data === undefined ? '…' : `${data.migrations.length - open} applied, ${open} pending`}
        </span>
        <span class="gap" />
        <button type="button" disabled={isLoading} onClick={reload}>
          {isLoading ? 'Reading …' : 'Read again'}
        </button>
      </div>
      <ProblemBox problem={problem} />
      {(data?.problems ?? []).map((one) => (
        <ProblemBox key={one} problem={new Problem(one)} />
      ))}
      {data?.isCompared === true && data.drift.length === 0 ? (
        <p class="good">The database, the migrations and the schema are the same.</p>
      ) : null}
      {(data?.drift ?? []).map(({ title, sentences }) => (
        <div key={title} class="note">
          <h2>{title}</h2>
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      ))}
      {data === undefined || data.migrations.length === 0 ? (
        <p class="faint">{data === undefined ? '' : `No migrations in ${data.folder}/.`}</p>
      ) : (
        <table class="plain">
          <thead>
            <tr>
              <th scope="col">migration</th>
              <th scope="col">state</th>
              <th scope="col">about</th>
            </tr>
          </thead>
          <tbody>
            {data.migrations.map(({ name, state, note }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <span class={`pill ${state}`}>{state}</span>
                </td>
                <td class="faint">{note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** The diagram of the schema, in a frame that can reach nothing else. */
export function DiagramPage() {
  const [path, setPath] = useState<string | undefined>();
  const [problem, setProblem] = useState<Problem | undefined>();
  useEffect(() => {
    ask<{ path: string }>('frame').then(
      (found) => setPath(found.path),
      (error: Problem) => setProblem(error),
    );
  }, []);
  return (
    <section class="diagram">
      <h1 class="hidden">Diagram</h1>
      <ProblemBox problem={problem} />
      {path === undefined ? null : (
        <iframe title="Diagram of the schema" sandbox="allow-scripts" src={path} />
      )}
    </section>
  );
}
