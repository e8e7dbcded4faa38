import { type ConnectionForm, databaseField, hostField, portField, unusualPort } from '../connection-form.ts';

export const pgsqlForm: ConnectionForm = {
  // PDO turns every semicolon into a blank, in quotes or not.
  fields: [hostField(/[;=,]/), portField(5432), databaseField('Database', /;/)],
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
