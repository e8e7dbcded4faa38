import type { Command, OptionDefinition } from '../command.ts';
import { commonOptions } from '../common-options.ts';

/** What a shell completes of a command. */
export interface DescribedCommand {
  /** The name and its other names. */
  readonly names: readonly string[];
  readonly summary: string;
  readonly options: readonly DescribedOption[];
}

export interface DescribedOption {
  /** With its dashes. */
  readonly long: string;
  /** One letter, without a dash. */
  readonly short: string | undefined;
  readonly description: string;
  /** What follows it: nothing, one of some words, a file or folder, or anything. */
  readonly value: 'none' | readonly string[] | 'path' | 'any';
}

const HELP: OptionDefinition = { flags: '-h, --help', description: 'show this help' };

export const describeCommands = (commands: readonly Command[]): readonly DescribedCommand[] =>
  commands.map(({ name, aliases, summary, options }) => ({
    names: [name, ...aliases],
    summary,
    options: [...options.filter(({ withoutEffect }) => !withoutEffect), ...commonOptions, HELP].map(
      described,
    ),
  }));

function described({ flags, description, choices }: OptionDefinition): DescribedOption {
  const [, short, long = ''] = /^(?:-(\w), )?(--[\w-]+)/.exec(flags) ?? [];
  return { long, short, description, value: choices ?? kindOfValue(flags) };
}

function kindOfValue(flags: string): 'none' | 'path' | 'any' {
  if (flags.endsWith('<path>')) return 'path';
  return flags.includes('<') ? 'any' : 'none';
}
