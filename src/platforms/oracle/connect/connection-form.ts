import { type ConnectionForm, databaseField, hostField, portField } from '../../connect/connection-form.ts';
import { dsnParts, type UrlForm, unwritableOption } from '../../connect/url-dsn.ts';

// White space has no place in an Easy Connect string: the driver takes it out.
const UNWRITABLE = /[;/?\s]/;

export const oracleForm: ConnectionForm = {
  fields: [hostField(/[;=/?\s]/), portField(1521), databaseField('Service', UNWRITABLE)],
  user: { suggested: 'system' },
  compose: ({ host = '', port, dbname }) =>
    `oci:dbname=//${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}/${dbname}`,
};

export const oracleUrl: UrlForm = {
  schemes: ['oracle', 'oci'],
  options: { charset: 'charset' },
  compose: ({ host = 'localhost', port, dbname }, options) => {
    if (dbname === undefined)
      return {
        problem: 'The URL of the DSN names no service.',
        hint: 'The service follows the host and a slash.',
      };
    const place = `${host.includes(':') ? `[${host}]` : host}${port === undefined ? '' : `:${port}`}`;
    return (
      unwritableOption(options, /;/) ?? `oci:${dsnParts([['dbname', `//${place}/${dbname}`], ...options])}`
    );
  },
};
