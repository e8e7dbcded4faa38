import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { BehaviorUse, ParameterList } from '../../model/behavior-use.ts';
import { withDefined } from '../../support/with-defined.ts';
import type { XmlElement } from '../../xml/parse.ts';
import { readElement } from '../element.ts';
import { behaviorElement, parameterListElement, parameterListItemElement } from '../elements/behavior.ts';
import { resolveParameters } from './vendor.ts';

/** The `<behavior>` children of an element. */
export function resolveBehaviors(
  elements: readonly XmlElement[],
  diagnostics: Diagnostics,
): readonly BehaviorUse[] {
  return elements.flatMap((element) => {
    const read = readElement(element, behaviorElement, diagnostics);
    const { name, id } = read.values;
    const parameters = resolveParameters(read.children('parameter'), diagnostics);
    const parameterLists = resolveLists(read.children('parameter-list'), diagnostics);
    return name === undefined
      ? []
      : [withDefined({ name, parameters, parameterLists, span: read.span }, { id })];
  });
}

function resolveLists(elements: readonly XmlElement[], diagnostics: Diagnostics): readonly ParameterList[] {
  return elements.flatMap((element) => {
    const read = readElement(element, parameterListElement, diagnostics);
    const items = read.children('parameter-list-item').map((item) => {
      const group = readElement(item, parameterListItemElement, diagnostics);
      return resolveParameters(group.children('parameter'), diagnostics);
    });
    const { name } = read.values;
    return name === undefined ? [] : [{ name, items, span: read.span }];
  });
}

/** The shared behaviors that the table does not use itself. */
export function withSharedBehaviors(
  own: readonly BehaviorUse[],
  shared: readonly BehaviorUse[],
): readonly BehaviorUse[] {
  if (shared.length === 0) return own;
  const missing = shared.filter((use) => !own.some(({ name, id }) => name === use.name && id === use.id));
  return missing.length === 0 ? own : [...missing, ...own];
}
