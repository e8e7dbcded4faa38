/** Finds and runs programs of this machine. */
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, dirname, resolve } from 'node:path';

/** Servers are installed in sbin folders, which are not in an ordinary user's PATH. */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin'];
  return folders.map((folder) => resolve(folder, name)).find(isExecutable);
}

export function folderOfProgram(name) {
  const path = findProgram(name);
  return path && dirname(path);
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function versionOf(program, flag = '--version') {
  return /\d+(\.\d+)+/.exec(output(program, [flag]))?.[0];
}

export function output(program, args) {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8', timeout: 30_000 });
  return status === 0 ? stdout : '';
}

export function run(program, args, options) {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    child.stdout.on('data', (chunk) => (text += chunk));
    child.stderr.on('data', (chunk) => (text += chunk));
    child.on('error', fail);
    child.on('close', (status) => done({ status, output: text }));
  });
}
