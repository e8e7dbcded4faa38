import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const packages = join(import.meta.dirname, '../../node_modules');

/** A registry on the loopback interface that has the packages of this checkout, so that npm needs no network. */
export async function withRegistry<T>(use: (url: string) => Promise<T>): Promise<T> {
  const server = createServer((request, response) =>
    answer(decodeURIComponent(request.url ?? '/'), response),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await use(addressOf(server.address() as AddressInfo));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const addressOf = ({ port }: AddressInfo): string => `http://127.0.0.1:${port}`;

/** `/name` describes a package, `/name/-/package.tgz` is its archive. */
function answer(path: string, response: ServerResponse): void {
  const [, name = '', isArchive] = /^\/((?:@[^/]+\/)?[^/]+)(\/-\/package\.tgz)?$/.exec(path) ?? [];
  const folder = join(packages, name);
  if (name === '' || !existsSync(join(folder, 'package.json'))) response.writeHead(404).end('{}');
  else if (isArchive === undefined) response.end(described(name, folder, response));
  else response.end(archiveOf(folder));
}

function described(name: string, folder: string, response: ServerResponse): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const { localAddress, localPort } = response.socket ?? {};
  const tarball = `http://${localAddress}:${localPort}/${name}/-/package.tgz`;
  return JSON.stringify({
    name,
    'dist-tags': { latest: manifest.version },
    versions: { [manifest.version]: { ...manifest, dist: { tarball } } },
  });
}

/** Leaves out native code for other machines, which takes npm a minute to unpack. */
function archiveOf(folder: string): Buffer {
  const prebuilds = join(folder, 'prebuilds');
  const others = existsSync(prebuilds)
    ? ['src', ...readdirSync(prebuilds).map((name) => `prebuilds/${name}`)].filter(
        (path) => !path.endsWith(SYSTEM),
      )
    : [];
  const args = [
    ...others.map((path) => `--exclude=./${path}`),
    '--transform=s,^\\.,package,',
    '-C',
    folder,
    '.',
  ];
  return spawnSync('tar', ['-c', '-I', 'gzip -1', ...args], { maxBuffer: 64 << 20 }).stdout;
}

const SYSTEM = `/${process.platform}-${process.arch}`;
