import type { Table } from '../../model/table.ts';
import { Bug } from '../../support/bug.ts';
import type { EntityContext, KnownColumn } from '../../targets/php/context.ts';
import { commentOn } from '../../targets/php/kinds/kind.ts';
import type { Contribution } from '../../targets/php/slots.ts';
import { type Code, className, php } from '../../targets/php/syntax/code.ts';
import { literal } from '../../targets/php/syntax/literal.ts';
import { type PhpImplementation, phpMethodsOf } from '../methods/print-php.ts';
import { inputsOf, needsLocks } from './facts.ts';
import { sluggableMethods } from './methods.ts';
import type { SluggableOptions } from './options.ts';

const NAMESPACE = 'Orm\\Runtime\\Behavior\\Sluggable';
const criteria = className('Orm\\Runtime\\ActiveQuery\\Criteria');
const slugText = className(`${NAMESPACE}\\SlugText`);

/** A trait that does the work, how the slug of the table is made, and methods for a column with another name. */
export function sluggablePhp(options: SluggableOptions, table: Table): Contribution {
  const inputs = options.permanent ? [] : (inputsOf(table, options) ?? []);
  return {
    hooks: [`${NAMESPACE}\\${needsLocks(options, table) ? 'LockingSluggableHooks' : 'SluggableHooks'}`],
    modelInterfaces: [`${NAMESPACE}\\SluggableObject`],
    modelTraits: [`${NAMESPACE}\\SluggableModel`],
    modelTraitMethods: [
      'createSlug',
      'cleanupSlugPart',
      'limitSlugSize',
      'makeSlugUnique',
      'wantedSlug',
      'rawSlugBefore',
      'isRawSlugChanged',
      'forgetRawSlug',
      'makeOwnSlug',
      'rememberRawSlug',
      'slugPart',
    ],
    modelMethods: (context) => {
      const slug = slugOf(options, context);
      const { model } = sluggableMethods(hasOtherName(slug));
      return phpMethodsOf(model, [rawSlug(options, context), ...slugAccessors(slug)], context);
    },
    queryMethods: (context) => {
      const slug = slugOf(options, context);
      const { query } = sluggableMethods(hasOtherName(slug));
      return phpMethodsOf(query, slugFilters(slug), context);
    },
    beforeColumnChange: ({ column }) =>
      inputs.some(({ name }) => name === column.name) ? php`$this->rememberRawSlug();` : undefined,
  };
}

function slugOf({ slugColumn }: SluggableOptions, { columns }: EntityContext): KnownColumn {
  const found = columns.find(({ column }) => column.name === slugColumn);
  if (found === undefined) throw new Bug(`No slug column "${slugColumn}".`);
  return found;
}

const hasOtherName = ({ phpName }: KnownColumn): boolean => phpName.toLowerCase() !== 'slug';

function rawSlug({ pattern, replacement }: SluggableOptions, context: EntityContext): PhpImplementation {
  const argument = replacement === '-' ? php`` : php`, ${literal(replacement)}`;
  const clean = (value: Code) => php`static::cleanupSlugPart(${value}${argument})`;
  const parts = pattern.map(({ kind, text }) =>
    kind === 'text' ? literal(text) : clean(partValue(text, context)),
  );
  return {
    name: 'createRawSlug',
    body: php`return ${parts.length === 0 ? clean(php`$this->__toString()`) : joined(parts)};`,
  };
}

const joined = (parts: readonly Code[]): Code => parts.reduce((all, part) => php`${all} . ${part}`);

/** A getter that the generator does not know is one of the application's class. */
function partValue(name: string, { columns, entity }: EntityContext): Code {
  const isKnown =
    columns.some(({ phpName }) => phpName === name) || entity.parents.some((parent) => parent.name === name);
  return isKnown ? php`${slugText}::of($this->get${name}())` : php`$this->slugPart(${literal(`get${name}`)})`;
}

function slugAccessors(slug: KnownColumn): readonly PhpImplementation[] {
  if (!hasOtherName(slug)) return [];
  const { phpName, kind } = slug;
  return [
    { name: 'getSlug', returns: kind.getter.returns, body: php`return $this->${`get${phpName}`}();` },
    {
      name: 'setSlug',
      parameters: [{ name: 'slug', type: kind.setter.taken }],
      ...commentOn(kind.setter.taken, 'slug'),
      body: php`return $this->${`set${phpName}`}($slug);`,
    },
  ];
}

function slugFilters(slug: KnownColumn): readonly PhpImplementation[] {
  if (!hasOtherName(slug)) return [];
  return [
    {
      name: 'filterBySlug',
      body: php`return $this->${`filterBy${slug.phpName}`}($slug, ${criteria}::EQUAL);`,
    },
    { name: 'findOneBySlug', body: php`return (clone $this)->filterBySlug($slug)->findOne($con);` },
  ];
}
