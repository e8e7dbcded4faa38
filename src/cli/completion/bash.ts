import type { DescribedCommand } from './described-commands.ts';

/** Prints the completion for bash 3.2 and newer, without the package bash-completion. */
export function bashCompletion(commands: readonly DescribedCommand[]): string {
  const values = commands.flatMap(({ names, options }) =>
    options.flatMap(({ long, value }) => {
      if (value === 'none') return [];
      const cases = names.map((name) => `'${name} ${long}'`).join('|');
      return [`            ${cases}) choices='${typeof value === 'string' ? '' : value.join(' ')}' ;;`];
    }),
  );
  const options = commands.map(
    ({ names, options: all }) =>
      `                ${names.join('|')}) choices='${all.map(({ long }) => long).join(' ')}' ;;`,
  );
  const names = commands.flatMap((command) => command.names).join(' ');
  return `# Completion of orm for bash. In ~/.bashrc: eval "$(orm completion bash)"
_orm() {
    local line="\${COMP_LINE:0:COMP_POINT}" choices='' commands='${names}'
    local -a words
    read -ra words <<< "$line"
    if [[ $line == *[[:space:]] ]]; then words+=(''); fi
    local count=\${#words[@]}
    local current="\${words[count - 1]}" previous="\${words[count > 1 ? count - 2 : 0]}"
    if ((count == 2)); then
        choices="$commands help"
    elif [[ \${words[1]} == help ]]; then
        choices="$commands"
    else
        case "\${words[1]} $previous" in
${values.join('\n')}
            *)
                case "\${words[1]}" in
${options.join('\n')}
                esac
                ;;
        esac
    fi
    COMPREPLY=($(compgen -W "$choices" -- "$current"))
    # Bash takes what stands behind a colon for a word of its own.
    if [[ $current == *:* && $COMP_WORDBREAKS == *:* ]]; then
        local prefix="\${current%"\${current##*:}"}" index
        for index in "\${!COMPREPLY[@]}"; do COMPREPLY[index]="\${COMPREPLY[index]#"$prefix"}"; done
    fi
}
complete -o default -F _orm orm
`;
}
