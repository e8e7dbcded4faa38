import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { HOST } from '../../servers/server.ts';

/** Ports that systems do not give to outgoing connections, so that a node that was killed finds its port free again. */
const FIRST = 12_000;
const LAST = 32_000;

/** Finds different ports that nothing listens on. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = randomInt(FIRST, LAST);
    if (!found.has(port) && (await isFree(port))) found.add(port);
  }
  return [...found];
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const listener = createServer();
    listener.once('error', () => resolve(false));
    listener.listen(port, HOST, () => listener.close(() => resolve(true)));
  });
}
