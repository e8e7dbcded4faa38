/**
 * Builds executables of orm that need no Node.
 *
 *   npm run standalone [-- --platform linux-x64,linux-arm64|all] [--output <folder>]
 *
 * An executable for another system than this one is built, but cannot be tried here. One for macOS has to be signed
 * there: codesign --sign - orm-<version>-darwin-arm64
 */
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StepFailed } from './execute.mjs';
import { repository } from './provision.mjs';
import { PLATFORMS, THIS_PLATFORM, writeExecutables } from './standalone/executables.mjs';

async function main() {
  const { platform, output } = parseArgs({
    options: {
      platform: { type: 'string', default: THIS_PLATFORM },
      output: { type: 'string', default: 'release' },
    },
  }).values;
  const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  const platforms = platform === 'all' ? PLATFORMS : platform.split(',');
  const folder = resolve(repository, output);
  for (const name of await writeExecutables({ root: repository, folder, platforms, version })) {
    console.log(`${join(output, name)}  ${(statSync(join(folder, name)).size / 1e6).toFixed(1)} MB`);
  }
}

try {
  await main();
} catch (error) {
  console.error(
    error instanceof StepFailed || error.code?.startsWith('ERR_PARSE_ARGS') ? error.message : error,
  );
  process.exitCode = 1;
}
