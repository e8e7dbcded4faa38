import { defineDiagnostics, didYouMean } from '../diagnostics/define.ts';
import { quotedList } from '../support/text.ts';

/** Everything that can be wrong with the use of a behavior. */
export const behaviorDiagnostics = defineDiagnostics('behavior', {
  unknownBehavior: (d: { name: string; known: readonly string[]; nearest: string | undefined }) => ({
    message: `There is no behavior "${d.name}".`,
    hint: didYouMean(d.nearest) ?? `Known: ${quotedList(d.known)}.`,
  }),
  unknownParameter: (d: {
    behavior: string;
    name: string;
    known: readonly string[];
    nearest: string | undefined;
  }) => ({
    message: `The behavior "${d.behavior}" has no parameter "${d.name}".`,
    hint: didYouMean(d.nearest) ?? `Known: ${quotedList(d.known)}.`,
  }),
  usedTwice: (d: { name: string; table: string }) => ({
    message: `The behavior "${d.name}" is used twice on the table "${d.table}".`,
  }),
});
