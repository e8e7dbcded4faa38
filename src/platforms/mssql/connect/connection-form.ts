import {
  type ConnectionForm,
  databaseField,
  hostField,
  portField,
  unusualPort,
} from '../../connect/connection-form.ts';
import { dsnParts, type UrlForm } from '../../connect/url-dsn.ts';

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

export const mssqlUrl: UrlForm = {
  schemes: ['mssql', 'sqlserver', 'sqlsrv'],
  options: {
    encrypt: 'Encrypt',
    trustservercertificate: 'TrustServerCertificate',
    app: 'APP',
    logintimeout: 'LoginTimeout',
    applicationintent: 'ApplicationIntent',
    multisubnetfailover: 'MultiSubnetFailover',
  },
  compose: ({ host = 'localhost', port, dbname }, options) => {
    const place = [
      ['Server', `${host}${port === undefined ? '' : `,${port}`}`],
      ['Database', dbname && braced(dbname)],
    ] as const;
    return `sqlsrv:${dsnParts([...place, ...options.map(([name, value]) => [name, braced(value)] as const)])}`;
  },
};
