import type { FileChange } from '../change.ts';
import { baseName, isConfigName } from '../project-file.ts';

interface Hunk {
  /** Line numbers start at 0. */
  readonly before: number;
  readonly after: number;
  readonly lines: readonly string[];
  readonly removed: number;
  readonly added: number;
}

/** The change of a file as a unified diff. Lines are compared in order, because edits keep most of them. */
export function unifiedDiff({ from, path, before, after, shown }: FileChange): string {
  const [old, now] =
    shown === undefined
      ? [linesOf(before).map(withoutPassword), linesOf(after).map(withoutPassword)]
      : [linesOf(shown.before), linesOf(shown.after)];
  const header = [
    `diff --git a/${from} b/${path}`,
    ...(from === path ? [] : [`rename from ${from}`, `rename to ${path}`]),
  ];
  const hunks = hunksOf(old, now, contextOf(path));
  if (hunks.length > 0) header.push(`--- a/${from}`, `+++ b/${path}`);
  const body = hunks.flatMap((hunk) => [
    `@@ -${range(hunk.before, hunk.removed)} +${range(hunk.after, hunk.added)} @@`,
    ...hunk.lines,
  ]);
  return `${[...header, ...body].join('\n')}\n`;
}

const PASSWORD =
  /((?:pass(?:word|wd|phrase)?|pwd|secret|token|api_?key)\w*["'\]]*\s*(?:=>|[:=,])\s*)(["']?)[^\s"',;)]+/gi;

/** Hides what is written after the name of a secret, in any kind of file. */
const withoutPassword = (line: string): string => line.replace(PASSWORD, '$1$2•••');

/** Scripts can have passwords next to the lines that change, so only sources are shown with lines around. */
const contextOf = (path: string): number =>
  /\.(?:php|phtml|inc)$|schema\.xml$/.test(path) && !isConfigName(baseName(path)) ? 3 : 0;

const range = (start: number, count: number): string =>
  count === 1 ? String(start + 1) : `${count === 0 ? start : start + 1},${count}`;

/** Lines without their ends; a carriage return stays, so that a changed line end shows. */
function linesOf(text: string): readonly string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** A group of lines that differ, as half-open ranges. */
interface Difference {
  readonly before: readonly [start: number, end: number];
  readonly after: readonly [start: number, end: number];
}

function hunksOf(old: readonly string[], now: readonly string[], context: number): readonly Hunk[] {
  const groups: Difference[][] = [];
  for (const difference of differences(old, now)) {
    const last = groups.at(-1);
    const gap = difference.before[0] - (last?.at(-1)?.before[1] ?? Number.NEGATIVE_INFINITY);
    if (last !== undefined && gap <= 2 * context) last.push(difference);
    else groups.push([difference]);
  }
  return groups.map((group) => hunkOf(group, old, now, context));
}

function hunkOf(
  group: readonly Difference[],
  old: readonly string[],
  now: readonly string[],
  context: number,
): Hunk {
  const [first, last] = [group[0], group.at(-1)];
  if (first === undefined || last === undefined) throw new Error('A hunk has a difference.');
  const lead = Math.min(context, first.before[0]);
  const [start, end] = [first.before[0] - lead, Math.min(old.length, last.before[1] + context)];
  const lines: string[] = [];
  let position = start;
  for (const { before, after } of group) {
    lines.push(...old.slice(position, before[0]).map((line) => ` ${line}`));
    lines.push(...old.slice(...before).map((line) => `-${line}`));
    lines.push(...now.slice(...after).map((line) => `+${line}`));
    position = before[1];
  }
  lines.push(...old.slice(position, end).map((line) => ` ${line}`));
  const added = lines.filter((line) => !line.startsWith('-')).length;
  return { before: start, after: first.after[0] - lead, lines, removed: end - start, added };
}

/** Looks for the next line that both have, which is near: an upgrade adds and removes few lines. */
function* differences(old: readonly string[], now: readonly string[]): Iterable<Difference> {
  let [before, after] = [0, 0];
  while (before < old.length || after < now.length) {
    if (old[before] === now[after]) {
      before++;
      after++;
      continue;
    }
    const [skipped, added] = nextEqual(old, now, before, after);
    yield { before: [before, before + skipped], after: [after, after + added] };
    before += skipped;
    after += added;
  }
}

function nextEqual(
  old: readonly string[],
  now: readonly string[],
  before: number,
  after: number,
): readonly [number, number] {
  const [left, right] = [old.length - before, now.length - after];
  for (let distance = 1; distance <= left + right; distance++) {
    // Lines that were replaced one by one are the usual case.
    const middle = Math.floor(distance / 2);
    for (let step = 0; step <= distance; step++) {
      const skipped = step % 2 === 0 ? middle + step / 2 : middle - (step + 1) / 2;
      const added = distance - skipped;
      if (skipped < 0 || skipped > left || added < 0 || added > right) continue;
      const isEnd = skipped === left && added === right;
      const isEqual = skipped < left && added < right && old[before + skipped] === now[after + added];
      if (isEnd || isEqual) return [skipped, added];
    }
  }
  return [left, right];
}
