import type { ConnectionTarget } from './connection.ts';
import type { Host } from './hosts.ts';

/** What a DSN says, in the terms of a client that does not read DSNs. */
export interface ClientSettings {
  readonly host?: string;
  readonly port?: number;
  /** A local socket; for some products the folder that holds it. */
  readonly socket?: string;
  readonly database?: string;
  /** The file that is the database. */
  readonly file?: string;
  readonly user?: string;
  readonly password?: string;
  /** In seconds. */
  readonly connectTimeout?: number;
  readonly tls?: ClientTls;
  /** The keys of the DSN that such a client does not know. */
  readonly unused?: readonly string[];
}

export interface ClientTls {
  /** Whether the certificate of the server is checked. */
  readonly isVerified: boolean;
  /** Paths of PEM files. */
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
}

/** The parts of a connection that clients are configured by. */
export type ClientTarget = Pick<ConnectionTarget, 'dsn' | 'options'>;

/** The members that are there. */
export const given = <T extends object>(values: { readonly [K in keyof T]?: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== '')) as T;

/** The one host of a DSN, and whether there are more. */
export function onlyHost([first, ...others]: readonly Host[]): Host & { readonly isOneOfSeveral: boolean } {
  return { host: first?.host, port: first?.port, isOneOfSeveral: others.length > 0 };
}
