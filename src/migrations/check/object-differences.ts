import type { Database } from '../../model/database.ts';
import { objectTitle, type ProductObject, refKey, type SqlObject } from '../../model/sql-object.ts';
import { sameText } from '../../objects/same-object.ts';
import type { PlatformDefinition } from '../../platforms/platform.ts';
import { capitalize } from '../../support/text.ts';
import type { Difference, Sides } from './differences.ts';

type Product = Pick<PlatformDefinition, 'name' | 'facts'>;

/** The objects of a state for one product. */
export const objectsFor = (
  { objects }: Database,
  { name }: Pick<Product, 'name'>,
): readonly ProductObject[] => objects.filter(({ product }) => product === name);

/** Objects that only one side has, or whose statements differ, in sentences for people. */
export function objectDifferences(
  one: readonly SqlObject[],
  other: readonly SqlObject[],
  sides: Sides,
  { facts }: Product,
): readonly Difference[] {
  const counterparts = new Map(other.map((object) => [refKey(object), object]));
  const known = new Set(one.map(refKey));
  const difference = (object: SqlObject, rest: string): Difference => ({
    kind: 'object',
    table: objectTitle(object),
    sentence: `${capitalize(objectTitle(object))} ${rest}`,
  });
  return [
    ...one.flatMap((object) => {
      const counterpart = counterparts.get(refKey(object));
      if (counterpart === undefined)
        return [difference(object, `is in ${sides.one}, but not in ${sides.other}.`)];
      return sameText(object.create, counterpart.create, facts.script)
        ? []
        : [difference(object, `has another text in ${sides.one} than in ${sides.other}.`)];
    }),
    ...other
      .filter((object) => !known.has(refKey(object)))
      .map((object) => difference(object, `is in ${sides.other}, but not in ${sides.one}.`)),
  ];
}
