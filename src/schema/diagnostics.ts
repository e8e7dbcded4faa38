import { defineDiagnostics, didYouMean } from '../diagnostics/define.ts';

/** Everything that can be wrong with a schema. */
export const schemaDiagnostics = defineDiagnostics('schema', {
  unknownAttribute: (d: { element: string; attribute: string; hint: string | undefined }) => ({
    message: `<${d.element}> has no attribute "${d.attribute}".`,
    hint: d.hint,
  }),
  attributeTwice: (d: { element: string; attribute: string; other: string }) => ({
    message: `<${d.element}> says "${d.attribute}" although it already says "${d.other}".`,
  }),
  missingAttribute: (d: { element: string; attribute: string }) => ({
    message: `<${d.element}> needs the attribute "${d.attribute}".`,
  }),
  invalidValue: (d: { element: string; attribute: string; value: string; expected: string; nearest: string | undefined }) => ({
    message: `"${d.value}" is no valid ${d.attribute} of <${d.element}>: expected ${d.expected}.`,
    hint: didYouMean(d.nearest),
  }),
  attributeWithoutEffect: (d: { element: string; attribute: string }) => ({
    message: `The attribute "${d.attribute}" of <${d.element}> has no effect.`,
    severity: 'warning' as const,
  }),
  unexpectedElement: (d: { element: string; parent: string; hint: string | undefined }) => ({
    message: `<${d.parent}> cannot contain <${d.element}>.`,
    hint: d.hint,
  }),
  strayText: (d: { element: string; text: string }) => ({
    message: `<${d.element}> contains text: "${d.text.slice(0, 40)}".`,
    hint: 'A schema says everything in attributes.',
  }),
});
