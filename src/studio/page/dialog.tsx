import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ColumnInfo, WireCell } from '../protocol.ts';
import { ask, type Problem, saveFile } from './api.ts';
import { ProblemBox, sizeText } from './cell.tsx';

interface DialogParts {
  readonly title: string;
  readonly children: ComponentChildren;
  onClose(): void;
}

/** A window in front of the page; Escape closes it. */
export function Dialog({ title, children, onClose }: DialogParts) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => element.current?.showModal(), []);
  return (
    <dialog ref={element} onClose={onClose} aria-label={title}>
      <div class="dialog-head">
        <h2>{title}</h2>
        <button type="button" class="quiet" aria-label="Close" onClick={() => element.current?.close()}>
          ✕
        </button>
      </div>
      {children}
    </dialog>
  );
}

interface WholeParts {
  readonly table: string;
  readonly rowKey: readonly WireCell[];
  readonly column: ColumnInfo;
  onClose(): void;
}

/** A whole value: a long text, a document with line breaks, or the bytes of a file. */
export function WholeValue({ table, rowKey, column, onClose }: WholeParts) {
  const [value, setValue] = useState<{ text?: string; base64?: string } | undefined>();
  const [problem, setProblem] = useState<Problem | undefined>();
  useEffect(() => {
    ask<{ text?: string; base64?: string }>('value', { table, key: rowKey, column: column.name }).then(
      setValue,
      (error: Problem) => setProblem(error),
    );
  }, []);
  return (
    <Dialog title={`${table}.${column.name}`} onClose={onClose}>
      <ProblemBox problem={problem} />
      {value?.text === undefined ? null : (
        <pre class="whole" tabIndex={0}>
          {column.kind === 'json' ? pretty(value.text) : value.text}
        </pre>
      )}
      {value?.base64 === undefined ? null : <Bytes base64={value.base64} name={`${table}.${column.name}`} />}
    </Dialog>
  );
}

const SHOWN_BYTES = 4096;

function Bytes({ base64, name }: { base64: string; name: string }) {
  const text = atob(base64);
  const lines: string[] = [];
  for (let at = 0; at < Math.min(text.length, SHOWN_BYTES); at += 16) {
    const part = [...text.slice(at, at + 16)];
    const hex = part.map((one) => one.charCodeAt(0).toString(16).padStart(2, '0')).join(' ');
    const plain = part.map((one) => (/[\x20-\x7e]/.test(one) ? one : '.')).join('');
    lines.push(`${at.toString(16).padStart(6, '0')}  ${hex.padEnd(47)}  ${plain}`);
  }
  return (
    <>
      <p>
        {sizeText(text.length)}{' '}
        <button type="button" onClick={() => saveFile(`${name}.bin`, base64)}>
          Download
        </button>
      </p>
      <pre class="whole" tabIndex={0}>
        {lines.join('\n')}
        {text.length > SHOWN_BYTES ? '\n…' : ''}
      </pre>
    </>
  );
}

export function pretty(text: string): string {
  // Numbers of any size stay as they are written.
  if (/\d{16}/.test(text)) return text;
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}
