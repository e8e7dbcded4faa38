import { HOST, PASSWORD, type ServerAddress, USER } from '../../servers/server.ts';
import type { NodeProcess } from './node-process.ts';

/** A program through which clients reach the servers. */
export interface ProxyServer extends NodeProcess, ServerAddress {
  /** Stops the program and removes its files. */
  remove(): Promise<void>;
}

/** Starts a proxy that listens on a port; cleaning up follows its end. */
export async function startProxy(
  node: NodeProcess,
  port: number,
  cleanUp: () => void | Promise<void>,
): Promise<ProxyServer> {
  const remove = async () => {
    await node.kill();
    await cleanUp();
  };
  try {
    await node.start();
  } catch (error) {
    await remove();
    throw error;
  }
  const more = { host: HOST, port, user: USER, password: PASSWORD, remove };
  return Object.defineProperties(node, Object.getOwnPropertyDescriptors(more)) as ProxyServer;
}
