import { expect, it } from 'vitest';
import type { Diagnostic } from './diagnostic.ts';
import { inReadingOrder } from './order.ts';
import { spanAt } from './span.ts';

const file = (path: string) => ({ path, text: '<a/>' });
const warning = (message: string, place: Partial<Diagnostic>): Diagnostic => ({
  code: 'test/warning',
  severity: 'warning',
  message,
  ...place,
});

it('sorts by file and position, and removes duplicates', () => {
  const [b1, b3] = [1, 3].map((offset) => ({ span: spanAt(file('b.xml'), offset) }));
  const found = [
    warning('third', { ...b3 }),
    warning('second', { ...b1 }),
    warning('third', { span: spanAt(file('b.xml'), 3) }),
    warning('no place', {}),
    warning('first', { path: 'a.xml' }),
    warning('another', { ...b3 }),
  ];
  expect(inReadingOrder(found).map(({ message }) => message)).toEqual([
    'no place',
    'first',
    'second',
    'third',
    'another',
  ]);
});
