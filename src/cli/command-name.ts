/** The command as the user has started it: by npx, by the launcher of Composer, or from the PATH. */
export const commandName = ({ ORM_COMMAND, npm_command }: NodeJS.ProcessEnv): string =>
  ORM_COMMAND ?? (npm_command === 'exec' ? 'npx orm' : 'orm');
