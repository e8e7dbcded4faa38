import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeWith } from '../servers/describe-with.ts';
import { runOrm } from '../support/run-orm.ts';

const ROOT = join(import.meta.dirname, '../..');
const PROJECTS = join(ROOT, 'tests/upgrade');

/** Projects of tests/upgrade, with the folders of their configuration and their classes. */
const projects = [
  { name: 'models', config: '.', sources: { App: 'src' } },
  { name: 'monorepo', config: 'shop/propel', sources: { Shop: 'shop/src' } },
  { name: 'old-style', config: '.', sources: { '': 'src' } },
] as const;

interface Places {
  /** The files of the places that the report has under what breaks at load. */
  readonly reported: readonly string[];
  /** The files of the classes that PHP refuses. */
  readonly refused: readonly string[];
  readonly facts: string;
}

/** Upgrades and builds a project, and loads each of its classes. */
async function loaded({ name, config, sources }: (typeof projects)[number]): Promise<Places> {
  const cwd = mkdtempSync(join(tmpdir(), `orm-loaded-${name}-`));
  try {
    cpSync(join(PROJECTS, name, 'project'), cwd, { recursive: true });
    const orm = async (...argv: readonly string[]): Promise<string> => (await runOrm(argv, { cwd })).stdout;
    const report = JSON.parse(await orm('upgrade:propel', '--json')) as Report;
    await orm('model:build', '--quiet', '--config-dir', config);
    const autoload = join(cwd, config, 'vendor/autoload.php');
    mkdirSync(join(autoload, '..'), { recursive: true });
    const required = ['php', 'propel'].map(
      (runtime) => `require '${ROOT}/runtimes/${runtime}/autoload.php';`,
    );
    const loaders = Object.entries(sources).map(
      ([prefix, folder]) =>
        `spl_autoload_register(static function ($class): void {
          $file = '${cwd}/${folder}/' . strtr(substr($class, ${prefix === '' ? 0 : prefix.length + 1}), '\\\\', '/') . '.php';
          if (str_starts_with($class, '${prefix}') && is_file($file)) require $file;
        });`,
    );
    writeFileSync(autoload, ['<?php', ...required, ...loaders, ''].join('\n'));
    const doctor = JSON.parse(await orm('doctor', '--json', '--config-dir', config)) as Checkup;
    return {
      reported: report.causes
        .filter(({ id }) => id === 'signature' || id === 'redeclared' || id === 'own-member')
        .flatMap(({ findings }) => findings.map(({ file }) => file))
        .sort(),
      refused: doctor.findings
        .filter(({ code }) => code === 'php-setup/class-fails')
        .map(({ message }) => message)
        .sort(),
      facts: doctor.facts.find(({ subject }) => subject === 'classes')?.words ?? '',
    };
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

interface Report {
  readonly causes: readonly {
    readonly id: string;
    readonly findings: readonly { readonly file: string }[];
  }[];
}

interface Checkup {
  readonly facts: readonly { readonly subject: string; readonly words: string }[];
  readonly findings: readonly { readonly code: string; readonly message: string }[];
}

describeWith(['php', 'pdo_sqlite'], 'the classes of upgraded projects', () => {
  it('load, or are in the report: models', async () => {
    const { reported, refused, facts } = await loaded(projects[0]);
    expect({ reported, refused }).toEqual({ reported: [], refused: [] });
    expect(facts).toMatch(/^\d+ classes loaded/);
  });

  it('load, or are in the report: a package of a monorepo', async () => {
    const { reported, refused, facts } = await loaded(projects[1]);
    expect({ reported, refused }).toEqual({ reported: [], refused: [] });
    expect(facts).toMatch(/^\d+ classes loaded/);
  });

  it('load, or are in the report: classes without types, as old projects have them', async () => {
    const { reported, refused } = await loaded(projects[2]);
    expect(reported).toEqual(['src/Old/Author.php', 'src/Old/Tag.php', 'src/Support/Priced.php']);
    expect(refused).toEqual([
      expect.stringMatching(
        /^The class Old\\Author cannot be loaded: Declaration of Old\\Author::getBooks\(/,
      ),
      expect.stringMatching(/^The class Old\\Base\\Book cannot be loaded: .* Support\\Priced::getAuthorId\(/),
      expect.stringMatching(
        /^The class Old\\Tag cannot be loaded: .*Type of Old\\Tag::\$version must be \?int/,
      ),
    ]);
  });
});
