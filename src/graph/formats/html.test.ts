import { expect, it } from 'vitest';
import type { Diagram } from '../diagram.ts';
import { htmlOf } from './html.ts';

const diagramOf = (count: number): Diagram => ({
  name: 'shop',
  tables: Array.from({ length: count }, (_, place) => ({
    id: `t${place}`,
    kind: 'table',
    description: undefined,
    package: undefined,
    rows: [],
    relations: [],
    indexes: [],
    checks: [],
    behaviors: [],
  })),
});

it('keeps the rows of many tables back until they come near', () => {
  const page = (count: number): string =>
    htmlOf(diagramOf(count), { width: 1, height: 1, groups: [] }, { style: '', script: '' });
  expect(page(150)).toContain('<svg class="schema" ');
  expect(page(151)).toContain('<svg class="schema sparse" ');
});
