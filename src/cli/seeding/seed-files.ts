import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join, relative } from 'node:path';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { readScriptFile } from '../../insertion/read.ts';
import type { Script } from '../../insertion/run.ts';
import type { PlatformDefinition } from '../../platforms/platform.ts';
import { byCodeUnit } from '../../support/text.ts';
import { seedDiagnostics } from './diagnostics.ts';

/** A program of the application that writes rows. */
export interface SeedProgram {
  readonly kind: 'program';
  /** As messages show it. */
  readonly path: string;
  /** The command that runs it. */
  readonly words: readonly string[];
}

/** A file of the project that writes rows. */
export type SeedFile = { readonly kind: 'script'; readonly script: Script } | SeedProgram;

/** Where the files of a connection are, and what runs them. */
export interface SeedFolder {
  readonly folder: string;
  readonly projectDir: string;
  readonly connection: string;
  readonly platform: PlatformDefinition;
}

/** The project's own files for a connection: those of the folder, and of the folder in it named after it. */
export async function seedFiles(
  { folder, projectDir, connection, platform }: SeedFolder,
  { cwd, diagnostics }: { readonly cwd: string; readonly diagnostics: Diagnostics },
): Promise<readonly SeedFile[]> {
  const places = [folder, join(folder, connection)].filter((place) => existsSync(place));
  const paths = places.flatMap((place) =>
    readdirSync(place)
      .sort(byCodeUnit)
      .map((name) => join(place, name)),
  );
  const files: SeedFile[] = [];
  for (const path of paths) {
    const shown = relative(cwd, path);
    switch (extname(path)) {
      case '.sql': {
        const script = await readScriptFile(path, { cwd, connection }, platform, diagnostics);
        if (script !== undefined) files.push({ kind: 'script', script });
        break;
      }
      case '.php':
        files.push({ kind: 'program', path: shown, words: ['php', path] });
        break;
      case '.js':
      case '.mjs':
        files.push({ kind: 'program', path: shown, words: [process.execPath, path] });
        break;
      case '.ts': {
        if (path.endsWith('.d.ts')) break;
        const options = typescriptOptions(projectDir);
        if (options === undefined)
          diagnostics.report(seedDiagnostics.cannotRunTypescript(undefined, { path: shown }));
        else files.push({ kind: 'program', path: shown, words: [process.execPath, ...options, path] });
        break;
      }
    }
  }
  return files;
}

/** The options with which Node runs TypeScript in a project; undefined where it cannot. */
function typescriptOptions(projectDir: string): readonly string[] | undefined {
  try {
    createRequire(join(projectDir, 'package.json')).resolve('tsx');
    return ['--import', 'tsx'];
  } catch {
    return 'typescript' in process.features && process.features.typescript ? [] : undefined;
  }
}
