import { expect, it } from 'vitest';
import type { Row } from '../../servers/scratch.ts';
import type { BehaviorKind } from '../writers.ts';
import { verifyBehavior } from './behaviors.ts';
import type { JournalEntry } from './journal.ts';

function violations(
  kind: BehaviorKind,
  tables: readonly (readonly Row[])[],
  entries: readonly JournalEntry[] = [],
): readonly string[] {
  const look: JournalEntry = { name: 'look', outcome: 'done', at: 1 };
  const run = { kind, dsn: '', worker: 1, end: 0, printed: '', complaints: [], retries: 0 } as const;
  return verifyBehavior(kind, [{ ...run, entries: [look, ...entries] }], tables).violations;
}

const page = (title: string, left: number, right: number, level: number) => ({
  ...{ title, tree_left: left, tree_right: right, tree_level: level, tree_scope: 1 },
});

it('finds trees that are broken', () => {
  const whole = [page('root', 1, 6, 0), page('a', 2, 5, 1), page('b', 3, 4, 2)];
  expect(violations('trees', [whole])).toEqual([]);
  expect(violations('trees', [whole.with(2, page('b', 3, 3, 2))])).toEqual([
    'tree 1 of 3 nodes has no side 4',
  ]);
  expect(violations('trees', [whole.with(2, page('b', 3, 4, 1))])).toEqual(['tree 1: b is at a wrong place']);
});

it('finds versions that are missing, doubled or not acknowledged', () => {
  const document = { id: 1, body: 'w1-1', version: 2 };
  const kept = [{ id: 1, body: 'new', version: 1 }, document];
  const change: JournalEntry = { name: 'change', title: 'w1-1', outcome: 'done' };
  expect(violations('versions', [[document], kept], [change])).toEqual([]);
  expect(violations('versions', [[document], kept], [{ ...change, outcome: 'failed' }])).toHaveLength(1);
  expect(violations('versions', [[document], [...kept, document]], [change])).toHaveLength(2);
  expect(violations('versions', [[document], kept.slice(0, 1)], [change])).toHaveLength(2);
});

it('finds slugs that two articles have', () => {
  const article = (title: string, section: number | null) => ({ title, section, slug: 'title' });
  expect(violations('slugs', [[article('a', null), article('b', 1)]])).toEqual([]);
  expect(violations('slugs', [[article('a', null), article('b', null)]])).toEqual([
    '2 articles have the slug null/title',
  ]);
});

it('finds scores that are not the best', () => {
  const posts = [3, 5].map((score) => ({ title: String(score), topic_id: 1, score }));
  const topics = [
    { id: 1, best: 5 },
    { id: 2, best: null },
  ];
  expect(violations('aggregates', [posts, topics])).toEqual([]);
  expect(violations('aggregates', [posts.slice(0, 1), topics])).toEqual([
    'topic 1 says 5, but its best post has 3',
  ]);
});
