import { positionOf } from '../diagnostics/span.ts';

/** A part of a text that is replaced; offsets are those of the text before. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Something that a person has to decide: where it is, what it is, and what to write instead. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly what: string;
  readonly instead: string;
}

/** One file after the upgrade; `path` differs from `from` where it is renamed. Paths are relative to the project. */
export interface FileChange {
  readonly from: string;
  readonly path: string;
  readonly before: string;
  readonly after: string;
  /** How often something was done, by the kind of it: `{ 'names of classes': 12 }`. */
  readonly done: Readonly<Record<string, number>>;
  /** The texts as a diff may show them, where the file can contain passwords. */
  readonly shown?: { readonly before: string; readonly after: string };
}

/** The changes to one kind of files, and the findings that are left to decide. */
export interface Upgrade {
  readonly changes: readonly FileChange[];
  readonly findings: readonly Finding[];
}

/** An edit of a part of a text as an edit of the whole. */
export const shifted = ({ start, end, text }: Edit, by: number): Edit => ({
  start: start + by,
  end: end + by,
  text,
});

/** An insertion stands before a replacement at the same place. */
const sorted = (edits: readonly Edit[]): readonly Edit[] =>
  [...edits].sort((a, b) => a.start - b.start || a.end - b.end);

/** Applies edits that do not overlap, in any order. */
export function edited(text: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let position = 0;
  for (const { start, end, text: replacement } of sorted(edits)) {
    if (start < position) throw new Error(`Edits overlap at offset ${start}.`);
    parts.push(text.slice(position, start), replacement);
    position = end;
  }
  return parts.join('') + text.slice(position);
}

/** A finding at an offset of a file. */
export function findingAt(
  file: { readonly path: string; readonly text: string },
  offset: number,
  what: string,
  instead: string,
): Finding {
  return { file: file.path, ...positionOf({ file, offset }), what, instead };
}

/** Edits without those that touch what an earlier one in the list replaces. */
export function withoutOverlaps(edits: readonly Edit[]): readonly Edit[] {
  const replaced = edits
    .map((edit, rank) => ({ edit, rank }))
    .sort((a, b) => a.edit.start - b.edit.start || a.rank - b.rank);
  const kept: { readonly edit: Edit; readonly rank: number }[] = [];
  for (const next of replaced) {
    const last = kept.at(-1);
    if (last === undefined || last.edit.end <= next.edit.start) kept.push(next);
    else if (next.rank < last.rank) kept.splice(-1, 1, next);
  }
  return kept.map(({ edit }) => edit);
}
