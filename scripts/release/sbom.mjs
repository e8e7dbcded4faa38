/** The list of components of a release (SBOM), in the format of CycloneDX 1.6. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { standaloneBundle } from '../standalone/bundle.mjs';
import { packagesNeededBy } from './artefacts.mjs';

export const sbomName = (version) => `orm-${version}.cdx.json`;

/** Lists the packages whose code is in the tool or the executables, or which the tool installs. */
export async function writeSbom({ root, folder, version, date }) {
  const { packages } = await standaloneBundle(root);
  const names = new Set([...packages, ...packagesNeededBy(root)]);
  writeFileSync(join(folder, sbomName(version)), sbom({ root, version, date, names }));
}

function sbom({ root, version, date, names }) {
  const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const components = [...names].sort().map((name) => component(locked, name));
  const document = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: date.toISOString(),
      component: {
        type: 'application',
        'bom-ref': `orm-models@${version}`,
        name: 'orm-models',
        version,
        licenses: [{ license: { id: 'MIT' } }],
        purl: `pkg:npm/orm-models@${version}`,
      },
    },
    components,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function component(locked, name) {
  const { version, license, integrity } = locked[`node_modules/${name}`];
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    ...(license !== undefined && { licenses: [licenseOf(license)] }),
    ...(integrity?.startsWith('sha512-') && {
      hashes: [
        { alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') },
      ],
    }),
    purl,
  };
}

/** An expression such as "(MIT OR CC0-1.0)" has a form of its own. */
const licenseOf = (license) =>
  /[\s()]/.test(license) ? { expression: license.replace(/^\((.*)\)$/, '$1') } : { license: { id: license } };
