import type { Block } from './run-program.ts';
import type { Step } from './steps.ts';
import { LINKS } from './world.ts';

/** How many objects of each table the world of short programs has. */
export const SMALL = 2;

const TABLES = ['person', 'article', 'comment', 'topic', 'course'];

/** The steps of short programs about one relation, and those that give its objects rows and connect them. */
interface Theme {
  readonly stored: readonly Step[];
  /** Steps that give a parent more rows than the other steps are about. */
  readonly others: readonly Step[];
  readonly steps: readonly Step[];
}

const at = (kind: Step['kind'], a = 0, b = 0, c = 1, link = 0): Step => ({ kind, link, a, b, c });

const save = (table: string, number: number): Step => at('save', TABLES.indexOf(table) * SMALL + number);

/** Steps about the children of two parents. */
function children(name: string): Theme {
  const link = LINKS.findIndex((one) => one.name === name);
  const { child, parent, orphans } = LINKS[link] as (typeof LINKS)[number];
  return {
    stored: [save(parent, 0), save(parent, 1), at('setParent', 0, 0, 1, link), save(child, 0)],
    others: [at('setParent', 1, 0, 1, link), save(child, 1)],
    steps: [
      at('setParent', 0, 0, 1, link),
      at('setParent', 0, 1, 1, link),
      ...(orphans === 'null' ? [at('setParent', 0, 0, 0, link)] : []),
      at('setKey', 0, 0, 1, link),
      at('setKey', 0, 1, 1, link),
      at('addChild', 0, 0, 1, link),
      at('addChild', 1, 0, 1, link),
      at('removeChild', 0, 0, 1, link),
      at('setChildren', 0, 0, 0, link),
      at('setChildren', 0, 0, 2, link),
      at('setChildren', 0, 1, 1, link),
      at('readChildren', 0, 0, 1, link),
      at('readChildren', 0, 1, 1, link),
      at('moveRow', 0, 1, 0, link),
      at('moveRow', 0, 1, 1, link),
      ...(child === 'comment' ? [at('deleteRow')] : []),
      save(child, 0),
      save(parent, 0),
      save(parent, 1),
    ],
  };
}

const CONNECTIONS: readonly Step[] = [
  at('link', 0, 0, 1),
  at('link', 0, 0, 0),
  at('link', 0, 1, 1),
  at('unlink', 0, 0, 1),
  at('unlink', 0, 0, 0),
  at('setMembers', 0, 0, 0),
  at('setMembers', 0, 0, 1),
  at('setMembers', 0, 0, 2),
  at('readMembers', 0, 0, 1),
  at('readMembers', 0, 0, 0),
  at('connect'),
  at('disconnect'),
  save('person', 0),
  save('course', 0),
];

const THEMES: Readonly<Record<string, Theme>> = {
  'an optional parent': children('Author'),
  'a required parent': children('Article'),
  'a parent of the same table': children('Parent'),
  connections: {
    stored: [at('link'), save('person', 0), save('person', 1), save('course', 1)],
    others: [at('link', 0, 1), save('person', 0)],
    steps: CONNECTIONS,
  },
  'connections that a query has made': {
    stored: [save('person', 0), save('course', 0), at('connect')],
    others: [save('course', 1), at('link', 0, 1), save('person', 0)],
    steps: CONNECTIONS,
  },
};

/** A short program, and what it is called in messages. */
export interface ShortProgram {
  readonly name: string;
  readonly blocks: readonly Block[];
}

const AROUND = ['nothing', 'rollback'] as const;

/** How the steps begin: with new objects, with stored ones, or with such that another request has stored. */
const beginnings = ({ stored, others }: Theme): Readonly<Record<string, readonly Step[]>> => ({
  new: [],
  stored,
  [ANEW]: [...stored, ...others],
});

const ANEW = 'read again';

/** The number of short programs of up to so many steps. */
export function countShortPrograms(longest: number): number {
  let count = 0;
  for (const theme of Object.values(THEMES)) {
    const ways = Object.keys(beginnings(theme)).length * AROUND.length;
    for (let length = 1; length <= longest; length++) count += ways * theme.steps.length ** length;
  }
  return count;
}

/** All programs of up to so many steps about each relation, from each beginning, rolled back or not. */
export function* shortPrograms(longest: number): Generator<ShortProgram> {
  for (const [name, theme] of Object.entries(THEMES)) {
    for (const [beginning, steps] of Object.entries(beginnings(theme))) {
      for (const around of AROUND) {
        for (let length = 1; length <= longest; length++) {
          for (const chosen of sequences(theme.steps, length)) {
            const start: Block = { steps, around: 'nothing', again: false };
            yield {
              name: `${name}, ${beginning}, ${around}: ${textOf(chosen)}`,
              blocks: [start, { steps: chosen, around, again: false, anew: beginning === ANEW }],
            };
          }
        }
      }
    }
  }
}

function* sequences(steps: readonly Step[], length: number): Generator<readonly Step[]> {
  if (length === 0) return yield [];
  for (const first of steps) {
    for (const rest of sequences(steps, length - 1)) yield [first, ...rest];
  }
}

const textOf = (steps: readonly Step[]): string =>
  steps.map(({ kind, a, b, c }) => `${kind}(${a}, ${b}, ${c})`).join(' ');
