import { LogicError } from '../errors/orm-error.ts';

/** The parts of a DSN that lead to a server or a file. */
export interface DsnSettings {
  readonly host?: string;
  readonly port?: number;
  readonly socket?: string;
  readonly database?: string;
  readonly path?: string;
  readonly user?: string;
  readonly password?: string;
  readonly tls?: boolean | { readonly rejectUnauthorized: false };
}

const URL_FORM = /^\s*[a-z][\w+.-]*:\/\/(?:([^/?#]*)@)?([^/?#@]*)(?:\/([^?#]*))?(?:\?([^#]*))?\s*$/i;
const PAIR = /[\s;]*([A-Za-z_]+)\s*=\s*(?:'((?:[^'\\]|\\[\s\S])*)'|([^\s;']*))(?=[\s;]|$)/y;

/**
 * The settings of a DSN that was looked up in the environment: a URL, or a data source name of PDO. Errors never repeat a
 * part of it, since it can hold a password.
 */
export function dsnSettings(dsn: string): DsnSettings {
  const url = URL_FORM.exec(dsn);
  if (url !== null) return urlSettings(url);
  const [, rest] = /^\s*[a-z]\w*:([\s\S]*)$/i.exec(dsn) ?? [];
  if (rest === undefined) {
    throw new LogicError(
      'The DSN in the environment is neither a URL nor a data source name such as "driver:host=…".',
    );
  }
  return rest.includes('=') && !rest.startsWith('file:')
    ? pairSettings(rest)
    : { path: rest.trim() || ':memory:' };
}

function urlSettings([, login, place = '', path = '', query = '']: RegExpExecArray): DsnSettings {
  // Without a server it is a file: a relative path after three slashes, an absolute one after four begins with its own.
  if (place === '' && login === undefined && !query.includes('host=')) return { path: decoded(path) };
  const [user, ...password] = login?.split(':') ?? [];
  const [, host = '', port] = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(place) ?? [];
  const options = Object.fromEntries(new URLSearchParams(query));
  return settings({
    host: decoded(host.replace(/^\[|\]$/g, '')),
    port,
    dbname: decoded(path),
    user: user === undefined ? undefined : decoded(user),
    password: password.length === 0 ? undefined : decoded(password.join(':')),
    ...options,
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new LogicError(
      'The URL in the environment has a "%" that is not followed by the code of a character.',
    );
  }
}

function pairSettings(rest: string): DsnSettings {
  const keys: Record<string, string> = {};
  let at = 0;
  while (/[^\s;]/.test(rest.slice(at))) {
    PAIR.lastIndex = at;
    const found = PAIR.exec(rest);
    if (found === null)
      throw new LogicError('A part of the DSN in the environment is not written as "key=value".');
    keys[(found[1] ?? '').toLowerCase()] = (found[2] ?? found[3] ?? '').replaceAll(/\\([\s\S])/g, '$1');
    at = PAIR.lastIndex;
  }
  return settings(keys);
}

type Keys = Readonly<Record<string, string | undefined>>;

function settings({ host, hostaddr, port, unix_socket, dbname, user, password, sslmode }: Keys): DsnSettings {
  const server = hostaddr || host;
  const socket = unix_socket || (server?.startsWith('/') ? server : undefined);
  const given = {
    ...(socket ? { socket } : { host: server }),
    port: port === undefined || port === '' ? undefined : Number(port),
    database: dbname,
    user,
    password,
    tls: tlsOf(sslmode),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''));
}

function tlsOf(mode: string | undefined): DsnSettings['tls'] | undefined {
  if (mode === 'verify-ca' || mode === 'verify-full') return true;
  return mode === 'require' ? { rejectUnauthorized: false } : undefined;
}
