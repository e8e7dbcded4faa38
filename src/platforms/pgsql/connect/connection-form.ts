import {
  type ConnectionForm,
  databaseField,
  hostField,
  listField,
  portField,
  unusualPort,
} from '../../connect/connection-form.ts';
import { dsnParts, type UrlForm, unwritableOption } from '../../connect/url-dsn.ts';
import { KEYS } from './conninfo.ts';

export const pgsqlForm: ConnectionForm = {
  // PDO turns every semicolon into a blank, in quotes or not.
  fields: [listField(hostField(/[;=]/)), listField(portField(5432)), databaseField('Database', /;/)],
  user: { suggested: 'postgres' },
  compose: (values) => {
    const port = unusualPort(pgsqlForm, values);
    const dbname = quoted(values.dbname ?? '');
    return `pgsql:host=${quoted(values.host ?? '')}${port ? `;port=${port}` : ''};dbname=${dbname}`;
  },
};

// https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING-KEYWORD-VALUE
const quoted = (value: string): string =>
  /^[^\s'\\]+$/.test(value) ? value : `'${value.replace(/['\\]/g, '\\$&')}'`;

/** A host as an option is that of a socket, which has no place before the path. */
const URL_OPTIONS = KEYS.filter((name) => !['port', 'dbname', 'user', 'password', 'charset'].includes(name));

export const pgsqlUrl: UrlForm = {
  severalHosts: true,
  schemes: ['pgsql', 'postgres', 'postgresql'],
  options: { ...Object.fromEntries(URL_OPTIONS.map((name) => [name, name])), charset: 'client_encoding' },
  compose: ({ host, port, dbname }, options) => {
    const parts = [['host', host], ['port', port], ['dbname', dbname], ...options] as const;
    const written = parts.map(
      ([name, value]) => [name, value === undefined ? value : quoted(value)] as const,
    );
    return unwritableOption(options, /;/) ?? `pgsql:${dsnParts(written)}`;
  },
};
