import type { Json } from '../format/scenario.ts';
import type { Choices } from './choices.ts';

type Make = (choices: Choices) => readonly Json[];

const AUTHORS = ['a1', 'a2'];
const BOOKS = ['b1', 'b2', 'b3'];
const TAGS = ['t1', 't2'];
const REVIEWS = ['r1', 'r2'];

const GIVEN: readonly Json[] = [
  ...AUTHORS.map((as) => ({ new: { as, model: 'Author', values: { FirstName: as, LastName: as } } })),
  ...BOOKS.map((as) => ({ new: { as, model: 'Book', values: { Title: as } } })),
  ...TAGS.map((as) => ({ new: { as, model: 'Tag', values: { Name: as } } })),
  ...REVIEWS.map((as) => ({ new: { as, model: 'Review', values: { Reviewer: as } } })),
  { new: { as: 'p1', model: 'Publisher', values: { Name: 'p1' } } },
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
const remove: Make = (choices) => [call(choices.oneOf([...REVIEWS, ...TAGS]), 'delete')];

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
  const steps: Json[] = [...GIVEN];
  while (!choices.isEmpty) steps.push(...choices.oneOf(STEPS)(choices));
  return [...steps, ...BOOKS.map((on) => call(on, 'save')), ...ALL.map((on) => ({ state: { on } }))];
}
