import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../..');

/** The folder of the built site. */
export const dist = join(repository, 'site', 'dist');

/** Builds the site by the command that a person uses. */
export async function buildSite(): Promise<void> {
  const child = spawn(process.execPath, [join(repository, 'scripts', 'site.mjs')], { cwd: repository });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`npm run site ended with ${status}:\n${printed}`);
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves the site as a plain web server does, on this machine only. */
export async function serveSite(): Promise<{ readonly address: string; close(): Promise<void> }> {
  const server: Server = createServer(async ({ url = '/' }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://site').pathname);
    const file = path.endsWith('/') ? `${path}index.html` : extname(path) === '' ? `${path}.html` : path;
    try {
      const contents = await readFile(join(dist, file));
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
      response.end(contents);
    } catch {
      response.writeHead(404).end();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port.');
  return {
    address: `http://127.0.0.1:${bound.port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
