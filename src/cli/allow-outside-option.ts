import type { OptionDefinition } from './command.ts';

/** Option of every command that reads schemas. */
export const allowOutsideOption: OptionDefinition = {
  flags: '--allow-outside',
  description: 'also read schema files outside the project folder',
};
