import { type BehaviorMethod, type BehaviorMethods, optional, parameter } from '../methods/method.ts';

const SLUG = parameter('slug', 'string');

/** The methods of a table with slugs; a slug column of another name has accessors and filters by the name "slug". */
export const sluggableMethods = (hasOtherName: boolean): BehaviorMethods => ({
  model: [...MAKERS, ...(hasOtherName ? ACCESSORS : [])],
  query: hasOtherName ? FINDERS : [],
});

/** Applications can override these. */
const MAKERS: readonly BehaviorMethod[] = [
  {
    name: 'createSlug',
    summary: 'Creates the slug that the row gets: raw, then shortened, then made unique.',
    returns: 'laterString',
    isProtected: true,
  },
  {
    name: 'createRawSlug',
    summary: "Creates the slug of the object's values; other rows may have the same.",
    returns: 'laterString',
    isProtected: true,
  },
  {
    name: 'cleanupSlugPart',
    summary: 'Makes a part of a slug of a text.',
    parameters: [{ ...parameter('text', 'string'), phpName: 'slug' }, optional('replacement', 'string')],
    returns: 'string',
    isStatic: true,
    isProtected: true,
  },
  {
    name: 'limitSlugSize',
    summary: 'Shortens a slug for its column, and leaves room for a number.',
    parameters: [SLUG, optional('incrementReservedSpace', 'int')],
    returns: 'string',
    isStatic: true,
    isProtected: true,
  },
  {
    name: 'makeSlugUnique',
    summary: 'Adds a number to a slug that another row has.',
    parameters: [SLUG, optional('separator', 'string'), optional('alreadyExists', 'bool')],
    returns: 'laterString',
    isProtected: true,
  },
];

const ACCESSORS: readonly BehaviorMethod[] = [
  { name: 'getSlug', summary: 'Returns the slug.', returns: 'string?' },
  {
    name: 'setSlug',
    summary: 'Sets the slug, which gets a number if another row has it.',
    parameters: [parameter('slug', 'string?')],
    returns: 'self',
  },
];

const FINDERS: readonly BehaviorMethod[] = [
  { name: 'filterBySlug', summary: 'Filters by the slug.', parameters: [SLUG], returns: 'self' },
  {
    name: 'findOneBySlug',
    summary: 'Finds the object with a slug.',
    parameters: [SLUG],
    returns: 'found?',
    isQuery: true,
  },
];
