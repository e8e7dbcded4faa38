import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createConnection } from 'mysql2';

/** A server on a free port of the loopback interface. */
export interface FakeServer {
  readonly port: number;
  close(): Promise<void>;
}

/** A server that treats every connection in the same way. */
export async function fakeServer(serve: (socket: Socket) => void): Promise<FakeServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    serve(socket);
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
  return {
    port,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A server that accepts connections and never answers. */
export const silentServer = (): Promise<FakeServer> => fakeServer(() => {});

/** A port at which nothing listens. The system gives none below 1024 to a test that asks for a free one. */
export const CLOSED_PORT = 1;

/** One message of the protocol of PostgreSQL. */
function message(type: string, ...parts: readonly (Buffer | string | number)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => {
      if (typeof part === 'string') return Buffer.from(`${part}\0`);
      if (typeof part !== 'number') return part;
      const bytes = Buffer.alloc(2);
      bytes.writeInt16BE(part);
      return bytes;
    }),
  );
  const head = Buffer.from(`${type}    `);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};

/** A PostgreSQL server that lets everybody in and answers every query with one row; undefined for no answer. */
export const fakePgsql = (row: Readonly<Record<string, string>> | undefined): Promise<FakeServer> =>
  fakeServer((socket) => {
    const ready = message('Z', Buffer.from('I'));
    socket.on('data', (data) => {
      if (data.length === 8 && data.readInt32BE(4) === 80_877_103) socket.write('N');
      else if (data[0] === 0) socket.write(Buffer.concat([message('R', int32(0)), ready]));
      else if (data[0] === 'Q'.charCodeAt(0) && row !== undefined) {
        const fields = Object.keys(row).flatMap((name) => [name, int32(0), 0, int32(25), -1, int32(-1), 0]);
        const values = Object.values(row).flatMap((value) => [int32(value.length), Buffer.from(value)]);
        socket.write(
          Buffer.concat([
            message('T', Object.keys(row).length, ...fields),
            message('D', Object.keys(row).length, ...values),
            message('C', 'SELECT 1'),
            ready,
          ]),
        );
      }
    });
  });

/** Passes everything on to a PostgreSQL server, but names a server process of its own invention, as poolers do. */
export const fakePooler = (server: { readonly host: string; readonly port: number }): Promise<FakeServer> =>
  fakeServer((client) => {
    const session = connect(server.port, server.host);
    let login: Buffer | undefined = Buffer.alloc(0);
    session.on('error', () => client.destroy()).on('close', () => client.destroy());
    client.on('close', () => session.destroy()).pipe(session);
    session.on('data', (data) => {
      if (login === undefined) {
        client.write(data);
        return;
      }
      login = Buffer.concat([login, data]);
      const place = login.indexOf(Buffer.concat([Buffer.from('K'), int32(12)]));
      if (place >= 0) login.writeInt32BE(-4711, place + 5);
      client.write(login);
      login = place < 0 ? Buffer.alloc(0) : undefined;
    });
  });

/** The side of the server, which the types of the package leave out. */
interface MysqlSession {
  sequenceId: number;
  serverHandshake(options: object): void;
  writeTextResult(rows: readonly object[], columns: readonly object[]): void;
  writeOk(): void;
  on(event: 'query' | 'error', listener: (sql: string) => void): void;
}

/** A MySQL server that lets everybody in and answers SHOW with these variables. */
export const fakeMysql = (variables: Readonly<Record<string, string>>): Promise<FakeServer> =>
  fakeServer((stream) => {
    const session = createConnection({ stream, isServer: true } as object) as unknown as MysqlSession;
    session.on('error', () => {});
    session.on('query', (sql) => {
      // The package numbers packets through, but every command begins at 0.
      session.sequenceId = 1;
      const found = Object.entries(variables).filter(([name]) => sql.includes(`'${name}'`));
      const rows = found.map(([name, value]) => ({ Variable_name: name, Value: value }));
      if (sql.startsWith('SHOW'))
        session.writeTextResult(rows, [textColumn('Variable_name'), textColumn('Value')]);
      else session.writeOk();
      session.sequenceId = 0;
    });
    session.serverHandshake({
      protocolVersion: 10,
      serverVersion: '8.0.0',
      connectionId: 1,
      statusFlags: 2,
      characterSet: 45,
      capabilityFlags: 0xf7_ff & ~0x800,
      authCallback: (_: object, done: (error: null) => void) => {
        done(null);
        session.sequenceId = 0;
      },
    });
  });

const textColumn = (name: string): object => ({
  catalog: 'def',
  schema: '',
  table: '',
  orgTable: '',
  name,
  orgName: name,
  characterSet: 33,
  columnLength: 100,
  columnType: 253,
  flags: 0,
  decimals: 0,
});
