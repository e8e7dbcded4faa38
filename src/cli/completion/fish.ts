import type { DescribedCommand, DescribedOption } from './described-commands.ts';

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** Prints the completion for fish 3. */
export function fishCompletion(commands: readonly DescribedCommand[]): string {
  const lines = commands.flatMap(({ names, summary, options }) => {
    const seen = quoted(`__fish_seen_subcommand_from ${names.join(' ')}`);
    return [
      ...names.map(
        (name) => `complete -c orm -f -n __fish_use_subcommand -a ${quoted(name)} -d ${quoted(summary)}`,
      ),
      ...options.map((option) => `complete -c orm -n ${seen} ${optionOf(option)}`),
    ];
  });
  return `# Completion of orm for fish. In ~/.config/fish/config.fish: orm completion fish | source
${lines.join('\n')}
complete -c orm -f -n __fish_use_subcommand -a help -d 'show the help of a command'
complete -c orm -f -n '__fish_seen_subcommand_from help' -a ${quoted(commands.flatMap(({ names }) => names).join(' '))}
`;
}

function optionOf({ long, short, description, value }: DescribedOption): string {
  const name = `${short === undefined ? '' : `-s ${short} `}-l ${long.slice(2)}`;
  return `${name}${VALUES[typeof value === 'string' ? value : 'choices'](value)} -d ${quoted(description)}`;
}

const VALUES = {
  none: () => '',
  path: () => ' -r -F',
  any: () => ' -x',
  choices: (value: DescribedOption['value']) =>
    ` -x -a ${quoted(typeof value === 'string' ? '' : value.join(' '))}`,
} as const;
