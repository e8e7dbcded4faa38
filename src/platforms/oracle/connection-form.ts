import { type ConnectionForm, databaseField, hostField, portField } from '../connection-form.ts';

export const oracleForm: ConnectionForm = {
  fields: [hostField(/[;=/?\s]/), portField(1521), databaseField('Service', /[;/?]/)],
  user: { suggested: 'system' },
  compose: ({ host = '', port, dbname }) =>
    `oci:dbname=//${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}/${dbname}`,
};
