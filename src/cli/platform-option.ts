import { adapterNames, platformNamed } from '../platforms/index.ts';
import type { OptionDefinition } from './command.ts';

/** `--platform`, which also takes the names of Propel's platform classes. */
export const platformOption = (purpose: string): OptionDefinition => ({
  flags: '--platform <name>',
  description: `${purpose} this database product instead of the configured one`,
  choices: adapterNames,
  canonical: (given) => platformNamed(given)?.name,
});
