import { expect, it } from 'vitest';
import { formatDiagnostic } from './format.ts';
import { spanAt } from './span.ts';

const excerpt = (text: string, offset: number): string => {
  const span = spanAt({ path: 'a.xml', text }, offset);
  const [, line = ''] = formatDiagnostic({ code: 'a/b', severity: 'error', message: 'x', span }).split('\n');
  return line.slice('    1 | '.length);
};

it('shows a line without its indentation', () => {
  expect(excerpt('<a>\n   <b c="d"/>  \n</a>', 7)).toBe('<b c="d"/>');
  expect(excerpt('<a>\r\n\t<b/>\r\n', 6)).toBe('<b/>');
  expect(excerpt('', 0)).toBe('');
});

it('shows the part of a long line around the position', () => {
  const columns = Array.from({ length: 5_000 }, (_, number) => `<column name="c${number}"/>`).join('');
  for (const number of [0, 3, 7, 1_000, 4_999]) {
    const offset = columns.indexOf(`<column name="c${number}"/>`);
    const shown = excerpt(`  ${columns}`, offset + 2);
    expect(shown).toContain(`<column name="c${number}"/>`);
    expect(shown.length).toBeLessThanOrEqual(162);
    expect(shown.startsWith('…')).toBe(number > 3);
    expect(shown.endsWith('…')).toBe(number < 4_995);
  }
});

it('shows a line that just fits as a whole', () => {
  for (const offset of [0, 80, 160]) {
    expect(excerpt(`  ${'x'.repeat(160)}\n`, offset + 2)).toBe('x'.repeat(160));
    expect(excerpt(`  ${'x'.repeat(161)}\n`, offset + 2)).toContain('…');
  }
});
