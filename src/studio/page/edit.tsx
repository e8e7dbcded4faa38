import { useEffect, useState } from 'preact/hooks';
import type { Change, ColumnInfo, RowAnswer, ShownCell, TableInfo } from '../protocol.ts';
import { ask, type Problem, useAnswer } from './api.ts';
import { ProblemBox } from './cell.tsx';
import { go, rowsAddress } from './route.ts';
import { RunDialog } from './run-dialog.tsx';

/** The values that were typed, by column; null is NULL. */
type Typed = Readonly<Record<string, string | null>>;

interface EditParts {
  readonly info: TableInfo;
  readonly row: RowAnswer;
  onDone(): void;
  onCancel(): void;
}

/** Changes values of a row. */
export function EditForm({ info, row: given, onDone, onCancel }: EditParts) {
  const [row, setRow] = useState(given);
  const [typed, setTyped] = useState<Typed>({});
  const [whole, setWhole] = useState<Typed>({});
  const [problem, setProblem] = useState<Problem | undefined>();
  const [runs, setRuns] = useState(false);
  useEffect(() => {
    // What is shown in part is edited whole.
    for (const { name } of info.columns.filter((column) => column.kind !== 'binary')) {
      const cell = row.cells[name];
      if (typeof cell !== 'object' || cell === null || !('cut' in cell)) continue;
      ask<{ text: string }>('value', { table: info.id, key: row.key, column: name }).then(
        ({ text }) => setWhole((before) => ({ ...before, [name]: text })),
        (error: Problem) => setProblem(error),
      );
    }
  }, [row]);
  const shown = (name: string): string | null | undefined => {
    if (Object.hasOwn(typed, name)) return typed[name];
    if (Object.hasOwn(whole, name)) return whole[name];
    const cell: ShownCell = row.cells[name] ?? null;
    return cell === null || typeof cell === 'string' ? cell : undefined;
  };
  const change: Change = {
    write: 'update',
    table: info.id,
    key: row.key,
    values: typed,
    former: row.former,
  };
  return (
    <>
      <ProblemBox problem={problem} />
      <Form
        info={info}
        refused={info.refusedColumns}
        shownOf={shown}
        typed={typed}
        onType={(name, value) => setTyped((before) => ({ ...before, [name]: value }))}
        onSubmit={() => setRuns(true)}
        onCancel={onCancel}
      />
      {runs ? (
        <RunDialog
          title={`Change ${info.id}`}
          change={change}
          notes={info.notes}
          onClose={() => setRuns(false)}
          onReload={() => {
            setRuns(false);
            ask<RowAnswer>('row', { table: info.id, key: row.key }).then(setRow, (error: Problem) =>
              setProblem(error),
            );
          }}
          onDone={onDone}
        />
      ) : null}
    </>
  );
}

/** Makes a row. */
export function NewRow({ table }: { table: string }) {
  const { data: info, problem } = useAnswer<TableInfo>('table', { table });
  const [typed, setTyped] = useState<Typed>({});
  const [runs, setRuns] = useState(false);
  if (info === undefined) return <ProblemBox problem={problem} />;
  const back = (): void => go(rowsAddress(table));
  return (
    <section class="row">
      <div class="bar">
        <h1>
          <a href={rowsAddress(table)}>{table}</a> <span class="faint">/</span> new row
        </h1>
      </div>
      {info.refusals.insert === undefined ? (
        <Form
          info={info}
          refused={Object.fromEntries(
            info.columns
              .filter(({ isGenerated }) => isGenerated)
              .map(({ name }) => [name, 'The database computes the value.']),
          )}
          shownOf={(name) => (Object.hasOwn(typed, name) ? typed[name] : undefined)}
          typed={typed}
          onType={(name, value) => setTyped((before) => ({ ...before, [name]: value }))}
          onSubmit={() => setRuns(true)}
          onCancel={back}
        />
      ) : (
        <div class="note">
          {info.refusals.insert.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </div>
      )}
      {runs ? (
        <RunDialog
          title={`New row of ${table}`}
          change={{ write: 'insert', table, values: typed }}
          notes={info.notes}
          onClose={() => setRuns(false)}
          onReload={() => setRuns(false)}
          onDone={() => {
            const sort = info.key.slice(0, 1).map((column) => ({ column, descends: true }));
            go(rowsAddress(table, { sort }));
          }}
        />
      ) : null}
    </section>
  );
}

interface FormParts {
  readonly info: TableInfo;
  readonly refused: Readonly<Record<string, string>>;
  readonly typed: Typed;
  /** The value of a column: undefined where it has none yet. */
  shownOf(name: string): string | null | undefined;
  onType(name: string, value: string | null): void;
  onSubmit(): void;
  onCancel(): void;
}

function Form({ info, refused, typed, shownOf, onType, onSubmit, onCancel }: FormParts) {
  return (
    <form
      class="edit"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      {info.columns.map((column) => (
        <Field
          key={column.name}
          column={column}
          refused={Object.hasOwn(refused, column.name) ? refused[column.name] : undefined}
          value={shownOf(column.name)}
          isTyped={Object.hasOwn(typed, column.name)}
          onType={(value) => onType(column.name, value)}
        />
      ))}
      <div class="buttons">
        <button type="submit" class="primary">
          Show the statements
        </button>
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

interface FieldParts {
  readonly column: ColumnInfo;
  readonly refused: string | undefined;
  readonly value: string | null | undefined;
  readonly isTyped: boolean;
  onType(value: string | null): void;
}

function Field({ column, refused, value, isTyped, onType }: FieldParts) {
  const id = `field-${column.name}`;
  return (
    <div class={`field${isTyped ? ' is-typed' : ''}`}>
      <label for={id}>
        {column.name}
        <span class="type">
          {column.type.toLowerCase()}
          {column.isRequired && !column.hasDefault && !column.isCounter ? ', required' : ''}
        </span>
      </label>
      <div>
        {refused === undefined ? (
          <Input id={id} column={column} value={value} onType={onType} />
        ) : (
          <>
            <input id={id} value={value ?? ''} disabled={true} />
            <p class="faint">{refused}</p>
          </>
        )}
      </div>
      {refused !== undefined || column.isRequired ? null : (
        <label class="check">
          <input
            type="checkbox"
            checked={value === null}
            onChange={(event) => onType(event.currentTarget.checked ? null : '')}
          />
          NULL
        </label>
      )}
    </div>
  );
}

type InputParts = Pick<FieldParts, 'column' | 'value' | 'onType'> & { readonly id: string };

const LONG = 120;

function Input({ id, column, value, onType }: InputParts) {
  const { kind, values, size } = column;
  const hint = column.isCounter || column.hasDefault ? 'by the database' : value === null ? 'NULL' : '';
  if (kind === 'binary') return <FileInput id={id} onType={onType} />;
  if (kind === 'set') return <Labels id={id} column={column} value={value} onType={onType} />;
  if (kind === 'boolean' || kind === 'enum') {
    const choices = kind === 'boolean' ? ['true', 'false'] : values;
    return (
      <select id={id} value={value ?? ''} onChange={(event) => onType(event.currentTarget.value)}>
        {value === null || value === undefined ? <option value="">{hint}</option> : null}
        {choices.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    );
  }
  const isLong =
    kind === 'json' ||
    (kind === 'text' && (size === undefined || size > LONG || (value ?? '').includes('\n')));
  const type = (event: { currentTarget: { value: string } }): void => onType(event.currentTarget.value);
  if (isLong) return <textarea id={id} rows={4} value={value ?? ''} placeholder={hint} onInput={type} />;
  return <input id={id} value={value ?? ''} placeholder={hint} onInput={type} autocomplete="off" />;
}

function FileInput({ id, onType }: Pick<InputParts, 'id' | 'onType'>) {
  return (
    <input
      id={id}
      type="file"
      onChange={(event) => {
        const [file] = event.currentTarget.files ?? [];
        if (file === undefined) return;
        const reader = new FileReader();
        reader.onload = () => onType(String(reader.result).replace(/^[^,]*,/, ''));
        reader.readAsDataURL(file);
      }}
    />
  );
}

function Labels({ id, column, value, onType }: InputParts) {
  const chosen = listIn(value);
  const toggle = (label: string, isOn: boolean): void =>
    onType(JSON.stringify(column.values.filter((one) => (one === label ? isOn : chosen.includes(one)))));
  return (
    <fieldset id={id}>
      <legend class="hidden">{column.name}</legend>
      {column.values.map((label) => (
        <label key={label} class="check">
          <input
            type="checkbox"
            checked={chosen.includes(label)}
            onChange={(event) => toggle(label, event.currentTarget.checked)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function listIn(value: string | null | undefined): readonly string[] {
  try {
    return JSON.parse(value ?? '[]') as readonly string[];
  } catch {
    return [];
  }
}
