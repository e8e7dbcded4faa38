import type { EnumType } from '../../model/enum-type.ts';
import { qualifiedName } from '../../model/table.ts';
import type { ValidationContext } from './context.ts';
import { modelDiagnostics } from './diagnostics.ts';

/** Checks the labels of an enum type. */
export function checkEnum(type: EnumType, context: ValidationContext): void {
  const name = qualifiedName(type);
  const { values, formerValues = {}, span } = type;
  if (values.length === 0) context.report(modelDiagnostics.noEnumValues({ name }, span));
  if (values.includes('')) context.report(modelDiagnostics.emptyEnumValue({ name }, span));
  const known = new Set<string>();
  for (const value of values) {
    if (known.has(value) && value !== '')
      context.report(modelDiagnostics.duplicateEnumValue({ name, value }, span));
    known.add(value);
    if (/^\s|\s$/.test(value)) context.report(modelDiagnostics.blankEnumValue({ name, value }, span));
  }
  const former = Object.values(formerValues).flat();
  for (const value of former.filter((each, place) => former.indexOf(each) !== place))
    context.report(modelDiagnostics.sameFormerValue({ name, value }, span));
}
