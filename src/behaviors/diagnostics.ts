import { defineDiagnostics, didYouMean } from '../diagnostics/define.ts';
import { quotedList } from '../support/text.ts';
import { behaviorsOfPropel } from './of-propel.ts';

/** Everything that can be wrong with the use of a behavior. */
export const behaviorDiagnostics = defineDiagnostics('behavior', {
  unknownBehavior: (d: { name: string; known: readonly string[]; nearest: string | undefined }) => ({
    message: `There is no behavior "${d.name}".`,
    hint: behaviorsOfPropel.includes(d.name)
      ? 'It is one of Propel 2 that Orm does not have; docs/from-propel.md says what to do instead.'
      : (didYouMean(d.nearest) ?? `Known: ${quotedList(d.known)}.`),
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
  builtIn: (d: { name: string }) => ({
    message: `The behavior "${d.name}" comes with the product; a module of yours cannot have its name.`,
    hint: 'Register it under another name.',
  }),
  cannotLoad: (d: { name: string; module: string; reason: string }) => ({
    message: `The behavior "${d.name}" cannot be loaded from "${d.module}": ${d.reason}`,
  }),
  noBehavior: (d: { name: string; module: string }) => ({
    message: `The module "${d.module}" of the behavior "${d.name}" exports no function "behavior" that gives its parameters and parseOptions().`,
    hint: 'See docs/behaviors.md.',
  }),
  usedTwice: (d: { name: string; table: string }) => ({
    message: `The behavior "${d.name}" is used twice on the table "${d.table}".`,
  }),
});
