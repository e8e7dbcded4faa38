import { defineDiagnostics } from '../diagnostics/define.ts';

/** Everything a schema can ask for that a database cannot do. */
export const platformDiagnostics = defineDiagnostics('platform', {
  identifierTooLong: (d: { platform: string; what: string; name: string; length: number; limit: number; unit: string }) => ({
    message: `The ${d.what} "${d.name}" has ${d.length} ${d.unit}; ${d.platform} allows ${d.limit}.`,
    hint: 'Choose a shorter name.',
  }),
  identifierWithNul: (d: { platform: string; what: string; name: string }) => ({
    message: `The ${d.what} "${d.name}" holds a NUL character, which ${d.platform} does not allow.`,
  }),
  sameName: (d: { platform: string; what: string; name: string; other: string }) => ({
    message: `The ${d.what} "${d.name}" has the same name as ${d.other} for ${d.platform}.`,
    hint: 'Give one of them another name.',
  }),
});
