import { type ConnectionForm, databaseField, hostField, portField, unusualPort } from '../connection-form.ts';

export const mysqlForm: ConnectionForm = {
  fields: [hostField(/[;=]/), portField(3306), databaseField('Database', /;/)],
  user: { suggested: 'root' },
  // Without a port "localhost" means the local socket, as for PDO.
  compose: (values) => {
    const port = unusualPort(mysqlForm, values);
    return `mysql:host=${values.host}${port ? `;port=${port}` : ''};dbname=${values.dbname}`;
  },
};
