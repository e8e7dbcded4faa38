#!/usr/bin/env node
/**
 * Stands for `php` where PHP is WebAssembly: ORM_MATRIX_PHP_WASM names the program, PHP the version.
 *
 * The program always ends with status 0, so the status of PHPUnit is taken from the log that it was told to write.
 */
import { spawn } from 'node:child_process';
import { failuresIn } from './junit.mjs';

const args = process.argv.slice(2);
const child = spawn(process.execPath, [process.env.ORM_MATRIX_PHP_WASM, ...args], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('close', (status) => {
  const log = args.includes('--log-junit') ? args[args.indexOf('--log-junit') + 1] : undefined;
  process.exitCode = status === 0 && (log === undefined || failuresIn(log) === 0) ? 0 : 1;
});
