import {
  type ClientSettings,
  type ClientTarget,
  type ClientTls,
  given,
  onlyHost,
} from '../../connect/client-settings.ts';
import { readConninfo, type TlsSettings } from './conninfo.ts';

/** The settings of a client, from the DSN. */
export function pgsqlClient({ dsn }: ClientTarget): ClientSettings {
  const { hosts, database, user, password, connectTimeout, tls, options } = readConninfo(dsn);
  const { host, port, isOneOfSeveral } = onlyHost(hosts);
  const isSocket = host?.startsWith('/') ?? false;
  return given<ClientSettings>({
    ...(isSocket ? { socket: host } : { host }),
    port,
    database,
    user,
    password,
    connectTimeout,
    tls: isSocket ? undefined : tlsOf(tls),
    unused: [...(isOneOfSeveral ? ['host'] : []), ...(options === undefined ? [] : ['options'])],
  });
}

/** TLS where the mode asks for it; "prefer", which may do without, is left out. */
function tlsOf({ mode, rootCertificate, certificate, key }: TlsSettings): ClientTls | undefined {
  if (!/^(?:require|verify-ca|verify-full)$/.test(mode)) return undefined;
  const ca = rootCertificate === 'system' ? undefined : rootCertificate;
  const isVerified = mode !== 'require' || ca !== undefined;
  return given<ClientTls>({ isVerified, ca, cert: certificate, key });
}
