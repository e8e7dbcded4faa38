import type { Column } from '../../model/column.ts';
import type { Table } from '../../model/table.ts';
import { attributePlace } from '../../xml/attribute-place.ts';
import { assumedDefault } from './assumptions.ts';
import { placeOf, type ValidationContext } from './context.ts';
import { modelDiagnostics } from './diagnostics.ts';
import { expectedValue } from './literals.ts';

/** The type as the schema says it. */
const typeInWords = ({ type, element, enumType }: Column): string =>
  enumType !== undefined ? 'ENUM' : element === undefined ? type : `${element} array`;

/** Checks that a default is valid for the column type, because it becomes a literal in SQL and PHP. */
export function checkDefault(column: Column, table: Table, context: ValidationContext): void {
  const value = column.default;
  if (value?.kind !== 'value') return;
  const expected = expectedValue(column, value.text);
  if (expected === undefined) return;
  const details = {
    column: column.name,
    type: typeInWords(column),
    value: value.text,
    expected,
    assumed: assumedDefault(column)?.sentence,
  };
  const place = placeOf(attributePlace(column.span, 'default', 'defaultValue'), table.span);
  context.report(modelDiagnostics.unsuitableDefault(details, place));
}
