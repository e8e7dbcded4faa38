import { UsageError } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../support/nearest.ts';
import { defineCommand } from '../command.ts';
import { bashCompletion } from '../completion/bash.ts';
import { describeCommands } from '../completion/described-commands.ts';
import { completionDiagnostics } from '../completion/diagnostics.ts';
import { fishCompletion } from '../completion/fish.ts';
import { powershellCompletion } from '../completion/powershell.ts';
import { zshCompletion } from '../completion/zsh.ts';
import { commands } from './index.ts';

const SHELLS = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
  powershell: powershellCompletion,
} as const;

const isShell = (name: string): name is keyof typeof SHELLS => Object.hasOwn(SHELLS, name);

export const completion = defineCommand({
  name: 'completion',
  summary: 'Prints what makes a shell complete commands and options.',
  searchesProject: false,
  arguments: [{ name: 'shell', description: Object.keys(SHELLS).join(', '), required: true }],
  async run({ arguments: [shell = ''], diagnostics, terminal }) {
    if (!isShell(shell)) {
      const known = Object.keys(SHELLS);
      diagnostics.report(
        completionDiagnostics.unknownShell({ shell, known, nearest: nearest(shell, known) }),
      );
      throw new UsageError('The command line has errors.');
    }
    const loaded = await Promise.all(commands.map((entry) => entry.load()));
    terminal.data(SHELLS[shell](describeCommands(loaded)));
  },
});
