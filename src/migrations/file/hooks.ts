import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/span.ts';
import type { PlatformDefinition } from '../../platforms/platform.ts';
import type { Section } from './migration-file.ts';
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

/** What the name of a file in the folder of migrations says, if it is a hook. */
export function hookNamed(name: string): Pick<HookFile, 'hook' | 'connection'> | undefined {
  const [, hook, connection] = FORM.exec(name) ?? [];
  return hook === undefined ? undefined : { hook: hook as HookName, connection };
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
