import { spawn } from 'node:child_process';

/** The editor of the option, or of the environment. */
export const editorOf = (
  option: string | boolean | undefined,
  { VISUAL, EDITOR }: NodeJS.ProcessEnv,
): string | undefined => (typeof option === 'string' ? option : VISUAL || EDITOR || undefined);

/** Opens a file and waits until the editor ends; a reason if it could not be started or failed. */
export const openEditor = (
  editor: string,
  file: string,
  environment: NodeJS.ProcessEnv,
): Promise<string | undefined> => {
  const [command = '', ...options] = editor.trim().split(/\s+/);
  return new Promise((resolve) => {
    const child = spawn(command, [...options, file], { stdio: 'inherit', env: environment });
    child.once('error', ({ message }) => resolve(message));
    child.once('close', (code) => resolve(code === 0 ? undefined : `it ended with status ${code}`));
  });
};
