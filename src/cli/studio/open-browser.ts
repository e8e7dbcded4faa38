import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { escapedHtml } from '../../support/html.ts';

const OPENERS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['explorer.exe'],
};

/**
 * Opens an address in the browser of the user; returns what forgets it. Other users of the machine see the words of all
 * commands, so that the address is in a file that only its owner can read.
 */
export function openBrowser(address: string): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'orm-studio-'));
  const file = join(folder, 'open.html');
  const target = escapedHtml(address);
  writeFileSync(
    file,
    `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0; url=${target}"><title>orm studio</title><a href="${target}">Open the studio</a>\n`,
    { mode: 0o600 },
  );
  const [command, ...words] = OPENERS[process.platform] ?? ['xdg-open'];
  const child = spawn(command, [...words, file], { stdio: 'ignore', detached: true });
  // A machine without a browser has the address on the terminal.
  child.once('error', () => {});
  child.unref();
  return () => rmSync(folder, { recursive: true, force: true });
}
