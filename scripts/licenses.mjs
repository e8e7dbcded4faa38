/** The licences of the packages whose code is in a bundle, as their terms ask. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//;
const LICENSE_FILE = /^licen[cs]e(?:\.|$)/i;

/**
 * The packages by their names.
 *
 * @param {string} root
 * @param {readonly string[]} inputs paths of the files in the bundle
 */
export function packagesOf(root, inputs) {
  const names = new Set(inputs.map((path) => PACKAGE.exec(path)?.[1]).filter((name) => name !== undefined));
  return [...names].sort().map((name) => {
    const folder = join(root, 'node_modules', name);
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const [file] = readdirSync(folder).filter((entry) => LICENSE_FILE.test(entry));
    const text = file === undefined ? `Licence: ${license}` : readFileSync(join(folder, file), 'utf8').trim();
    return { name, version, license, text };
  });
}

/**
 * A list of the packages with their licences, and the text of each.
 *
 * @param {string} root
 * @param {readonly string[]} inputs paths of the files in the bundle
 */
export function licensesOf(root, inputs) {
  const packages = packagesOf(root, inputs);
  const list = packages.map(({ name, version, license }) => `${name} ${version}: ${license}\n`);
  const texts = packages.map(({ name, version, text }) => `${name} ${version}\n\n${text}\n`);
  return [`Packages with code in these files, and their licences\n\n${list.join('')}`, ...texts].join(
    '\n----\n\n',
  );
}
