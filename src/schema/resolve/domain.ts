import { withDefined } from '../../support/with-defined.ts';
import type { XmlElement } from '../../xml/parse.ts';
import { schemaDiagnostics } from '../diagnostics.ts';
import { readElement } from '../element.ts';
import { domainElement } from '../elements/domain.ts';
import { resolveDefault } from './column-default.ts';
import type { Domain, FileScope } from './scope.ts';

/** The `<domain>` children of a database by name, with those of the including file. */
export function resolveDomains(
  elements: readonly XmlElement[],
  outer: ReadonlyMap<string, Domain>,
  diagnostics: FileScope['diagnostics'],
): ReadonlyMap<string, Domain> {
  const own = new Map<string, Domain>();
  for (const element of elements) {
    const read = readElement(element, domainElement, diagnostics);
    const { name, type = 'VARCHAR', size, scale, description } = read.values;
    if (name === undefined) continue;
    if (own.has(name)) {
      diagnostics.report(schemaDiagnostics.duplicateDomain({ domain: name }, read.place('name')));
      continue;
    }
    const value = resolveDefault(read, 'domain', undefined, diagnostics);
    own.set(name, withDefined({ name, type }, { size, scale, default: value, description }));
  }
  return outer.size === 0 ? own : new Map([...outer, ...own]);
}
