import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { IndexColumn, TableIndex } from '../../model/table-index.ts';
import { withDefined } from '../../support/with-defined.ts';
import type { XmlElement } from '../../xml/parse.ts';
import { readElement } from '../element.ts';
import {
  indexColumnElement,
  indexElement,
  primaryKeyColumnElement,
  primaryKeyElement,
  uniqueColumnElement,
  uniqueElement,
} from '../elements/table-index.ts';
import { resolvePlatforms } from './platforms.ts';
import type { FileScope } from './scope.ts';
import { resolveVendors } from './vendor.ts';

/** An `<index>` or a `<unique>`. */
export function resolveIndex(element: XmlElement, scope: FileScope): TableIndex {
  const unique = element.name === uniqueElement.name;
  const read = readElement(element, unique ? uniqueElement : indexElement, scope.diagnostics);
  const columns = unique
    ? resolveColumns(read.children('unique-column'), uniqueColumnElement, scope.diagnostics)
    : resolveColumns(read.children('index-column'), indexColumnElement, scope.diagnostics);
  const vendors = resolveVendors(read.children('vendor'), scope);
  const { name, where, platform } = read.values;
  const platforms = resolvePlatforms(platform, read.place('platform'), scope);
  return withDefined({ unique, columns, vendors, span: read.span }, { name, where, platforms });
}

/** The parts of a `<primary-key>`. */
export function resolveKeyParts(element: XmlElement, { diagnostics }: FileScope): readonly IndexColumn[] {
  const read = readElement(element, primaryKeyElement, diagnostics);
  return resolveColumns(read.children('primary-key-column'), primaryKeyColumnElement, diagnostics);
}

function resolveColumns(
  elements: readonly XmlElement[],
  definition: typeof indexColumnElement,
  diagnostics: Diagnostics,
): readonly IndexColumn[] {
  const columns: IndexColumn[] = [];
  for (const element of elements) {
    const { values, span } = readElement(element, definition, diagnostics);
    if (values.name !== undefined)
      columns.push(withDefined({ name: values.name, span }, { size: values.size }));
  }
  return columns;
}
