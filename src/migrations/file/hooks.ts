import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/span.ts';
import type { PlatformDefinition } from '../../platforms/platform.ts';
import type { Section } from './migration-file.ts';
import { type MigrationFolder, readSource, shownPath } from './read-source.ts';
import { splitStatements } from './split-statements.ts';

/** When statements run that belong to a run as a whole, not to one migration. */
const HOOKS = ['before-run', 'after-run', 'after-error'] as const;
export type HookName = (typeof HOOKS)[number];

/** A file of statements such as `before-run.sql`, or `before-run.shop.sql` for one connection. */
export interface HookFile {
  readonly hook: HookName;
  /** The connection that it is for; undefined for all. */
  readonly connection: string | undefined;
  readonly file: SourceFile;
}

const FORM = new RegExp(`^(${HOOKS.join('|')})(?:\\.(.+))?\\.sql$`);

/** Whether a file in the folder of migrations is a hook. */
export const isHookFile = (name: string): boolean => FORM.test(name);

/** Reads the hooks in a folder of migrations, those for all connections first. */
export function readHooks(folder: MigrationFolder, diagnostics: Diagnostics): readonly HookFile[] {
  const hooks = fileNames(folder).flatMap((name) => {
    const [, hook, connection] = FORM.exec(name) ?? [];
    if (hook === undefined) return [];
    const path = join(folder.directory, name);
    const file = readSource(path, shownPath(path, folder.cwd), diagnostics);
    return file === undefined ? [] : [{ hook: hook as HookName, connection, file }];
  });
  return hooks.sort((a, b) => Number(a.connection !== undefined) - Number(b.connection !== undefined));
}

/** The names of the files; a folder that cannot be read is reported where its migrations are read. */
function fileNames({ directory }: MigrationFolder): readonly string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

/** The statements of a hook, in the form of a section that no journal knows. */
export const hookSection = (
  { file, hook }: HookFile,
  platform: PlatformDefinition,
  diagnostics: Diagnostics,
): Section => ({
  direction: 'up',
  connection: hook,
  platform: platform.name,
  transaction: false,
  irreversible: [],
  allows: [],
  todos: [],
  counts: [],
  expects: [],
  statements: splitStatements(file.text, 0, platform, file, diagnostics).map((statement) => ({
    ...statement,
    remarks: [],
  })),
});
