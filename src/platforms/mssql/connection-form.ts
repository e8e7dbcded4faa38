import { type ConnectionForm, databaseField, hostField, portField, unusualPort } from '../connection-form.ts';

export const mssqlForm: ConnectionForm = {
  fields: [hostField(/[;=,{}]/), portField(1433), databaseField('Database', /(?!)/)],
  user: { suggested: 'sa' },
  compose: (values) => {
    const port = unusualPort(mssqlForm, values);
    return `sqlsrv:Server=${values.host}${port ? `,${port}` : ''};Database=${braced(values.dbname ?? '')}`;
  },
};

// https://learn.microsoft.com/sql/connect/php/pdo-construct: a value with special characters stands in braces.
const braced = (value: string): string =>
  /^[^;={}]+$/.test(value) ? value : `{${value.replaceAll('}', '}}')}}`;
