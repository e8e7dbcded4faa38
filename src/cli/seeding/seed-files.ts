import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { readScriptFile } from '../../insertion/read.ts';
import type { Script } from '../../insertion/run.ts';
import type { PlatformDefinition } from '../../platforms/platform.ts';
import { byCodeUnit } from '../../support/text.ts';

/** The project's own files of SQL for a connection: those of the folder, and of the folder in it named after it. */
export async function seedFiles(
  folder: string,
  connection: string,
  platform: PlatformDefinition,
  { cwd, diagnostics }: { readonly cwd: string; readonly diagnostics: Diagnostics },
): Promise<readonly Script[]> {
  const paths = [folder, join(folder, connection)].flatMap((place) =>
    existsSync(place)
      ? readdirSync(place)
          .filter((name) => name.endsWith('.sql'))
          .sort(byCodeUnit)
          .map((name) => join(place, name))
      : [],
  );
  const scripts: Script[] = [];
  for (const path of paths) {
    const script = await readScriptFile(path, { cwd, connection }, platform, diagnostics);
    if (script !== undefined) scripts.push(script);
  }
  return scripts;
}
