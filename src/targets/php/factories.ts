import type { Database } from '../../model/database.ts';
import type { Recipe } from '../../samples/recipe.ts';
import { type TableSamples, tableSamples } from '../../samples/table-samples.ts';
import { hasFactory } from '../facts/factories.ts';
import { namespaceOf, shortName } from './class-names.ts';
import { camelCase } from './context.ts';
import type { ChildRelation, ManyToManyRelation, ParentRelation, PhpEntity } from './entity.ts';
import type { PhpClass } from './syntax/class.ts';
import { type Code, className, php } from './syntax/code.ts';
import { inlineLiteral, literal, type PhpValue } from './syntax/literal.ts';
import { constants, type Members, methods } from './syntax/members.ts';

/** The factory of a table's objects: how values and related objects are made, and methods for its relations. */
export function factoryClass(
  entity: PhpEntity,
  database: Database,
  owned: Readonly<Record<string, unknown>>,
): PhpClass {
  const { classes, table } = entity;
  const samples = tableSamples(database, table, owned);
  const parents = entity.parents.filter(({ other }) => hasFactory(other));
  const children = entity.children.filter(({ other }) => hasFactory(other));
  const many = entity.manyToMany.filter(isPlain);
  const base = className('Orm\\Runtime\\Factory\\ModelFactory');
  return {
    namespace: namespaceOf(classes.baseFactory),
    name: shortName(classes.baseFactory),
    kind: 'abstract class',
    extends: base,
    doc: [
      `Makes objects of the table "${table.name}".`,
      ...remarks(samples),
      '',
      php`@extends ${base}<${className(classes.model)}>`,
    ],
    constants: [
      constants`public const MODEL = ${className(classes.model)}::class;`,
      constants`public const SAMPLES = ${recipesOf(samples)};`,
      constants`public const RELATIONS = ${relationsOf(parents, children, many, samples)};`,
    ],
    methods: [...parents.map(forParent), ...children.map(hasChildren), ...many.map(hasMembers)],
  };
}

/** Belongs to the user: written once. */
export const factoryStub = ({ table, classes }: PhpEntity): PhpClass => ({
  namespace: namespaceOf(classes.factory),
  name: shortName(classes.factory),
  kind: 'class',
  extends: className(classes.baseFactory),
  doc: [
    `Makes objects of the table "${table.name}".`,
    '',
    'Add your own methods here, and values in definition(); this file is written once.',
  ],
});

/** What the factory leaves to the application. */
const remarks = ({ unmetChecks, unmade }: TableSamples): readonly string[] => [
  ...unmetChecks.flatMap(({ sql }) => ['', `Give values in definition() that meet the check ${sql}.`]),
  ...unmade.flatMap(({ name }) => ['', `Give a value of "${name}" in definition().`]),
];

const recipeValue = ({ element, ...recipe }: Recipe): PhpValue =>
  ({ ...recipe, ...(element !== undefined && { element: recipeValue(element) }) }) as PhpValue;

const recipesOf = ({ recipes }: TableSamples): Code =>
  literal(
    Object.fromEntries(Array.from(recipes, ([name, recipe]) => [name, inlineLiteral(recipeValue(recipe))])),
  );

/** An element of the collection is one object, which the other side's factory makes. */
const isPlain = ({ combined, targets }: ManyToManyRelation): boolean =>
  !combined && targets.every(({ other }) => hasFactory(other));

function relationsOf(
  parents: readonly ParentRelation[],
  children: readonly ChildRelation[],
  many: readonly ManyToManyRelation[],
  samples: TableSamples,
): Code {
  const facts: [string, Code][] = [
    ...parents.map(({ name, otherClasses, key }): [string, Code] => {
      const required = samples.parents.find((parent) => parent.key === key);
      const made = required === undefined ? undefined : required.isEach ? 'each' : 'shared';
      const given = made === undefined ? php`` : php`, 'made' => ${literal(made)}`;
      return [
        name,
        php`['kind' => 'parent', 'factory' => ${className(otherClasses.factory)}::class${given}]`,
      ];
    }),
    ...children.map(({ name, otherClasses, inverse }): [string, Code] => [
      name,
      php`['kind' => 'child', 'factory' => ${className(otherClasses.factory)}::class, 'inverse' => ${literal(inverse)}]`,
    ]),
    ...many.map(({ name, firstTarget }): [string, Code] => [
      name,
      php`['kind' => 'many', 'factory' => ${className(firstTarget.factory)}::class]`,
    ]),
  ];
  return literal(Object.fromEntries(facts));
}

function forParent({ name, otherClasses }: ParentRelation): Members {
  const [factory, model] = [className(otherClasses.factory), className(otherClasses.model)];
  const argument = camelCase(name);
  return methods`
    /** @param ${factory}|${model}|array<string, mixed> $${argument} an object, its factory, or values for it */
    public function for${name}(${factory}|${model}|array $${argument} = []): static
    {
        return $this->withParent(${literal(name)}, $${argument});
    }
  `;
}

function hasChildren({ name, plural, single, otherClasses }: ChildRelation): Members {
  const factory = className(otherClasses.factory);
  if (!single) return manyMethod(name, plural, factory);
  const argument = camelCase(name);
  return methods`
    /** @param ${factory}|array<string, mixed> $${argument} a factory, or values */
    public function has${name}(${factory}|array $${argument} = []): static
    {
        return $this->withMany(${literal(name)}, 1, $${argument});
    }
  `;
}

const hasMembers = ({ name, plural, firstTarget }: ManyToManyRelation): Members =>
  manyMethod(name, plural, className(firstTarget.factory));

function manyMethod(name: string, plural: string, factory: Code): Members {
  const argument = camelCase(plural) === 'count' ? 'countObjects' : camelCase(plural);
  return methods`
    /** @param ${factory}|array<string, mixed> $${argument} a factory, or values */
    public function has${plural}(int $count, ${factory}|array $${argument} = []): static
    {
        return $this->withMany(${literal(name)}, $count, $${argument});
    }
  `;
}
