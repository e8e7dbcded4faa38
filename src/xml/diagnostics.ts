import { defineDiagnostics } from '../diagnostics/define.ts';

/** Syntax problems of XML files. */
export const xmlDiagnostics = defineDiagnostics('xml', {
  malformed: (d: { message: string }) => ({ message: `The XML is not well-formed: ${d.message}.` }),
  doctype: (_: object) => ({
    message: 'The DOCTYPE must not contain declarations.',
    hint: 'Write what its entities stand for, and remove the part in [ … ].',
  }),
  tooLarge: (d: { megabytes: number }) => ({ message: `An XML file can have at most ${d.megabytes} MB.` }),
  tooDeep: (d: { depth: number }) => ({ message: `Elements are nested deeper than ${d.depth} levels.` }),
});
