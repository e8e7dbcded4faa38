import type { DescribedCommand } from './described-commands.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Prints the completion for PowerShell 5.1 and newer. */
export function powershellCompletion(commands: readonly DescribedCommand[]): string {
  const names = commands.flatMap(({ names: own, summary }) =>
    own.map((name) => `        ${quoted(name)} = ${quoted(summary)}`),
  );
  const options = commands.flatMap(({ names: own, options: all }) => {
    const entries = all.map(({ long, description }) => `${quoted(long)} = ${quoted(description)}`);
    return own.map((name) => `        ${quoted(name)} = [ordered]@{ ${entries.join('; ')} }`);
  });
  const choices = commands.flatMap(({ names: own, options: all }) =>
    all.flatMap(({ long, value }) =>
      typeof value === 'string'
        ? []
        : own.map((name) => `        ${quoted(`${name} ${long}`)} = @(${value.map(quoted).join(', ')})`),
    ),
  );
  return `# Completion of orm for PowerShell. In $PROFILE: orm completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName orm -ScriptBlock {
    param($word, $ast, $position)
    $commands = [ordered]@{
${names.join('\n')}
        'help' = 'show the help of a command'
    }
    $options = @{
${options.join('\n')}
    }
    $choices = @{
${choices.join('\n')}
    }
    $words = @($ast.CommandElements | Where-Object { $_.Extent.EndOffset -lt $position } | ForEach-Object { $_.ToString() })
    $found = [ordered]@{}
    if ($words.Count -lt 2 -or $words[1] -eq 'help') {
        $found = $commands
    } elseif ($choices.ContainsKey("$($words[1]) $($words[-1])")) {
        foreach ($choice in $choices["$($words[1]) $($words[-1])"]) { $found[$choice] = $choice }
    } elseif ($options.ContainsKey($words[1])) {
        $found = $options[$words[1]]
    }
    $found.Keys | Where-Object { $_.StartsWith($word) } | ForEach-Object {
        [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $found[$_])
    }
}
`;
}
