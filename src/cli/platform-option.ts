import { platformNamed, platforms } from '../platforms/index.ts';
import type { OptionDefinition } from './command.ts';

/** `--platform`, which also takes the names of Propel's platform classes. */
export const platformOption = (purpose: string): OptionDefinition => ({
  flags: '--platform <name>',
  description: `${purpose} this database product instead of the configured one`,
  choices: platforms.flatMap(({ name, aliases }) => [name, ...aliases]),
  canonical: (given) => platformNamed(given)?.name,
});
