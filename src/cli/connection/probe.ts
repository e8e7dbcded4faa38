import { createConnection } from 'node:net';
import type { Recognition } from '../../platforms/platform.ts';

const PATIENCE_MS = 1_500;

/** Whether a server of this product listens at the address; false if it does not answer in time. */
export function isServerAt(
  { host, port }: { readonly host: string; readonly port: number },
  { request, isAnswer }: Recognition,
): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host, port, timeout: PATIENCE_MS });
    const settle = (isServer: boolean): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(isServer);
    };
    const timer = setTimeout(() => settle(false), PATIENCE_MS);
    socket.once('connect', () => request !== undefined && socket.write(request));
    socket.once('data', (answer) => settle(isAnswer(answer)));
    socket.once('error', () => settle(false));
    socket.once('close', () => settle(false));
  });
}
