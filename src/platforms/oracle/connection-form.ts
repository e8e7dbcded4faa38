import { type ConnectionForm, databaseField, hostField, portField } from '../connection-form.ts';

// White space has no place in an Easy Connect string: the driver takes it out.
const UNWRITABLE = /[;/?\s]/;

export const oracleForm: ConnectionForm = {
  fields: [hostField(/[;=/?\s]/), portField(1521), databaseField('Service', UNWRITABLE)],
  user: { suggested: 'system' },
  compose: ({ host = '', port, dbname }) =>
    `oci:dbname=//${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}/${dbname}`,
};
