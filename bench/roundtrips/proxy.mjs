import { connect, createServer } from 'node:net';

/**
 * Forwards connections to a server and counts round trips: each time a client has sent something and the server
 * answers. Several messages without an answer in between are one, as is an answer in several packets. This holds for
 * every protocol in which clients wait for answers.
 */
export async function startProxy({ host, port }) {
  let trips = 0;
  const sockets = new Set();
  const proxy = createServer((client) => {
    const server = connect({ host, port });
    let isWaiting = false;
    // A server of MySQL speaks first.
    client.on('data', (bytes) => {
      isWaiting = true;
      server.write(bytes);
    });
    server.on('data', (bytes) => {
      if (isWaiting) trips++;
      isWaiting = false;
      client.write(bytes);
    });
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on('end', () => other.end());
      // The other side notices an error by its end.
      socket.on('error', () => other.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
  });
  await new Promise((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    host: '127.0.0.1',
    port: proxy.address().port,
    /** The round trips since the last call. */
    take() {
      const taken = trips;
      trips = 0;
      return taken;
    },
    stop() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => proxy.close(resolve));
    },
  };
}
