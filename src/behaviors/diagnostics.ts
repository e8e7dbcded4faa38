import { defineDiagnostics, didYouMean } from '../diagnostics/define.ts';
import { quotedList } from '../support/text.ts';
import { behaviorsOfPropel } from './of-propel.ts';

interface Unknown {
  readonly name: string;
  readonly known: readonly string[];
  readonly nearest: string | undefined;
}

const hintFor = ({ nearest, known }: Unknown): string | undefined =>
  didYouMean(nearest) ?? (known.length === 0 ? undefined : `Known: ${quotedList(known)}.`);

/** Everything that can be wrong with a behavior and its use. */
export const behaviorDiagnostics = defineDiagnostics('behavior', {
  unknownBehavior: (d: Unknown & { uses: number }) => ({
    message: `There is no behavior "${d.name}"${d.uses === 1 ? '' : `, which is used ${d.uses} times`}.`,
    hint: behaviorsOfPropel.includes(d.name)
      ? 'This Propel 2 behavior is not supported. docs/from-propel.md lists what replaces it.'
      : d.name.includes('\\')
        ? 'Behaviors written in PHP cannot be used. Use a built-in one, or a module that generator.behaviors lists. To build without it, list it in generator.skipBehaviors.'
        : (didYouMean(d.nearest) ??
          `Known: ${quotedList(d.known)}. Behaviors of your own are modules that generator.behaviors lists. To build without it, list it in generator.skipBehaviors.`),
  }),
  unknownParameter: (d: Unknown & { behavior: string; list?: string | undefined }) => ({
    message:
      d.list === undefined
        ? `The behavior "${d.behavior}" has no parameter "${d.name}".`
        : `An item of the list "${d.list}" of the behavior "${d.behavior}" has no parameter "${d.name}".`,
    hint: hintFor(d),
  }),
  notAList: (d: { behavior: string; name: string }) => ({
    message: `The parameter "${d.name}" of the behavior "${d.behavior}" is a list.`,
    hint: `Write <parameter-list name="${d.name}">.`,
  }),
  notAValue: (d: { behavior: string; name: string }) => ({
    message: `The parameter "${d.name}" of the behavior "${d.behavior}" is not a list.`,
    hint: `Write <parameter name="${d.name}" value="…"/>.`,
  }),
  missingParameter: (d: { behavior: string; name: string }) => ({
    message: `The behavior "${d.behavior}" needs the parameter "${d.name}".`,
    hint: `Add <parameter name="${d.name}" value="…"/>.`,
  }),
  notBoolean: (d: { name: string; value: string }) => ({
    message: `"${d.value}" is not a valid value of the parameter "${d.name}".`,
    hint: 'Write "true" or "false".',
  }),
  unknownColumn: (d: Unknown & { parameter: string; table: string }) => ({
    message: `The parameter "${d.parameter}" names the column "${d.name}", which the table "${d.table}" does not have.`,
    hint: hintFor(d),
  }),
  columnTwice: (d: { parameter: string; column: string }) => ({
    message: `The parameter "${d.parameter}" names the column "${d.column}" twice.`,
  }),
  unknownTableName: (d: Unknown & { parameter: string }) => ({
    message: `The parameter "${d.parameter}" names the table "${d.name}", which does not exist.`,
    hint: hintFor(d),
  }),
  idNotAllowed: (d: { name: string; id: string }) => ({
    message: `The behavior "${d.name}" cannot have an id ("${d.id}"): a table uses it once.`,
    hint: 'Remove the attribute.',
  }),
  usedTwice: (d: { name: string; table: string }) => ({
    message: `The behavior "${d.name}" is used twice on the table "${d.table}".`,
  }),
  endless: (d: { behavior: string; table: string }) => ({
    message: `The behavior "${d.behavior}" on the table "${d.table}" does not end: each table that a behavior adds makes another behavior add the next.`,
    hint: 'Have the added table accept fewer behaviors, or use one of them on single tables instead of the database.',
  }),
  runOrder: (d: { table: string; names: readonly string[] }) => ({
    message: `The hooks of the behaviors ${quotedList(d.names)} on the table "${d.table}" each have to run before the others.`,
    hint: 'Change "runs" in one of their modules.',
  }),
  ownedTwice: (d: { table: string; column: string; first: string; second: string }) => ({
    message: `The column "${d.column}" of the table "${d.table}" would be written by ${d.first} and by ${d.second}.`,
    hint: 'Give one of them another column.',
  }),
  twoParents: (d: { table: string; class: string; origins: readonly string[] }) => ({
    message: `The ${d.class} class of the table "${d.table}" would have several parents: from ${d.origins.join(' and from ')}.`,
    hint: 'A PHP class has one parent. Remove all but one.',
  }),
  noTypescript: (d: { behavior: string; table: string }) => ({
    message: `The behavior "${d.behavior}" of the table "${d.table}" has no TypeScript part.`,
    hint: 'Remove "typescript" from generator.targets, or the behavior from the table.',
  }),
  unknownTable: (d: { behavior: string; table: string }) => ({
    message: `The behavior "${d.behavior}" contributes to the table "${d.table}", which does not exist.`,
    hint: 'This is an error in the module of the behavior.',
  }),
  failed: (d: { name: string; step: string; reason: string }) => ({
    message: `The behavior "${d.name}" failed in ${d.step}: ${d.reason}`,
    hint: 'This is an error in the module of the behavior.',
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
    hint: 'See docs/behaviors/writing.md.',
  }),
  apiVersion: (d: { name: string; module: string; stated: string | undefined; supported: number }) => ({
    message:
      d.stated === undefined
        ? `The module "${d.module}" of the behavior "${d.name}" does not state its apiVersion.`
        : `The module "${d.module}" of the behavior "${d.name}" was written for version ${d.stated} of the behavior interface.`,
    hint: `This version of the product has version ${d.supported}: see docs/behaviors/writing.md.`,
  }),
});
