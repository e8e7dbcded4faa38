import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../src/cli/commands/index.ts';
import { runOrm } from '../support/run-orm.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'orm-completion-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const script = async (shell: string): Promise<string> => {
  const { status, stdout, stderr } = await runOrm(['completion', shell], { cwd: folder });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
};

describe('orm completion', () => {
  it.each(['bash', 'zsh', 'fish', 'powershell'])(
    'knows every command, option and choice: %s',
    async (shell) => {
      const text = (await script(shell)).replaceAll('\\:', ':');
      for (const entry of commands) {
        const { options, aliases } = await entry.load();
        for (const name of [entry.name, ...aliases]) expect(text).toContain(name);
        for (const { flags, choices = [], withoutEffect } of options) {
          const [, long = ''] = /--([\w-]+)/.exec(flags) ?? [];
          if (!withoutEffect) expect(text).toContain(long);
          for (const choice of choices) expect(text).toContain(choice);
        }
      }
    },
  );

  it('completes a line in bash', async () => {
    writeFileSync(join(folder, 'orm.bash'), await script('bash'));
    const completed = (line: string): readonly string[] => {
      const program = `source orm.bash; COMP_LINE="$1"; COMP_POINT=\${#1}; _orm; printf '%s\\n' "\${COMPREPLY[@]}"`;
      const printed = execFileSync('bash', ['-c', program, 'bash', line], { cwd: folder, encoding: 'utf8' });
      return printed.split('\n').filter((word) => word !== '');
    };
    expect(completed('orm sch')).toEqual(['schema:graph', 'schema:validate']);
    // Bash has taken what stands before the colon.
    expect(completed('orm schema:')).toEqual(['graph', 'validate']);
    expect(completed('orm ')).toContain('dev');
    expect(completed('orm help datadictionary:')).toEqual(['export']);
    expect(completed('orm schema:graph --fo')).toEqual(['--format']);
    expect(completed('orm schema:graph --format ')).toEqual(['html', 'svg', 'mermaid', 'dot', 'markdown']);
    expect(completed('orm build-sql --sql-d')).toEqual(completed('orm sql:build --sql-d'));
    // Files are completed by bash.
    expect(completed('orm schema:graph --schema-dir ')).toEqual([]);
    expect(completed('orm nothing --')).toEqual([]);
  });

  it('names the shells that there are', async () => {
    const { status, stdout, stderr } = await runOrm(['completion', 'bsh'], { cwd: folder });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain('completion/unknown-shell');
    expect(stderr).toContain('Did you mean "bash"?');
  });
});
