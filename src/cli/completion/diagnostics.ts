import { defineDiagnostics, didYouMean } from '../../diagnostics/define.ts';
import { quotedList } from '../../support/text.ts';

/** Problems of `orm completion`. */
export const completionDiagnostics = defineDiagnostics('completion', {
  unknownShell: (d: { shell: string; known: readonly string[]; nearest: string | undefined }) => ({
    message: `There is no completion for the shell "${d.shell}".`,
    hint: didYouMean(d.nearest) ?? `There is one for ${quotedList(d.known)}.`,
  }),
});
