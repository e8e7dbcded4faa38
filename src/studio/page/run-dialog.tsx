import { useEffect, useState } from 'preact/hooks';
import type { ApplyAnswer, Change, Conflict, PrepareAnswer, Prepared } from '../protocol.ts';
import { ask, type Problem } from './api.ts';
import { ProblemBox, Value } from './cell.tsx';
import { Dialog } from './dialog.tsx';

interface RunParts {
  readonly title: string;
  readonly change: Change;
  readonly notes: readonly string[];
  onClose(): void;
  /** The row was changed by somebody else, and is to be read again. */
  onReload(): void;
  onDone(): void;
}

/** Shows the statements of a change, and runs them when they were read. */
export function RunDialog({ title, change, notes, onClose, onReload, onDone }: RunParts) {
  const [answer, setAnswer] = useState<PrepareAnswer | undefined>();
  const [conflict, setConflict] = useState<readonly Conflict[] | 'gone' | undefined>();
  const [problem, setProblem] = useState<Problem | undefined>();
  const [isRunning, setRunning] = useState(false);
  useEffect(() => {
    ask<PrepareAnswer>('prepare', { change }).then(setAnswer, (error: Problem) => setProblem(error));
  }, []);
  const run = async (prepared: Prepared): Promise<void> => {
    setRunning(true);
    setProblem(undefined);
    try {
      const result = await ask<ApplyAnswer>('apply', { change, prepared });
      if ('done' in result) onDone();
      else if ('gone' in result) setConflict('gone');
      else if ('conflict' in result) setConflict(result.conflict);
      else setAnswer(result.changed);
    } catch (error) {
      setProblem(error as Problem);
    } finally {
      setRunning(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <ProblemBox problem={problem} />
      {conflict === undefined ? null : <ConflictBox conflict={conflict} change={change} />}
      {answer !== undefined && 'problems' in answer ? (
        <ul class="problems">
          {answer.problems.map(({ column, message }) => (
            <li key={`${column}${message}`}>
              {column === undefined ? null : <strong>{column}: </strong>}
              {message}
            </li>
          ))}
        </ul>
      ) : null}
      {answer !== undefined && 'statements' in answer && conflict === undefined ? (
        <>
          <p>This runs in one transaction:</p>
          <pre class="statements" tabIndex={0}>
            {answer.statements.map((sql) => `${sql};`).join('\n')}
          </pre>
          <ul class="faint">
            {[...answer.notes, ...notes].map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      ) : null}
      <div class="buttons">
        {conflict === undefined ? (
          <button
            type="button"
            class={change.write === 'delete' ? 'danger' : 'primary'}
            disabled={answer === undefined || 'problems' in answer || isRunning}
            onClick={() => answer !== undefined && 'statements' in answer && void run(answer)}
          >
            Run
          </button>
        ) : (
          <button type="button" class="primary" onClick={onReload}>
            Read the row again
          </button>
        )}
        <button type="button" onClick={onClose}>
          Back
        </button>
      </div>
    </Dialog>
  );
}

function ConflictBox({ conflict, change }: { conflict: readonly Conflict[] | 'gone'; change: Change }) {
  if (conflict === 'gone')
    return (
      <div class="problem" role="alert">
        <strong>The row was deleted meanwhile.</strong> <p>Nothing was run.</p>
      </div>
    );
  const values = change.write === 'update' ? change.values : {};
  return (
    <div class="problem" role="alert">
      <strong>The row was changed meanwhile, so that nothing was run.</strong>
      <table class="plain">
        <thead>
          <tr>
            <th scope="col">column</th>
            <th scope="col">is now</th>
            <th scope="col">you wrote</th>
          </tr>
        </thead>
        <tbody>
          {conflict.map(({ column, now }) => (
            <tr key={column}>
              <th scope="row">{column}</th>
              <td>
                <Value cell={now} />
              </td>
              <td>
                {Object.hasOwn(values, column) ? (
                  <Value cell={values[column] ?? null} />
                ) : (
                  <span class="faint">–</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>Read the row again to go on: what you wrote stays in the form.</p>
    </div>
  );
}
