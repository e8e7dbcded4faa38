/** What a schema says for one target language alone: texts by name, whose meaning the target knows. */
export type TargetFacts = Readonly<Record<string, string>>;

/** The facts by the name of their target; a target that is told nothing is left out. */
export type PerTarget = Readonly<Record<string, TargetFacts>>;

/** An element of the model that a schema can say something about for one target alone. */
export interface Targeted {
  readonly perTarget?: PerTarget;
}

/** The element with one more fact for a target. */
export const withTargetFact = <Element extends Targeted>(
  element: Element,
  target: string,
  fact: string,
  text: string,
): Element => ({
  ...element,
  perTarget: { ...element.perTarget, [target]: { ...element.perTarget?.[target], [fact]: text } },
});
