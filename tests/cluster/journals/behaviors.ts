import type { Row } from '../../servers/scratch.ts';
import type { BehaviorKind, WriterRun } from '../writers.ts';
import type { JournalEntry } from './journal.ts';
import type { Query } from './tables.ts';
import {
  addedRows,
  countOutcomes,
  groupBy,
  surfacedErrors,
  titlesOf,
  type Verdict,
  workers,
} from './verify.ts';

/** More than the workers come to. */
const TOPICS = 1000;

/** The rows that workers find: roots of two trees, four documents with their first versions, topics. */
export const FIRST_BEHAVIOR_ROWS: readonly string[] = [
  "INSERT INTO page (title, tree_left, tree_right, tree_level, tree_scope) VALUES ('root', 1, 2, 0, 1), ('root', 1, 2, 0, 2)",
  "INSERT INTO document (id, body, version) VALUES (1, 'new', 1), (2, 'new', 1), (3, 'new', 1), (4, 'new', 1)",
  "INSERT INTO document_version (id, body, version) VALUES (1, 'new', 1), (2, 'new', 1), (3, 'new', 1), (4, 'new', 1)",
  `INSERT INTO topic (id) VALUES ${Array.from({ length: TOPICS }, (_, index) => `(${index + 1})`)}`,
];

/** Queries for the rows that each kind of load writes, in an order that is the same on all nodes. */
const TABLES: Readonly<Record<BehaviorKind, readonly string[]>> = {
  trees: [
    'SELECT title, tree_left, tree_right, tree_level, tree_scope FROM page ORDER BY tree_scope, tree_left, id',
  ],
  versions: [
    'SELECT id, body, version FROM document ORDER BY id',
    'SELECT id, body, version FROM document_version ORDER BY id, version, body',
  ],
  slugs: ['SELECT id, mark AS title, section, slug FROM article ORDER BY id'],
  aggregates: [
    'SELECT id, topic_id, title, score FROM post ORDER BY id',
    'SELECT id, best FROM topic ORDER BY id',
  ],
};

export const readBehaviorTables = (kind: BehaviorKind, query: Query): Promise<readonly (readonly Row[])[]> =>
  Promise.all(TABLES[kind].map(query));

/** Compares the tables with the answers that workers got, and with the rules of the behavior. */
export function verifyBehavior(
  kind: BehaviorKind,
  runs: readonly WriterRun[],
  tables: readonly (readonly Row[])[],
): Verdict {
  const entries = runs.flatMap((run) => run.entries);
  const [first = [], second = []] = tables;
  const promises = {
    trees: () => trees(first),
    versions: () => versions(first, second, entries),
    slugs: () => slugs(first),
    aggregates: () => aggregates(first, second),
  };
  return {
    violations: [
      ...workers(runs, 0),
      ...surfacedErrors(entries),
      ...(kind === 'versions' ? [] : addedRows(entries, 'insert', ['remove'], titlesOf(first))),
      ...promises[kind](),
    ],
    ...countOutcomes(runs),
  };
}

/** The numbers of a tree are all from 1 to twice its nodes, and nodes are inside of those around them. */
function trees(pages: readonly Row[]): readonly string[] {
  return [...groupBy(pages, (page) => page.tree_scope)].flatMap(([scope, nodes]) => {
    const sides = nodes.flatMap((node) => [Number(node.tree_left), Number(node.tree_right)]);
    const broken = sides.toSorted((a, b) => a - b).findIndex((side, index) => side !== index + 1);
    const open: number[] = [];
    const wrong = nodes.find((node) => {
      while (open.length > 0 && (open.at(-1) as number) < Number(node.tree_left)) open.pop();
      const isWrong =
        Number(node.tree_level) !== open.length || Number(node.tree_right) > (open.at(-1) ?? Infinity);
      open.push(Number(node.tree_right));
      return isWrong;
    });
    return [
      ...(broken < 0 ? [] : [`tree ${scope} of ${nodes.length} nodes has no side ${broken + 1}`]),
      ...(wrong === undefined ? [] : [`tree ${scope}: ${wrong.title} is at a wrong place`]),
    ];
  });
}

/** A document has its last version, and each acknowledged change is one version of all. */
function versions(
  documents: readonly Row[],
  kept: readonly Row[],
  entries: readonly JournalEntry[],
): readonly string[] {
  const byDocument = groupBy(kept, ({ id }) => Number(id));
  const bodies = titlesOf(kept.map(({ body }) => ({ title: body })));
  return [
    ...documents.flatMap(({ id, body, version }) => {
      const rows = byDocument.get(Number(id)) ?? [];
      const gap = rows.findIndex((row, index) => Number(row.version) !== index + 1);
      const last = rows.at(-1);
      return [
        ...(gap < 0 ? [] : [`document ${id} has no version ${gap + 1}`]),
        ...(last?.body === body && Number(last?.version) === Number(version)
          ? []
          : [
              `document ${id} holds ${body} as ${version}, its last version ${last?.body} as ${last?.version}`,
            ]),
      ];
    }),
    ...addedRows(entries, 'change', [], bodies),
  ];
}

const slugs = (articles: readonly Row[]): readonly string[] =>
  [...groupBy(articles, ({ section, slug }) => `${section}/${slug}`)]
    .filter(([, same]) => same.length > 1)
    .map(([slug, same]) => `${same.length} articles have the slug ${slug}`);

const aggregates = (posts: readonly Row[], topics: readonly Row[]): readonly string[] =>
  topics.flatMap(({ id, best }) => {
    const scores = posts
      .filter((post) => Number(post.topic_id) === Number(id))
      .map(({ score }) => Number(score));
    const expected = scores.length === 0 ? null : Math.max(...scores);
    const found = best === null ? null : Number(best);
    return found === expected ? [] : [`topic ${id} says ${found}, but its best post has ${expected}`];
  });
