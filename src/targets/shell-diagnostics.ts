import { defineDiagnostics, didYouMean } from '../diagnostics/define.ts';
import { quotedList } from '../support/text.ts';

/** Problems of `orm shell`. */
export const shellDiagnostics = defineDiagnostics('shell', {
  unknownConnection: (d: { name: string; known: readonly string[]; nearest: string | undefined }) => ({
    message: `The runtime configuration has no connection "${d.name}".`,
    hint: didYouMean(d.nearest) ?? `Configured connections: ${quotedList(d.known)}.`,
  }),
  protectedConnection: (d: { name: string }) => ({
    message: `The connection "${d.name}" is protected, so the shell does not open it.`,
    hint: 'To open it nevertheless, use --allow-protected.',
  }),
  noClasses: (d: { path: string }) => ({
    message: `There are no classes to load: ${d.path} is missing.`,
    hint: 'Run: orm model:build',
  }),
  noConfiguration: (d: { path: string }) => ({
    message: `There is no runtime configuration to load: ${d.path} is missing.`,
    hint: 'Run: orm config:convert',
  }),
});
