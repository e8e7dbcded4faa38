import {
  type ConnectionForm,
  databaseField,
  hostField,
  listField,
  portField,
  unusualPort,
} from '../../connect/connection-form.ts';
import { dsnParts, type UrlForm, unwritableOption } from '../../connect/url-dsn.ts';

export const mysqlForm: ConnectionForm = {
  fields: [listField(hostField(/[;=]/)), listField(portField(3306)), databaseField('Database', /;/)],
  user: { suggested: 'root' },
  // Without a port "localhost" means the local socket, as for PDO.
  compose: (values) => {
    const port = unusualPort(mysqlForm, values);
    return `mysql:host=${values.host}${port ? `;port=${port}` : ''};dbname=${values.dbname}`;
  },
};

export const mysqlUrl: UrlForm = {
  severalHosts: true,
  schemes: ['mysql', 'mariadb'],
  options: {
    charset: 'charset',
    unix_socket: 'unix_socket',
    socket: 'unix_socket',
    connect_timeout: 'connect_timeout',
    target_session_attrs: 'target_session_attrs',
  },
  compose: ({ host, port, dbname }, options) => {
    const isSocket = options.some(([name]) => name === 'unix_socket');
    const place = [
      ['host', host ?? (isSocket ? undefined : 'localhost')],
      ['port', port],
      ['dbname', dbname],
    ] as const;
    return unwritableOption(options, /;/) ?? `mysql:${dsnParts([...place, ...options])}`;
  },
};
