import { allSteps, text } from '../compare.ts';
import type { Json, Scenario, Step } from '../format/scenario.ts';
import type { Line } from '../run-runner.ts';
import type { Choices } from './choices.ts';

type Make = (choices: Choices) => readonly Json[];

const AUTHORS = ['a1', 'a2'];
const BOOKS = ['b1', 'b2', 'b3'];
const TAGS = ['t1', 't2'];
const REVIEWS = ['r1', 'r2'];

/** New objects that every scenario has. */
export const GIVEN: readonly Json[] = [
  ...AUTHORS.map((as) => ({ new: { as, model: 'Author', values: { FirstName: as, LastName: as } } })),
  ...BOOKS.map((as) => ({ new: { as, model: 'Book', values: { Title: as } } })),
  ...TAGS.map((as) => ({ new: { as, model: 'Tag', values: { Name: as } } })),
  ...REVIEWS.map((as) => ({ new: { as, model: 'Review', values: { Reviewer: as } } })),
  { new: { as: 'p1', model: 'Publisher', values: { Name: 'p1' } } },
  // What becomes of objects that refer to a deleted one is for the scenario files.
  { new: { as: 'gone', model: 'Review', values: { Reviewer: 'gone' } } },
  { call: { on: 'gone', method: 'setBook', with: ['$b1'] } },
];

const call = (on: string, method: string, ...args: readonly Json[]): Json => ({
  call: { on, method, ...(args.length > 0 ? { with: args } : {}) },
});

/** Changes of objects in memory. */
const CHANGES: readonly Make[] = [
  (choices) => [
    { set: { on: choices.oneOf(AUTHORS), values: { LastName: choices.oneOf(['x', 'y', 'z']) } } },
  ],
  (choices) => [{ set: { on: choices.oneOf(BOOKS), values: { Title: choices.oneOf(['x', 'y', null]) } } }],
  (choices) => [{ set: { on: choices.oneOf(BOOKS), values: { ISBN: choices.oneOf(['1', '2', null]) } } }],
  (choices) => [
    { set: { on: choices.oneOf(BOOKS), values: { Price: choices.oneOf(['1.50', '20.00', null]) } } },
  ],
  (choices) => [{ set: { on: choices.oneOf(REVIEWS), values: { Rating: choices.oneOf([1, 5, null]) } } }],
  (choices) => [{ set: { on: choices.oneOf(TAGS), values: { Name: choices.oneOf(['n', 'm']) } } }],
  (choices) => [call(choices.oneOf(BOOKS), 'setAuthor', choices.oneOf(['$a1', '$a2', null]))],
  (choices) => [call(choices.oneOf(BOOKS), 'setEditor', choices.oneOf(['$a1', '$a2', null]))],
  (choices) => [call(choices.oneOf(BOOKS), 'setPublisher', choices.oneOf(['$p1', null]))],
  (choices) => [call(choices.oneOf(AUTHORS), 'addBook', `$${choices.oneOf(BOOKS)}`)],
  (choices) => [call(choices.oneOf(AUTHORS), 'addEditedBook', `$${choices.oneOf(BOOKS)}`)],
  (choices) => [call(choices.oneOf(BOOKS), 'addReview', `$${choices.oneOf(REVIEWS)}`)],
  (choices) => [call(choices.oneOf(REVIEWS), 'setBook', `$${choices.oneOf(BOOKS)}`)],
  (choices) => [call(choices.oneOf(BOOKS), 'addTag', `$${choices.oneOf(TAGS)}`)],
  (choices) => [call(choices.oneOf(BOOKS), 'removeTag', `$${choices.oneOf(TAGS)}`)],
  (choices) => [call(choices.oneOf(TAGS), 'addBook', `$${choices.oneOf(BOOKS)}`)],
];

const ALL = [...AUTHORS, ...BOOKS, ...TAGS, ...REVIEWS, 'p1'];

const save: Make = (choices) => [call(choices.oneOf(ALL), 'save')];

/** Reads, which show whether both languages hold the same in memory. */
const READS: readonly Make[] = [
  (choices) => [{ state: { on: choices.oneOf(ALL) } }],
  (choices) => [
    { get: { on: choices.oneOf(BOOKS), columns: ['Id', 'Title', 'AuthorId', 'EditorId', 'PublisherId'] } },
  ],
  (choices) => [call(choices.oneOf(BOOKS), 'getAuthor')],
  (choices) => [{ call: { on: choices.oneOf(AUTHORS), method: 'getEditedBooks', show: ['Title'] } }],
  (choices) => [call(choices.oneOf(BOOKS), 'countReviews')],
  (choices) => [{ call: { on: choices.oneOf(BOOKS), method: 'getTags', show: ['Name'] } }],
  () => [
    {
      query: {
        model: 'Book',
        joinWith: { Author: 'LEFT JOIN' },
        orderBy: 'Id',
        find: ['Title', 'Author.LastName'],
      },
    },
  ],
];

const change: Make = (choices) => choices.oneOf(CHANGES)(choices);
const read: Make = (choices) => choices.oneOf(READS)(choices);
const reload: Make = (choices) => [call(choices.oneOf(ALL), 'reload')];
const remove: Make = () => [call('gone', 'save'), call('gone', 'delete')];

/** Saves only: PHP gives objects back the values that a failed transaction has set, TypeScript keeps those. */
const transaction: Make = (choices) => {
  const steps = Array.from({ length: 1 + choices.below(3) }, () =>
    choices.oneOf([save, save, read])(choices),
  ).flat();
  const fail = choices.onceIn(2);
  return [{ transaction: { steps, ...(fail ? { fail } : {}) } }];
};

const STEPS: readonly Make[] = [
  change,
  change,
  change,
  change,
  save,
  save,
  save,
  read,
  read,
  transaction,
  reload,
  remove,
];

/** Steps on a small graph of a bookstore. What they give is compared between the languages only. */
export function graphSteps(choices: Choices): readonly Json[] {
  const steps: Json[] = [];
  while (!choices.isEmpty) steps.push(...choices.oneOf(STEPS)(choices));
  return [...steps, ...BOOKS.map((on) => call(on, 'save')), ...ALL.map((on) => ({ state: { on } }))];
}

/**
 * Runs all steps in one session, where PHP and TypeScript have one object per row. A step that fails does not end it, and
 * the tables are dumped after every call outside of transactions.
 */
export function inSession({ name, steps }: Scenario): Scenario {
  const inner = steps.map((step) => ({
    ...step,
    ...renumbered(step, `1.${step.at}`),
    caught: true,
    dump: step.dump,
  }));
  const session: Step = {
    ...{ at: '1', word: 'session', fields: {}, steps: inner },
    ...{ dump: true, counted: false, caught: false, expected: {} },
  };
  return { name, steps: [session] };
}

const renumbered = (step: Step, at: string): Step => ({
  ...step,
  at,
  ...(step.steps === undefined
    ? {}
    : { steps: step.steps.map((inner, index) => renumbered(inner, `${at}.${index + 1}`)) }),
});

/** Random graphs may fail in any step, but with an error of the runtime. */
const EXPECTED_ERRORS: readonly string[] = [
  ...['Failure', 'Orm', 'Persistence', 'InvalidValue'],
  ...['UniqueConstraintViolation', 'NotNullViolation', 'ForeignKeyViolation'],
];

export const strangeErrors = (lines: readonly Line[]): readonly string[] =>
  lines
    .filter(({ error }) => error !== undefined && !EXPECTED_ERRORS.includes(error))
    .map(({ at, error, message }) => `${at}: ${error}: ${message}`);

const COLLECTIONS: readonly unknown[] = ['getTags', 'getEditedBooks'];

/** Members have the order of a SELECT without ORDER BY, or that in which they were added to the collection in memory. */
const inOneOrder = (members: Json): Json =>
  [...(members as readonly Json[])].sort((one, other) => (text(one) < text(other) ? -1 : 1));

/**
 * Leaves out how many rows were written and which columns are modified: a column that got its former value again is
 * modified in PHP and is not in TypeScript.
 */
export function withoutResets(scenario: Scenario, lines: readonly Line[]): readonly Line[] {
  const steps = new Map(allSteps(scenario.steps).map((step) => [step.at, step]));
  return lines.map((line) => {
    const { word, fields } = steps.get(line.at) ?? {};
    if (line.error !== undefined || line.gives === undefined || line.gives === null) return line;
    if (word === 'call' && fields?.method === 'save') return { ...line, gives: null };
    if (word === 'call' && COLLECTIONS.includes(fields?.method))
      return { ...line, gives: inOneOrder(line.gives) };
    if (word !== 'state') return line;
    const { new: isNew, deleted } = line.gives as { readonly new: Json; readonly deleted: Json };
    return { ...line, gives: { new: isNew, deleted } };
  });
}
