import type { Product } from '../facts/table-facts.ts';

/** The settings of a connection, as `orm config:convert` writes them. Times are in milliseconds. */
export interface ConnectionSettings {
  readonly adapter: Product;
  readonly host?: string;
  readonly port?: number;
  readonly database?: string;
  readonly user?: string;
  readonly password?: string;
  /** The socket of a local server, in the place of a host; for PostgreSQL the folder that holds it. */
  readonly socket?: string;
  /** The file of an SQLite database, or `:memory:`. */
  readonly path?: string;
  readonly charset?: string;
  /** TLS: `true` checks the certificate of the server against the known authorities. */
  readonly tls?: boolean | TlsSettings;
  /** Statements that are run on every new session. */
  readonly queries?: readonly string[];
  readonly pool?: PoolSettings;
  /** `false` where a pooler gives each statement to another session of the server. */
  readonly prepare?: boolean;
  /** The zone of columns that hold wall-clock time, and of `CURRENT_TIMESTAMP`; UTC unless it is given. */
  readonly timeZone?: string;
  /** How long opening a session may take; 10,000 unless it is given. */
  readonly connectTimeout?: number;
  /** How long SQLite waits for a lock that another process holds; 30,000 unless it is given. */
  readonly busyTimeout?: number;
  /** How often an operation of its own, such as `save()`, is run again after a deadlock and the like. */
  readonly retries?: number;
  /** From how long on a statement is reported to listeners of `slow`; 1,000 unless it is given. */
  readonly slowQuery?: number;
  /** Further options of the driver, passed on as they are. */
  readonly driver?: Readonly<Record<string, unknown>>;
}

export interface TlsSettings {
  /** The certificate authority, client certificate and key as text (PEM). */
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
  readonly rejectUnauthorized?: boolean;
  readonly servername?: string;
}

export interface PoolSettings {
  /** How many sessions there can be at a time; 10 unless it is given. */
  readonly max?: number;
  /** After how long a session that nobody uses is closed; 30,000 unless it is given, 0 for never. */
  readonly idleTimeout?: number;
  /** How long a statement or transaction waits for a session; 10,000 unless it is given, 0 for ever. */
  readonly acquireTimeout?: number;
}
