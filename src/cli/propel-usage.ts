import type { OptionDefinition } from './command.ts';

/** An option of Propel that is accepted, hidden in the help, and answered with a note. */
export const unused = (flags: string, reason: string): OptionDefinition => ({
  flags,
  description: `no effect: ${reason}`,
  withoutEffect: true,
});

/** Options that all of Propel's commands have, for those that read no schema. */
export const unusedSchemaOptions: readonly OptionDefinition[] = [
  unused('--platform <name>', 'the connection determines the database product'),
  unused('--recursive', 'this command reads no schema'),
];

/** Options of Propel's commands that make classes or SQL, and keys of the configuration that do the same. */
const KEYS: readonly (readonly [option: RegExp, sentence: string])[] = [
  [/^--\w+-engine$/, 'Write database.adapters.<adapter>.tableType in the configuration.'],
  [/^--target-package$/, 'Write generator.targetPackage in the configuration.'],
  [/^--disable-namespace-auto-package$/, 'Write generator.namespaceAutoPackage: false in the configuration.'],
  [/^--pluralizer-class$/, 'Write generator.objectModel.pluralizerClass in the configuration.'],
  [
    /^--(?:object|query|tablemap)-.*class$/,
    'Classes of builders cannot be replaced; a behavior can add to the generated classes.',
  ],
];

/** The replacement for an option of Propel. */
export const insteadOfOption = (option: string): string | undefined =>
  KEYS.find(([pattern]) => pattern.test(option))?.[1];

const wordsOf = (name: string): string => name.toLowerCase().split(/[:-]/).sort().join(' ');

/** The commands that consist of the given words in another order, or have the given word as a part. */
export function commandsLike(given: string, names: readonly string[]): readonly string[] {
  const sameWords = names.filter((name) => wordsOf(name) === wordsOf(given));
  if (sameWords.length > 0) return sameWords;
  return names.filter((name) => name.split(':').includes(given.toLowerCase()));
}
