#!/usr/bin/env node
/**
 * Stands for `php` where PHP is WebAssembly: ORM_MATRIX_PHP_WASM names the program, PHP the version.
 *
 * The program always ends with status 0, so the status of PHPUnit is taken from the log that it was told to write.
 */
import { spawnSync } from 'node:child_process';
import { failuresIn } from './junit.mjs';

const args = process.argv.slice(2);
const log = args[args.indexOf('--log-junit') + 1];
const { status } = spawnSync(process.execPath, [process.env.ORM_MATRIX_PHP_WASM, ...args], {
  stdio: 'inherit',
});
process.exitCode = status !== 0 ? 1 : args.includes('--log-junit') && failuresIn(log) > 0 ? 1 : 0;
