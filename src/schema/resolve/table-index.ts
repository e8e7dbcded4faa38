import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { IndexColumn, PartOptions, TableIndex } from '../../model/table-index.ts';
import { withDefined } from '../../support/with-defined.ts';
import type { XmlElement } from '../../xml/parse.ts';
import { schemaDiagnostics } from '../diagnostics.ts';
import { readElement } from '../element.ts';
import {
  indexColumnElement,
  indexElement,
  indexExpressionElement,
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
  const { read, unique, nullsNotDistinct, deferrable } = readIndex(element, scope);
  const columns = resolveParts(element, unique ? uniqueColumnElement : indexColumnElement, scope.diagnostics);
  const vendors = resolveVendors(read.children('vendor'), scope);
  const { name, where, platform, method, include, comment } = read.values;
  const platforms = resolvePlatforms(platform, read.place('platform'), scope);
  return withDefined(
    { unique, columns, vendors, span: read.span },
    {
      name,
      where,
      platforms,
      method: method?.trim().toLowerCase(),
      include,
      nullsNotDistinct,
      deferrable,
      comment: comment === '' ? undefined : comment,
    },
  );
}

/** The attributes of an `<index>` or a `<unique>`, and what only the latter can say. */
function readIndex(element: XmlElement, { diagnostics }: FileScope) {
  if (element.name !== uniqueElement.name)
    return { read: readElement(element, indexElement, diagnostics), unique: false };
  const read = readElement(element, uniqueElement, diagnostics);
  const { nullsNotDistinct, deferrable } = read.values;
  return { read, unique: true, nullsNotDistinct: nullsNotDistinct || undefined, deferrable };
}

/** Columns and expressions in written order. */
function resolveParts(
  element: XmlElement,
  definition: typeof indexColumnElement,
  diagnostics: Diagnostics,
): readonly IndexColumn[] {
  return element.children.flatMap((child): readonly IndexColumn[] => {
    if (child.name === indexExpressionElement.name) return resolveExpression(child, diagnostics);
    if (child.name !== definition.name) return [];
    const { values, span } = readElement(child, definition, diagnostics);
    const { name, size } = values;
    return name === undefined ? [] : [withDefined({ name, span }, { size, ...partOptions(values) })];
  });
}

function resolveExpression(element: XmlElement, diagnostics: Diagnostics): readonly IndexColumn[] {
  const { values, span } = readElement(element, indexExpressionElement, diagnostics);
  const name = element.text.trim();
  if (name !== '') return [withDefined({ name, isExpression: true as const, span }, partOptions(values))];
  diagnostics.report(schemaDiagnostics.emptyExpression(undefined, span));
  return [];
}

const partOptions = ({ direction, nulls, collation, opclass }: PartValues): PartOptions =>
  withDefined({}, { direction: direction === 'asc' ? undefined : direction, nulls, collation, opclass });

type PartValues = ReturnType<typeof readElement<(typeof indexExpressionElement)['attributes']>>['values'];

/** The parts of a `<primary-key>`. */
export function resolveKeyParts(element: XmlElement, { diagnostics }: FileScope): readonly IndexColumn[] {
  const read = readElement(element, primaryKeyElement, diagnostics);
  return resolveColumns(read.children('primary-key-column'), primaryKeyColumnElement, diagnostics);
}

function resolveColumns(
  elements: readonly XmlElement[],
  definition: typeof primaryKeyColumnElement,
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
