import type { Client, Connection } from 'pg';

/** What the types of the driver lack. */
type BareConnection = Connection & {
  connect(portOrPath: number | string, host?: string): void;
  readonly ssl?: unknown;
  requestSsl(): void;
  cancel(processId: number, secretKey: number): void;
};
type Identity = { readonly processID?: number | null; readonly secretKey?: number | null };

/**
 * Asks the server to end what a client runs, by the request that the protocol has for it: it needs no login, and poolers
 * pass it on to the session. Resolves to whether the server has taken the request.
 */
export function requestCancel(given: Connection, client: Client, seconds: number): Promise<boolean> {
  const connection = given as BareConnection;
  const { processID, secretKey } = client as Client & Identity;
  if (typeof processID !== 'number' || typeof secretKey !== 'number') return Promise.resolve(false);
  return new Promise((resolve) => {
    const settle = (isTaken: boolean): void => {
      clearTimeout(timer);
      connection.stream.destroy();
      resolve(isTaken);
    };
    const timer = setTimeout(() => settle(false), seconds * 1000);
    let isSent = false;
    const send = (): void => {
      connection.cancel(processID, secretKey);
      isSent = true;
    };
    connection.once('connect', () => (connection.ssl ? connection.requestSsl() : send()));
    connection.once('sslconnect', send);
    connection.on('error', () => settle(false));
    // The server answers by closing.
    connection.once('end', () => settle(isSent));
    const { host, port } = client;
    if (host.startsWith('/')) connection.connect(`${host}/.s.PGSQL.${port}`);
    else connection.connect(port, host);
  });
}
