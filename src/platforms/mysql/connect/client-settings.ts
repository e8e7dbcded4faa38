import {
  type ClientSettings,
  type ClientTarget,
  type ClientTls,
  given,
  onlyHost,
} from '../../connect/client-settings.ts';
import { readDsn } from './servers.ts';

/** The settings of a client, from the DSN and PDO's options for TLS. */
export function mysqlClient({ dsn, options = {} }: ClientTarget): ClientSettings {
  const { keys, hosts, timeout } = readDsn(dsn);
  const { host, port, isOneOfSeveral } = onlyHost(hosts);
  return given<ClientSettings>({
    ...(keys.unix_socket ? { socket: keys.unix_socket } : { host, port }),
    database: keys.dbname,
    user: keys.user,
    password: keys.password,
    connectTimeout: timeout,
    tls: tlsOf(options),
    unused: isOneOfSeveral ? ['host'] : [],
  });
}

function tlsOf(options: NonNullable<ClientTarget['options']>): ClientTls | undefined {
  const option = (name: string) =>
    options[`MYSQL_ATTR_SSL_${name}`] ?? options[`PDO::MYSQL_ATTR_SSL_${name}`];
  const path = (name: string): string | undefined => {
    const value = option(name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const files = given<Omit<ClientTls, 'isVerified'>>({
    ca: path('CA'),
    cert: path('CERT'),
    key: path('KEY'),
  });
  const verify = option('VERIFY_SERVER_CERT');
  const isAsked = verify === undefined ? undefined : /^(1|true|yes|on)$/i.test(String(verify));
  if (Object.keys(files).length === 0 && isAsked !== true) return undefined;
  return { isVerified: isAsked ?? true, ...files };
}
