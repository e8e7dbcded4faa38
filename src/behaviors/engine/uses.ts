import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { BehaviorUse } from '../../model/behavior-use.ts';
import { nearest } from '../../support/nearest.ts';
import type { Behavior } from '../behavior.ts';
import { behaviorDiagnostics } from '../diagnostics.ts';

/** A use of a behavior that exists. */
export interface KnownUse {
  readonly use: BehaviorUse;
  readonly behavior: Behavior;
}

/** Tells the uses on one table apart. */
export const useKey = ({ name, id }: Pick<BehaviorUse, 'name' | 'id'>): string => `${name}\0${id ?? ''}`;

/** How messages name a use. */
export const useText = ({ name, id }: Pick<BehaviorUse, 'name' | 'id'>): string =>
  `the behavior "${name}"${id === undefined ? '' : ` with the id "${id}"`}`;

/** The behavior of a use; undefined, and reported, when it is not known. */
export function knownUse(
  use: BehaviorUse,
  behaviors: ReadonlyMap<string, Behavior>,
  diagnostics: Diagnostics,
): KnownUse | undefined {
  const behavior = behaviors.get(use.name);
  if (behavior === undefined) {
    const known = [...behaviors.values()].filter((one) => one.isInternal !== true).map((one) => one.name);
    const details = { name: use.name, uses: 1, known, nearest: nearest(use.name, known) };
    diagnostics.report(behaviorDiagnostics.unknownBehavior(details, use.span));
    return undefined;
  }
  checkParameters(use, behavior, diagnostics);
  if (use.id !== undefined && behavior.multiple !== true) {
    diagnostics.report(behaviorDiagnostics.idNotAllowed({ name: use.name, id: use.id }, use.span));
  }
  return { use, behavior };
}

function checkParameters(use: BehaviorUse, behavior: Behavior, diagnostics: Diagnostics): void {
  const lists = behavior.lists ?? {};
  const reportUnknown = (
    { name, span }: Pick<BehaviorUse, 'name' | 'span'>,
    known: readonly string[],
    list?: string,
  ): void => {
    const details = { behavior: behavior.name, name, known, nearest: nearest(name, known), list };
    diagnostics.report(behaviorDiagnostics.unknownParameter(details, span));
  };
  for (const parameter of use.parameters) {
    if (behavior.openParameters === true || behavior.parameters.includes(parameter.name)) continue;
    if (Object.hasOwn(lists, parameter.name)) {
      const details = { behavior: behavior.name, name: parameter.name };
      diagnostics.report(behaviorDiagnostics.notAList(details, parameter.span));
    } else reportUnknown(parameter, [...behavior.parameters, ...Object.keys(lists)]);
  }
  for (const list of use.parameterLists) {
    const items = Object.hasOwn(lists, list.name) ? lists[list.name] : undefined;
    if (items === undefined) {
      if (behavior.parameters.includes(list.name)) {
        const details = { behavior: behavior.name, name: list.name };
        diagnostics.report(behaviorDiagnostics.notAValue(details, list.span));
      } else if (behavior.openParameters !== true) {
        reportUnknown(list, [...behavior.parameters, ...Object.keys(lists)]);
      }
      continue;
    }
    for (const parameter of list.items.flat()) {
      if (!items.includes(parameter.name)) reportUnknown(parameter, items, list.name);
    }
  }
}
