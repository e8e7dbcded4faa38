import { type Address, accepted, parametersOf, refuseDsn } from '../../connect/address.ts';
import type { ConnectionTarget } from '../../connect/connection.ts';
import { parsePort } from '../../connect/dsn.ts';

/** Where a SQL Server is and how to talk to it, read from either of PDO's two drivers for it. */
export interface Server {
  readonly address: Address;
  readonly instance?: string;
  readonly password: string | undefined;
  readonly encrypt: boolean | 'strict';
  readonly trustCertificate: boolean;
  readonly applicationName?: string;
}

/** Reads `sqlsrv:Server=…;Database=…` or `dblib:host=…;dbname=…`. */
export const readServer = (target: ConnectionTarget): Server =>
  target.dsn.driver === 'sqlsrv' ? readMicrosoftDsn(target) : readFreeTdsDsn(target);

// https://learn.microsoft.com/sql/connect/php/connection-options; the second line means nothing to our driver.
const MICROSOFT_KEYS = [
  'Server',
  'Database',
  'Encrypt',
  'TrustServerCertificate',
  'APP',
  'LoginTimeout',
  'UID',
  'PWD',
]
  .concat([
    'WSID',
    'ApplicationIntent',
    'ConnectionPooling',
    'ConnectRetryCount',
    'ConnectRetryInterval',
    'Driver',
  ])
  .concat(['MultipleActiveResultSets', 'MultiSubnetFailover', 'QuotedId', 'TraceOn', 'TraceFile', 'Language'])
  .concat(['Failover_Partner', 'TransactionIsolation', 'TransparentNetworkIPResolution', 'CharacterSet'])
  .concat(['ColumnEncryption', 'ComputePool', 'ReturnDatesAsStrings', 'Scrollable']);

function readMicrosoftDsn(target: ConnectionTarget): Server {
  const keys = parametersOf(target, MICROSOFT_KEYS, true);
  if (!keys.server) refuseDsn({ problem: 'The DSN names no server.', hint: SQLSRV_SHAPE });
  const { host, port, instance } = readPlace(keys.server.replace(/^tcp:/i, ''), ',');
  return {
    address: addressOf(host, port, instance, keys.database, target.user || keys.uid),
    ...(instance !== undefined && { instance }),
    password: target.password || keys.pwd || undefined,
    encrypt: /^strict$/i.test(keys.encrypt ?? '') ? 'strict' : isYes(keys.encrypt, true),
    trustCertificate: isYes(keys.trustservercertificate, false),
    ...(keys.app && { applicationName: keys.app }),
  };
}

const SQLSRV_SHAPE = 'It is written as "sqlsrv:Server=<host>,<port>;Database=<name>".';
const DBLIB_SHAPE = 'It is written as "dblib:host=<host>:<port>;dbname=<name>".';

const FREETDS_KEYS = ['host', 'dbname', 'charset', 'appname', 'version', 'secure', 'user', 'password'];

/** FreeTDS encrypts when the server can, and trusts whatever certificate it shows. */
function readFreeTdsDsn(target: ConnectionTarget): Server {
  const keys = parametersOf(target, FREETDS_KEYS);
  if (!keys.host) refuseDsn({ problem: 'The DSN names no host.', hint: DBLIB_SHAPE });
  const { host, port, instance } = readPlace(keys.host, /[:,]/);
  return {
    address: addressOf(host, port, instance, keys.dbname, target.user || keys.user),
    ...(instance !== undefined && { instance }),
    password: target.password || keys.password || undefined,
    encrypt: true,
    trustCertificate: true,
    ...(keys.appname && { applicationName: keys.appname }),
  };
}

const LOCAL_NAMES = new Set(['.', '(local)']);

/** `host`, `host,port`, `host\instance`. */
function readPlace(text: string, separator: string | RegExp) {
  const [place = '', portText, ...rest] = text.split(separator).map((part) => part.trim());
  const [name = '', instance] = place.split('\\');
  if (name === '' || rest.length > 0)
    refuseDsn({ problem: 'The server in the DSN is not written as host and port.' });
  if (/^\(localdb\)/i.test(name)) {
    refuseDsn({
      problem: 'A LocalDB cannot be reached over the network.',
      hint: 'Name a server with TCP/IP enabled.',
    });
  }
  const port = accepted(parsePort(portText));
  return {
    host: LOCAL_NAMES.has(name.toLowerCase()) ? 'localhost' : name,
    port,
    // Once a port is known, the instance is only a name for it.
    instance: port === undefined && instance ? instance : undefined,
  };
}

const addressOf = (
  host: string,
  port: number | undefined,
  instance: string | undefined,
  database: string | undefined,
  user: string | undefined,
): Address => ({
  product: 'SQL Server',
  host,
  port: port ?? (instance === undefined ? 1433 : undefined),
  database: database || undefined,
  user: user || undefined,
});

const isYes = (text: string | undefined, otherwise: boolean): boolean =>
  text === undefined ? otherwise : /^(1|true|yes|mandatory|on)$/i.test(text);
