import { expect, it } from 'vitest';
import { bounded, fc, runs } from '../../../tests/arbitraries/property.ts';
import type { Diagram, DiagramTable } from '../diagram.ts';
import { METRICS } from './boxes.ts';
import { GROUPINGS } from './groups.ts';
import { type Area, layOut, type Picture } from './layout.ts';

const table = (id: string, columns: number, targets: readonly string[]): DiagramTable => ({
  id,
  description: undefined,
  package: id.length % 2 === 0 ? 'even' : 'odd',
  rows: Array.from({ length: columns }, (_, place) => ({
    name: place === 0 ? 'id' : `column_${place}`,
    type: 'VARCHAR(255)',
    isKey: place === 0,
    isRequired: place % 2 === 0,
    isUnique: false,
    default: undefined,
    description: undefined,
    values: [],
  })),
  relations: targets.map((to, place) => ({
    columns: [`column_${1 + (place % Math.max(1, columns - 1))}`],
    to,
    foreignColumns: ['id'],
    isRequired: place % 2 === 0,
    isUnique: place % 3 === 0,
    onDelete: 'none',
  })),
  indexes: [],
  checks: [],
  behaviors: [],
  kind: 'table',
});

/** Keys lead anywhere: to the table itself, in circles, and many of them to one table. */
const diagrams = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.array(fc.nat(60), { maxLength: 5 })), {
    minLength: 1,
    maxLength: 60,
  })
  .map((tables): Diagram => {
    const nameOf = (place: number): string => `${['sales', 'stock', 'user'][place % 3]}_${place}`;
    return {
      name: 'shop',
      tables: tables.map(([columns, targets], place) =>
        table(
          nameOf(place),
          columns,
          targets.map((target) => nameOf(target % tables.length)),
        ),
      ),
    };
  });

const overlap = (a: Area, b: Area, by = 0): boolean =>
  a.x + by < b.x + b.width &&
  b.x + by < a.x + a.width &&
  a.y + by < b.y + b.height &&
  b.y + by < a.y + a.height;

function problemsOf({ groups, width, height }: Picture): readonly string[] {
  const boxes = groups.flatMap((group) => group.boxes);
  const problems: string[] = [];
  for (const [place, one] of boxes.entries()) {
    for (const other of boxes.slice(place + 1)) {
      if (overlap(one, other)) problems.push(`${one.box.title} lies on ${other.box.title}`);
    }
    if (one.x < 0 || one.y < 0 || one.x + one.width > width || one.y + one.height > height)
      problems.push(`${one.box.title} is outside`);
  }
  for (const { from, relation, points } of groups.flatMap(({ lines }) => lines)) {
    for (const [place, end] of points.slice(1).entries()) {
      const start = points[place] ?? end;
      const stroke = {
        x: Math.min(start.x, end.x),
        y: Math.min(start.y, end.y),
        width: Math.abs(start.x - end.x),
        height: Math.abs(start.y - end.y),
      };
      const crossed = boxes.filter((box) => overlap(stroke, box, 0.5));
      for (const { box } of crossed) problems.push(`${from} → ${relation.to} runs through ${box.title}`);
    }
  }
  for (const [place, one] of groups.entries())
    for (const other of groups.slice(place + 1))
      if (overlap(one, other)) problems.push(`group ${one.title} lies on ${other.title}`);
  return problems;
}

it('places boxes side by side, and leads lines around them', bounded, () =>
  fc.assert(
    fc.asyncProperty(diagrams, fc.constantFrom(...GROUPINGS), async (diagram, grouping) => {
      const picture = await layOut(diagram, grouping);
      expect(problemsOf(picture)).toEqual([]);
      const shown = picture.groups.flatMap(({ boxes }) => boxes.map(({ box }) => box.title));
      expect(shown.toSorted()).toEqual(diagram.tables.map(({ id }) => id).toSorted());
    }),
    runs(12),
  ),
);

it('would find a box on another one, and a line through it', async () => {
  const tables = ['a', 'b', 'c'].map((id, place, ids) => table(id, 2, ids.slice(place + 1, place + 2)));
  const picture = await layOut({ name: 'shop', tables }, 'none');
  expect(problemsOf(picture)).toEqual([]);
  const [group] = picture.groups;
  const [first, , last] = group?.boxes ?? [];
  if (group === undefined || first === undefined || last === undefined) throw new Error('No boxes.');
  const moved = group.boxes.map((box) => (box === last ? { ...last, x: first.x + 40, y: first.y + 5 } : box));
  const problems = problemsOf({ ...picture, groups: [{ ...group, boxes: moved }] });
  expect(problems).toContain('a lies on c');
  expect(problems).toContain('a → b runs through c');
});

it('always draws the same picture', async () => {
  const [diagram] = fc.sample(diagrams, { seed: 7, numRuns: 1 });
  if (diagram === undefined) throw new Error('No diagram.');
  expect(await layOut(diagram, 'auto')).toEqual(await layOut(diagram, 'auto'));
});

it('shows a key to a hub, to the table itself and to another group as text', async () => {
  const spokes = Array.from({ length: 12 }, (_, place) => table(`spoke_${place}`, 3, ['hub']));
  const picture = await layOut(
    { name: 'shop', tables: [table('hub', 2, ['hub']), table('lone', 2, ['spoke_1']), ...spokes] },
    'none',
  );
  const [group] = picture.groups;
  expect(group?.lines.map(({ from }) => from)).toEqual(['lone']);
  const types = (id: string) =>
    group?.boxes.find(({ box }) => box.title === id)?.box.lines.map(({ type }) => type);
  expect(types('hub')).toEqual(['VARCHAR(255)', '→ itself']);
  expect(types('spoke_3')).toEqual(['VARCHAR(255)', '→ hub', 'VARCHAR(255)']);
  expect(types('lone')).toEqual(['VARCHAR(255)', 'VARCHAR(255)']);
});

it('shows the keys and the first columns of a wide table', async () => {
  const picture = await layOut(
    { name: 'shop', tables: [table('wide', 60, ['other']), table('other', 1, [])] },
    'none',
  );
  const wide = picture.groups[0]?.boxes.find(({ box }) => box.title === 'wide');
  expect(wide?.box.lines.at(-1)?.name).toBe('… 37 more');
  expect(wide?.height).toBe(METRICS.head + 24 * METRICS.row + 6);
});
