import type { Parameter, Vendor } from '../../model/vendor.ts';
import { nearest } from '../../support/nearest.ts';
import type { XmlElement } from '../../xml/parse.ts';
import { schemaDiagnostics } from '../diagnostics.ts';
import { readElement } from '../element.ts';
import { parameterElement } from '../elements/behavior.ts';
import { vendorElement } from '../elements/vendor.ts';
import type { FileScope } from './scope.ts';

type VendorScope = Pick<FileScope, 'options' | 'diagnostics'>;

const NO_VENDORS: readonly Vendor[] = [];

/** The `<vendor>` children of an element. */
export function resolveVendors(elements: readonly XmlElement[], scope: VendorScope): readonly Vendor[] {
  if (elements.length === 0) return NO_VENDORS;
  return elements.flatMap((element) => resolveVendor(element, scope));
}

function resolveVendor(element: XmlElement, { options, diagnostics }: VendorScope): readonly Vendor[] {
  const read = readElement(element, vendorElement, diagnostics);
  const parameters = resolveParameters(read.children('parameter'), diagnostics);
  const { type } = read.values;
  if (type === undefined) return [];
  const known = options.vendorTypes.find((name) => name.toLowerCase() === type.trim().toLowerCase());
  if (known === undefined) {
    const details = { type, known: options.vendorTypes, nearest: nearest(type, options.vendorTypes) };
    diagnostics.report(schemaDiagnostics.unknownVendor(details, read.place('type')));
    return [];
  }
  return [{ type: known, parameters, span: read.span }];
}

/** The `<parameter>` elements; those without name or value were reported and omitted. */
export function resolveParameters(
  elements: readonly XmlElement[],
  diagnostics: FileScope['diagnostics'],
): readonly Parameter[] {
  return elements.flatMap((element) => {
    const { values, span } = readElement(element, parameterElement, diagnostics);
    const { name, value } = values;
    return name === undefined || value === undefined ? [] : [{ name, value, span }];
  });
}
