import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { releasedChangelog, VERSIONED_FILES } from '../../scripts/release/version.mjs';
import { describeWith, pathOf } from '../servers/describe-with.ts';
import { inFolder } from '../support/read-config.ts';
import { composer, describeComposer, offline, psrLog, root, run } from './project.ts';

// npm, the build and Composer one after the other, on a machine that may be busy.
let clone: string;
/** The first commit. */
let begin: string;

/** What a release does not read. */
const LEFT_OUT =
  /^(?:\.git|node_modules|dist|tests|bench|quickstart|release|runtimes\/(?:php|propel)\/(?:tests|vendor)|runtimes\/typescript\/dist)(?:\/|$)/;

const git = (...args: readonly string[]): string => {
  const identity = [
    '-c',
    'user.name=Ann',
    '-c',
    'user.email=ann@example.org',
    '-c',
    'init.defaultBranch=main',
  ];
  return execFileSync('git', [...identity, ...args], { cwd: clone, encoding: 'utf8' }).trim();
};

const read = (path: string) => readFileSync(join(clone, path), 'utf8');

/** A repository with the files of this one as they are now, without a build. */
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'orm-release-'));
  cpSync(root, clone, {
    recursive: true,
    filter: (path) => !LEFT_OUT.test(relative(root, path).replaceAll('\\', '/')),
  });
  // Right after a release there would be no changes to release.
  const changelog = read('CHANGELOG.md').replace(
    '## Unreleased\n',
    '## Unreleased\n\n### Added\n\n- More.\n',
  );
  writeFileSync(join(clone, 'CHANGELOG.md'), changelog);
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
  git('init', '--quiet');
  git('config', 'user.name', 'Ann');
  git('config', 'user.email', 'ann@example.org');
  appendFileSync(join(clone, '.git/info/exclude'), 'node_modules\n');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'all: begin');
  begin = git('rev-parse', 'HEAD');
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

/** Each test begins with the first commit, without a tag, a build or any other file. */
beforeEach(() => {
  git('reset', '--quiet', '--hard', begin);
  git('clean', '--quiet', '-ffdx', '--exclude', '/node_modules');
  for (const tag of git('tag').split('\n').filter(Boolean)) git('tag', '--delete', tag);
});

const release = (...args: readonly string[]) =>
  spawnSync(process.execPath, [join(clone, 'scripts/release.mjs'), '--executables', 'none', ...args], {
    cwd: clone,
    encoding: 'utf8',
    env: { ...process.env, SOURCE_DATE_EPOCH: '1900000000' },
  });

const NEXT = '98.0.0';

/** Commits the files of a release as its script writes them, without a tag. */
function prepare(): void {
  const date = new Date(Date.UTC(2030, 0, 2));
  writeFileSync(join(clone, 'CHANGELOG.md'), releasedChangelog(read('CHANGELOG.md'), NEXT, date));
  for (const [path, change] of Object.entries(VERSIONED_FILES)) {
    writeFileSync(join(clone, path), change(read(path), NEXT));
  }
  git('commit', '--quiet', '--all', '--message', 'all: prepare');
}

/** Commits a copy of the present build in place of the script that makes it; the release for Composer runs that one. */
function copyBuild(): void {
  const copies = ['dist', 'runtimes/typescript/dist'].map((folder) => {
    const [from, to] = [join(root, folder), join(clone, folder)].map((path) => JSON.stringify(path));
    return `cpSync(${from}, ${to}, { recursive: true });\n`;
  });
  writeFileSync(join(clone, 'scripts/build.mjs'), `import { cpSync } from 'node:fs';\n${copies.join('')}`);
  git('commit', '--quiet', '--all', '--message', 'scripts: copy the build');
}

describe('npm run release', () => {
  it('changes nothing with --dry-run, and says what it would do', () => {
    const { status, stdout } = release(NEXT, '--dry-run');
    expect(status).toBe(0);
    expect(stdout).toContain('  run npm test\n  run npm run bench:check\n');
    expect(stdout).toContain('package-lock.json, runtimes/php/composer.json, runtimes/php/src/Orm.php');
    expect(stdout).toContain(`  commit "release: ${NEXT}" and tag v${NEXT}`);
    expect([git('status', '--porcelain'), git('tag'), git('log', '--format=%s')]).toEqual([
      '',
      '',
      'all: begin',
    ]);
  });

  it('lists the executables of all systems', () => {
    const { stdout } = release(NEXT, '--dry-run', '--executables', 'all');
    for (const system of ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64.exe']) {
      expect(stdout).toContain(` orm-${NEXT}-${system},`);
    }
    expect(stdout).toContain(` orm-${NEXT}-LICENSES.txt, orm-${NEXT}.cdx.json, SHA256SUMS to release/`);
  });

  it('refuses versions that cannot follow, tags that exist and changes that are not committed', () => {
    for (const [version, reason] of [
      ['1.2', '"1.2" is not a version such as 1.2.3'],
      ['0.0.1', '0.0.1 is not newer than'],
    ] as const) {
      const { status, stderr } = release(version, '--skip-tests', '--skip-bench');
      expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(reason) });
    }
    expect(release()).toMatchObject({ status: 2 });
    git('tag', `v${NEXT}`);
    expect(release(NEXT).stderr).toContain(`The tag v${NEXT} exists.`);
    appendFileSync(join(clone, 'README.md'), 'more\n');
    expect(release('99.0.0').stderr).toContain('The working tree has changes:\n M README.md');
  });

  it('only packs and tags a version that is set already', () => {
    copyBuild();
    prepare();
    const dryRun = release(NEXT, '--dry-run');
    expect(dryRun).toMatchObject({ status: 0, stderr: '' });
    expect(dryRun.stdout).toContain(`  change no file: the version is ${NEXT} everywhere`);
    expect(dryRun.stdout).toContain(`  tag the last commit as v${NEXT}`);
    expect(release(NEXT, '--skip-tests', '--skip-bench')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`Orm ${NEXT} is tagged as v${NEXT}. Packages in release/:`),
    });
    expect(readdirSync(join(clone, 'release'))).toContain(`orm-models-${NEXT}.tgz`);
    expect([git('status', '--porcelain'), git('log', '-1', '--format=%s %D')]).toEqual([
      '',
      `all: prepare HEAD -> main, tag: v${NEXT}`,
    ]);
  });

  it('refuses a version that is set in some files only, and changes that came after it', () => {
    prepare();
    const forgotten = 'runtimes/php/src/Orm.php';
    writeFileSync(join(clone, forgotten), read(forgotten).replace(NEXT, '97.0.0'));
    git('commit', '--quiet', '--all', '--message', 'runtime: forget the version');
    expect(release(NEXT, '--dry-run')).toMatchObject({
      status: 1,
      stderr: `${forgotten}: package.json has the version ${NEXT}, this file has another one.\n`,
    });
    writeFileSync(
      join(clone, 'CHANGELOG.md'),
      read('CHANGELOG.md').replace('## Unreleased\n', '## Unreleased\n\n- More.\n'),
    );
    git('commit', '--quiet', '--all', '--message', 'docs: more');
    expect(release(NEXT, '--dry-run').stderr).toContain(
      'CHANGELOG.md: there are changes below "## Unreleased".',
    );
  });

  it('leaves the tree as it was when the packages cannot be made', () => {
    appendFileSync(join(clone, 'src/cli/main.ts'), '\n)\n');
    git('commit', '--quiet', '--all', '--message', 'cli: break it');
    expect(release(NEXT, '--skip-tests', '--skip-bench')).toMatchObject({ status: 1 });
    expect([git('status', '--porcelain'), git('tag'), git('log', '-1', '--format=%s')]).toEqual([
      '',
      '',
      'cli: break it',
    ]);
  });
});

describeWith(['php'], 'a release', () => {
  describeComposer('for Composer', () => {
    it('has its version everywhere, is tagged, and is a package of its repository', async () => {
      const { status, stdout, stderr } = release(NEXT, '--skip-tests', '--skip-bench');
      expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout).toContain(
        `git push origin main v${NEXT}\n  npm publish release/orm-models-runtime-${NEXT}.tgz\n  npm publish release/orm-models-${NEXT}.tgz\n`,
      );
      expect(readdirSync(join(clone, 'release')).sort()).toEqual([
        'SHA256SUMS',
        `orm-${NEXT}.cdx.json`,
        `orm-laravel-${NEXT}.zip`,
        `orm-models-${NEXT}.tgz`,
        `orm-models-runtime-${NEXT}.tgz`,
        `orm-orm-${NEXT}.zip`,
        `orm-propel-${NEXT}.zip`,
        `orm-runtime-${NEXT}.zip`,
        `orm-symfony-bundle-${NEXT}.zip`,
      ]);
      const { components } = JSON.parse(read(`release/orm-${NEXT}.cdx.json`));
      const names: readonly string[] = components.map(({ name }: { readonly name: string }) => name);
      expect(names).toEqual(expect.arrayContaining(['commander', 'elkjs', 'mysql2', 'pg', 'yaml']));
      for (const { licenses, hashes, purl } of components) {
        expect({ licenses, hashes, purl }).toEqual({
          licenses: [expect.anything()],
          hashes: [expect.anything()],
          purl: expect.stringMatching(/^pkg:npm\/.+@\d/),
        });
      }
      // Nothing was built before: packing does it.
      const packed = execFileSync('tar', ['-tzf', `release/orm-models-${NEXT}.tgz`], { cwd: clone });
      expect(packed.toString()).toContain('package/dist/main.cjs\n');
      for (const framework of ['symfony', 'laravel']) {
        expect(packed.toString()).toContain(`package/frameworks/${framework}/composer.json\n`);
        expect(JSON.parse(read(`frameworks/${framework}/composer.json`)).version).toBe(NEXT);
      }
      expect([git('status', '--porcelain'), git('log', '-1', '--format=%s %D')]).toEqual([
        '',
        `release: ${NEXT} HEAD -> main, tag: v${NEXT}`,
      ]);
      expect(git('cat-file', '-t', `v${NEXT}`)).toBe('tag');
      expect(read('CHANGELOG.md')).toMatch(/\n## Unreleased\n\n## 98\.0\.0 - 2030-03-17\n\n### /);
      expect(read('runtimes/php/src/Orm.php')).toContain(`VERSION = '${NEXT}'`);
      expect(read('docs/install.md').match(/98\.0\.0/g)?.length).toBeGreaterThan(3);
      const lock = JSON.parse(read('package-lock.json'));
      const runtime = 'runtimes/typescript';
      expect([lock.version, lock.packages[''].version, lock.packages[runtime].version]).toEqual(
        Array(3).fill(NEXT),
      );
      expect(JSON.parse(read(`${runtime}/package.json`)).version).toBe(NEXT);
      const ofRuntime = execFileSync('tar', ['-tzf', `release/orm-models-runtime-${NEXT}.tgz`], {
        cwd: clone,
      });
      expect(ofRuntime.toString()).toContain('package/dist/generated.d.ts\n');
      await installFromTag();
    });
  });

  /** Composer takes the version from the tag; the sources in it contain no build. */
  const installFromTag = (): Promise<void> => {
    const project = {
      repositories: [{ type: 'vcs', url: `file://${clone}` }, ...offline],
      require: { 'orm/orm': `^${NEXT}` },
    };
    return inFolder({ 'composer.json': JSON.stringify(project), ...psrLog }, async (folder) => {
      composer(folder, 'install');
      const env = { PATH: `${dirname(process.execPath)}:/usr/bin:/bin`, HOME: folder };
      const { status, stderr } = await run(folder, pathOf('php'), ['vendor/bin/orm', '--version'], env);
      expect(status).toBe(1);
      expect(stderr).toContain('has its sources, but no build of them.');
      expect(stderr).toContain('npm install --save-dev orm-models');
    });
  };
});
