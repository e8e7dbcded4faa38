import type { ColumnInfo, CountAnswer, ShownCell } from '../protocol.ts';
import type { Problem } from './api.ts';

const KB = 1024;

export const sizeText = (bytes: number): string =>
  bytes < KB
    ? `${bytes} bytes`
    : bytes < KB * KB
      ? `${(bytes / KB).toFixed(1)} KB`
      : `${(bytes / KB / KB).toFixed(1)} MB`;

const grouped = (count: number): string => count.toLocaleString('en-US');

export const countText = ({ rows, how }: CountAnswer): string =>
  how === 'exact' ? grouped(rows) : how === 'estimate' ? `≈ ${grouped(rows)}` : `> ${grouped(rows)}`;

/** The plain text of a value, for comparing and copying. */
export const textOf = (cell: ShownCell): string => {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  return 'cut' in cell ? cell.cut : cell.hex;
};

/** The labels of a set, which comes as a list. */
function labelsOf(text: string): string {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? (list.length === 0 ? '∅' : list.join(', ')) : text;
  } catch {
    return text;
  }
}

/** A value as people see it: always text, never markup. */
export function Value({ cell, column }: { cell: ShownCell; column?: ColumnInfo | undefined }) {
  if (cell === null) return <span class="null">NULL</span>;
  if (typeof cell === 'string') {
    if (cell === '')
      return (
        <span class="empty" title="A text without characters">
          ''
        </span>
      );
    if (column?.kind === 'enum') return <span class="pill">{cell}</span>;
    if (column?.kind === 'set') return <>{labelsOf(cell)}</>;
    if (column?.kind === 'boolean') return <span class={`bool ${cell}`}>{cell}</span>;
    return <>{cell}</>;
  }
  if ('cut' in cell)
    return (
      <>
        {cell.cut}
        <span class="more">… {grouped(cell.length)} characters</span>
      </>
    );
  return (
    <span class="bytes">
      0x{cell.hex}
      {cell.bytes * 2 > cell.hex.length ? '…' : ''} <span class="more">{sizeText(cell.bytes)}</span>
    </span>
  );
}

export const isNumeric = (column: ColumnInfo | undefined): boolean => column?.kind === 'number';

export function ProblemBox({ problem }: { problem: Problem | undefined }) {
  if (problem === undefined) return null;
  return (
    <div class="problem" role="alert">
      <strong>{problem.message}</strong>
      {problem.hint === undefined ? null : <p>{problem.hint}</p>}
    </div>
  );
}
