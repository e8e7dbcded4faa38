import type { OptionDefinition } from './command.ts';

/** Options that every command has, besides --help. */
export const commonOptions: readonly OptionDefinition[] = [
  {
    flags: '--config-dir <path>',
    description: 'folder of the configuration file (default: this one, or the next above that has it)',
  },
  { flags: '-v, --verbose', description: 'verbose output' },
  { flags: '-q, --quiet', description: 'errors only' },
  { flags: '--no-color', description: 'print without colors' },
];
