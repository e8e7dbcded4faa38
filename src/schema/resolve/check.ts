import type { Check } from '../../model/check.ts';
import { withDefined } from '../../support/with-defined.ts';
import type { XmlElement } from '../../xml/parse.ts';
import { schemaDiagnostics } from '../diagnostics.ts';
import { readElement } from '../element.ts';
import { checkElement } from '../elements/check.ts';
import { resolvePlatforms } from './platforms.ts';
import type { FileScope } from './scope.ts';

/** A `<check>`, or undefined if it has no condition. */
export function resolveCheck(
  element: XmlElement,
  scope: Pick<FileScope, 'options' | 'diagnostics'>,
): Check | undefined {
  const read = readElement(element, checkElement, scope.diagnostics);
  const sql = element.text.trim();
  const platforms = resolvePlatforms(read.values.platform, read.place('platform'), scope);
  if (sql === '') {
    scope.diagnostics.report(schemaDiagnostics.emptyCheck(undefined, read.span));
    return undefined;
  }
  return withDefined({ sql, span: read.span }, { name: read.values.name, platforms });
}
