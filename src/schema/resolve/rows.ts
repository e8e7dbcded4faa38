import type { SourceFile, Span } from '../../diagnostics/span.ts';
import type { RowSet, RowValues } from '../../model/row-set.ts';
import { withDefined } from '../../support/with-defined.ts';
import { attributePlace, exactAttributePlace } from '../../xml/attribute-place.ts';
import type { XmlElement } from '../../xml/parse.ts';
import { schemaDiagnostics } from '../diagnostics.ts';
import { readElement } from '../element.ts';
import { rowElement, rowsElement } from '../elements/rows.ts';
import { splitTableName } from './names.ts';
import type { FileScope } from './scope.ts';

type RowScope = Pick<FileScope, 'settings' | 'diagnostics'>;

/** The rows of a table, or undefined if it is not named. */
export function resolveRows(
  element: XmlElement,
  source: SourceFile | undefined,
  { settings, diagnostics }: RowScope,
): RowSet | undefined {
  const read = readElement(element, rowsElement, diagnostics);
  const { values, span } = read;
  const rows = read.children('row').map((child) => {
    readElement(child, rowElement, diagnostics);
    return new Map(child.attributes.filter(isColumn).map((one) => [one.name, one.value]));
  });
  if (values.table === undefined) return undefined;
  const { name, schema } = splitTableName(values.table, values.schema, settings.schema);
  const [first] = read.children('row');
  if (values.file !== undefined && first !== undefined)
    diagnostics.report(schemaDiagnostics.rowsAndFile({ table: values.table }, first.span));
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const spans = read.children('row').map((child) => child.span);
  const place = read.place('file');
  return withDefined(
    {
      table: settings.tablePrefix + name,
      key: values.key ?? [],
      columns,
      removes: values.remove ?? false,
      rows: rows.map((row): RowValues => columns.map((column) => row.get(column) ?? null)),
      placeOf: (row: number, column?: string): Span | undefined => placeIn(spans[row], column),
      span,
    },
    {
      schema,
      file: source && values.file !== undefined ? { name: values.file, source, span: place } : undefined,
    },
  );
}

/** Attributes with a namespace belong to editors. */
const isColumn = ({ name }: { readonly name: string }): boolean => name !== 'xmlns' && !name.includes(':');

const placeIn = (span: Span | undefined, column: string | undefined): Span | undefined => {
  if (span === undefined || column === undefined) return span;
  const place = attributePlace(span, column);
  return place === span ? span : exactAttributePlace(span, column);
};
