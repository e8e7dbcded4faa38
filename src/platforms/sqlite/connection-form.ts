import { type ConnectionForm, refusing } from '../connection-form.ts';

/** The keys of other drivers; PDO would take them for a part of the path. */
export const FOREIGN_KEYS = /(?:^|;)\s*(?:host|port|dbname|user|username|password|uid|pwd|charset)\s*=/i;

export const sqliteForm: ConnectionForm = {
  fields: [
    {
      name: 'dbname',
      title: 'Database file',
      suggested: 'database.sq3',
      refuse: (answer) =>
        answer.startsWith('//')
          ? 'Write the path with a single slash at its start.'
          : refusing('file', FOREIGN_KEYS)(answer),
    },
  ],
  compose: ({ dbname }) => `sqlite:${dbname}`,
};
