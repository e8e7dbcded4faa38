/**
 * What the generator uses of Node, for a page: files are those in memory, and all that would leave the page is refused.
 */
import { md5 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import * as path from 'pathe';
import { files } from './files.ts';

class NoSuchFile extends Error {
  readonly code = 'ENOENT';
}

const folderOf = (name: string): string => `${name.replace(/\/+$/, '')}/`;

const isFolder = (name: string): boolean => [...files.keys()].some((file) => file.startsWith(folderOf(name)));

function readFileSync(name: string, encoding?: unknown): string | Uint8Array {
  const text = files.get(name);
  if (text === undefined) throw new NoSuchFile(`no such file: ${name}`);
  return encoding === undefined ? new TextEncoder().encode(text) : text;
}

const entryOf = (folder: string, name: string) => ({
  name,
  parentPath: folder,
  path: folder,
  isFile: () => true,
  isDirectory: () => false,
  isSymbolicLink: () => false,
});

function readdirSync(folder: string, options?: { readonly withFileTypes?: boolean }): readonly unknown[] {
  if (!isFolder(folder)) throw new NoSuchFile(`no such folder: ${folder}`);
  const names = [...files.keys()]
    .filter((file) => file.startsWith(folderOf(folder)))
    .map((file) => file.slice(folderOf(folder).length))
    .filter((name) => !name.includes('/'));
  return options?.withFileTypes ? names.map((name) => entryOf(folder, name)) : names;
}

function statSync(name: string) {
  const text = files.get(name);
  if (text === undefined && !isFolder(name)) throw new NoSuchFile(`no such file: ${name}`);
  return { size: text?.length ?? 0, isFile: () => text !== undefined, isDirectory: () => text === undefined };
}

const refuse = (name: string): never => {
  throw new Error(`A page cannot do this: ${name}.`);
};

const HASHES = { md5, sha256 };

const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function createHash(name: keyof typeof HASHES) {
  const hash = HASHES[name].create();
  const made = {
    update(data: string | Uint8Array) {
      hash.update(typeof data === 'string' ? new TextEncoder().encode(data) : data);
      return made;
    },
    digest(encoding: 'hex' | 'base64' | 'base64url') {
      const bytes = hash.digest();
      if (encoding === 'hex') return hexOf(bytes);
      const text = btoa(String.fromCharCode(...bytes));
      return encoding === 'base64' ? text : text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
    },
  };
  return made;
}

/** The modules of Node by their names, without those that a page can do nothing of. */
const modules: Readonly<Record<string, object>> = {
  fs: {
    existsSync: (name: string) => files.has(name) || isFolder(name),
    readFileSync,
    readdirSync,
    statSync,
    lstatSync: statSync,
    realpathSync: (name: string) => (files.has(name) || isFolder(name) ? name : refuse(`realpath ${name}`)),
  },
  path: { ...path, posix: path },
  crypto: { createHash },
  url: {
    fileURLToPath: (url: string | URL) => new URL(url).pathname,
    pathToFileURL: (name: string) => new URL(`file://${name}`),
  },
  util: { inspect: String, stripVTControlCharacters: (text: string) => text },
};

/** A module of Node; what it lacks here fails when it is called. */
export const nodeModule = (name: string): object =>
  new Proxy(modules[name] ?? {}, {
    get: (module, key) =>
      key in module ? Reflect.get(module, key) : (): never => refuse(`${name}.${String(key)}`),
  });
