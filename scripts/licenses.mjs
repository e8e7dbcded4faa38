/** The licences of the packages whose code is in the bundle, as their terms ask. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//;
const LICENSE_FILE = /^licen[cs]e(?:\.|$)/i;

/**
 * @param {string} root
 * @param {readonly string[]} inputs paths of the files in the bundle
 */
export function licensesOf(root, inputs) {
  return packagesOf(inputs)
    .map((name) => {
      const folder = join(root, 'node_modules', name);
      const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      const [file] = readdirSync(folder).filter((entry) => LICENSE_FILE.test(entry));
      const text =
        file === undefined ? `Licence: ${license}` : readFileSync(join(folder, file), 'utf8').trim();
      return `${name} ${version}\n\n${text}\n`;
    })
    .join('\n----\n\n');
}

/** The names of the packages that files belong to, in order. */
export function packagesOf(inputs) {
  const names = inputs.map((path) => PACKAGE.exec(path)?.[1]).filter((name) => name !== undefined);
  return [...new Set(names)].sort();
}
