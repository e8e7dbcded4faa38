import type { DescribedCommand } from './described-commands.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** An entry of _describe, whose colon divides it. */
const entry = (name: string, description: string): string =>
  quoted(`${name.replaceAll(':', '\\:')}:${description}`);

/** Prints the completion for zsh. */
export function zshCompletion(commands: readonly DescribedCommand[]): string {
  const names = commands.flatMap((command) =>
    command.names.map((name) => `            ${entry(name, command.summary)}`),
  );
  const values = commands.flatMap(({ names: own, options }) =>
    options.flatMap(({ long, value }) => {
      if (value === 'none') return [];
      const cases = own.map((name) => quoted(`${name} ${long}`)).join('|');
      const action = typeof value === 'string' ? '_files' : `compadd -- ${value.map(quoted).join(' ')}`;
      return [`        ${cases}) ${action}; return ;;`];
    }),
  );
  const options = commands.map(({ names: own, options: all }) => {
    const entries = all.map(({ long, description }) => `                ${entry(long, description)}`);
    return `        ${own.map(quoted).join('|')})\n            options=(\n${entries.join('\n')}\n            ) ;;`;
  });
  return `#compdef orm
# Completion of orm for zsh. In ~/.zshrc, after compinit: eval "$(orm completion zsh)"
_orm() {
    local -a commands options
    if ((CURRENT == 2)) || [[ \${words[2]} == help ]]; then
        commands=(
${names.join('\n')}
            'help:show the help of a command'
        )
        _describe -t commands command commands
        return
    fi
    case "\${words[2]} \${words[CURRENT - 1]}" in
${values.join('\n')}
    esac
    case "\${words[2]}" in
${options.join('\n')}
    esac
    if [[ \${words[CURRENT]} == -* ]]; then
        _describe -t options option options
    else
        _files
    fi
}
if [[ \${funcstack[1]} == _orm ]]; then _orm "$@"; else compdef _orm orm; fi
`;
}
