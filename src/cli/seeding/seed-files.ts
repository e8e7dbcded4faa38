import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { readScriptFile } from '../../insertion/read.ts';
import type { Script } from '../../insertion/run.ts';
import type { PlatformDefinition } from '../../platforms/platform.ts';
import { byCodeUnit } from '../../support/text.ts';
import { targets } from '../../targets/index.ts';
import type { ProgramHost } from '../../targets/target.ts';
import { nodeProgram } from '../node-program.ts';
import { seedDiagnostics } from './diagnostics.ts';

/** A program of the application that writes rows. */
export interface SeedProgram {
  readonly kind: 'program';
  /** The path in messages, relative to the working directory. */
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
  const host = programHost(projectDir);
  const files: SeedFile[] = [];
  for (const path of paths) {
    if (path.endsWith('.sql')) {
      const script = await readScriptFile(path, { cwd, connection }, platform, diagnostics);
      if (script !== undefined) files.push({ kind: 'script', script });
      continue;
    }
    const shown = relative(cwd, path);
    for (const target of targets) {
      const command = target.programCommand(path, host);
      if (command === undefined) continue;
      if ('words' in command) files.push({ kind: 'program', path: shown, words: command.words });
      else diagnostics.report(seedDiagnostics.cannotRun(command, { path: shown }));
    }
  }
  return files;
}

const programHost = (projectDir: string): ProgramHost => ({
  node: nodeProgram(),
  nodeVersion: process.versions.node,
  hasPackage(name) {
    try {
      createRequire(join(projectDir, 'package.json')).resolve(name);
      return true;
    } catch {
      return false;
    }
  },
});
