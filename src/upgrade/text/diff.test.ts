import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unifiedDiff } from './diff.ts';

const diff = (before: string, after: string, path = 'a.php') =>
  unifiedDiff({ from: path, path, before, after, done: {} });

it('shows changed lines with three lines around them', () => {
  const lines = Array.from({ length: 20 }, (_, index) => `${index + 1}\n`);
  const changed = lines.with(4, 'five\n').with(9, 'ten\n').with(19, 'twenty\n');
  expect(diff(lines.join(''), changed.join(''))).toMatchSnapshot();
});

it('shows a renamed file without changes', () => {
  const change = { from: 'a.yaml', path: 'b.yaml', before: 'x', after: 'x', done: {} };
  expect(unifiedDiff(change)).toBe('diff --git a/a.yaml b/b.yaml\nrename from a.yaml\nrename to b.yaml\n');
});

/** Applies a unified diff, and checks its line numbers and the lines around. */
function applied(text: string, patch: string): string {
  const old = text.split('\n').slice(0, -1);
  const now: string[] = [];
  let position = 0;
  for (const [, start = '', count = '1', newStart = '', body = ''] of patch.matchAll(
    /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,\d+)? @@\n((?:[ +-].*\n)*)/gm,
  )) {
    const first = count === '0' ? Number(start) : Number(start) - 1;
    now.push(...old.slice(position, first));
    position = first;
    const lines = body.split('\n').slice(0, -1);
    if (lines.some((line) => !line.startsWith('-'))) expect(now.length).toBe(Number(newStart) - 1);
    for (const line of lines) {
      if (line.startsWith('+')) now.push(line.slice(1));
      else expect(old[position++]).toBe(line.slice(1));
      if (line.startsWith(' ')) now.push(line.slice(1));
    }
  }
  return [...now, ...old.slice(position)].map((line) => `${line}\n`).join('');
}

it('gives the new text when it is applied to the old one', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', 'd'))
    .map((lines) => lines.map((line) => `${line}\n`).join(''));
  fc.assert(
    fc.property(text, text, fc.constantFrom('a.php', 'a.yaml'), (before, after, path) => {
      expect(applied(before, diff(before, after, path))).toBe(after);
    }),
  );
});
