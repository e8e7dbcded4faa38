import { type ConnectionForm, refusing } from '../../connect/connection-form.ts';
import type { UrlForm } from '../../connect/url-dsn.ts';

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

/** Three slashes before a path relative to the project, four before one from the root. */
export const sqliteUrl: UrlForm = {
  schemes: ['sqlite', 'sqlite3'],
  options: {},
  compose: ({ dbname }) =>
    dbname === undefined
      ? {
          problem: 'The URL of the DSN names no file.',
          hint: 'A file in the project is "sqlite:///shop.sq3", any other "sqlite:////var/lib/shop.sq3".',
        }
      : `sqlite:${dbname}`,
};
