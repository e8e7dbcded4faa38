import type { CommandEntry } from '../command.ts';

export const sqlBuildEntry: CommandEntry = {
  name: 'sql:build',
  topic: 'Build',
  aliases: ['build-sql'],
  load: async () => (await import('./sql-build.ts')).sqlBuild,
};
