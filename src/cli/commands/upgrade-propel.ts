import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { builtInBehaviors } from '../../behaviors/index.ts';
import { changeFiles } from '../../output/write/change-files.ts';
import { platforms } from '../../platforms/index.ts';
import { packageRoot } from '../../support/package-root.ts';
import { counted } from '../../support/text.ts';
import { targetNames } from '../../targets/names.ts';
import { upgradeDiagnostics } from '../../upgrade/diagnostics.ts';
import {
  isPropelProject,
  type Project,
  projectFolder,
  type ReadFile,
  readProject,
} from '../../upgrade/project.ts';
import { namedClasses, runtimeClass } from '../../upgrade/propel-api.ts';
import { reportOf } from '../../upgrade/report.ts';
import { reportAsJson } from '../../upgrade/report-as-json.ts';
import { reportPage } from '../../upgrade/report-page.ts';
import { unifiedDiff } from '../../upgrade/text/diff.ts';
import { type ProjectUpgrade, upgradeProject } from '../../upgrade/upgrade-project.ts';
import { type CommandContext, type CommonOptions, defineCommand } from '../command.ts';
import { jsonOption } from '../migrations/options.ts';
import { insteadOfOption } from '../propel-usage.ts';
import { generatedClasses } from '../upgrade/classes-of-schemas.ts';

interface UpgradeOptions {
  readonly dryRun?: boolean;
  readonly force?: boolean;
  readonly summary?: boolean;
  readonly json?: boolean;
  readonly html?: string;
}

export const upgradePropel = defineCommand<UpgradeOptions>({
  name: 'upgrade:propel',
  searchesProject: false,
  summary: 'Moves a project from Propel 2: configuration, schemas, sources, Composer and scripts.',
  options: [
    { flags: '--dry-run', description: 'show the changes as a diff and write nothing' },
    { flags: '--force', description: 'upgrade although changes are not committed' },
    { flags: '--summary', description: 'count what was done and what is left to decide, without places' },
    jsonOption,
    { flags: '--html <file>', description: 'also write what is left to decide as a page to work through' },
  ],
  arguments: [
    {
      name: 'paths...',
      description: 'upgrade only these files and folders (default: all of the project)',
      required: false,
    },
  ],
  async run(context) {
    const { options, cwd, diagnostics, terminal } = context;
    const directory = projectFolder(options.configDir ?? '.', cwd);
    const project = readProject(directory, context.arguments, cwd, diagnostics);
    if (!isPropelProject(project)) diagnostics.fail(upgradeDiagnostics.noProject({}, { path: directory }));
    terminal.detail(`${counted(project.searched, 'file')} searched`);
    const paths = new Set(project.files.map(({ path }) => path));
    const computed = await upgradeProject(project.files, {
      adapters: platforms,
      targets: targetNames,
      classes: namedClasses(),
      behaviors: builtInBehaviors.map(({ name }) => name),
      version: packageVersion(),
      directory,
      exists: (path) => paths.has(path),
      insteadOfOption,
      generatedClasses,
      runtimeClass,
    });
    const upgrade = { ...computed, findings: [...project.findings, ...computed.findings] };
    if (!options.dryRun) write(upgrade, project, context);
    else if (!options.json && !options.summary)
      for (const change of upgrade.changes) terminal.data(unifiedDiff(change));
    if (options.html !== undefined) writePage(resolve(cwd, options.html), reportPage(upgrade), context);
    if (options.json) terminal.data(`${JSON.stringify(reportAsJson(upgrade), undefined, 2)}\n`);
    else terminal.result(reportOf(upgrade, { isDryRun: options.dryRun ?? false, detail: detailOf(options) }));
  },
});

const detailOf = ({ summary, verbose }: UpgradeOptions & CommonOptions): 'summary' | 'some' | 'all' =>
  summary ? 'summary' : verbose ? 'all' : 'some';

function writePage(path: string, page: string, { diagnostics }: CommandContext<UpgradeOptions>): void {
  try {
    writeFileSync(path, page);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    diagnostics.report(upgradeDiagnostics.noPage({ reason }, { path }));
  }
}

function write({ changes }: ProjectUpgrade, project: Project, context: CommandContext<UpgradeOptions>): void {
  if (changes.length === 0) return;
  const { options, diagnostics } = context;
  if (!options.force)
    requireClean(
      changes.map(({ from }) => from),
      project,
      diagnostics,
    );
  const files = new Map(project.files.map((file) => [file.path, file]));
  const changed = changes.map(({ from, path, after }) => {
    const file = files.get(from) as ReadFile;
    return { from, path, before: file.bytes, after: Buffer.from(after, file.encoding) };
  });
  changeFiles(project.directory, changed, diagnostics);
}

/** A file that git ignores cannot be restored by it either, but only its name and root key change. */
function requireClean(
  changed: readonly string[],
  { repository, gitFailure }: Project,
  diagnostics: CommandContext<UpgradeOptions>['diagnostics'],
): void {
  if (gitFailure !== undefined) diagnostics.report(upgradeDiagnostics.gitFailed({ reason: gitFailure }));
  const untracked = changed.filter((path) => repository?.untracked.has(path));
  if (repository !== undefined && repository.changed.length > 0)
    diagnostics.report(upgradeDiagnostics.dirty({ files: repository.changed }));
  if (untracked.length > 0) diagnostics.report(upgradeDiagnostics.untracked({ files: untracked }));
  diagnostics.stopOnErrors();
}

/** Read from package.json, because unbuilt sources have no version. */
function packageVersion(): string {
  const text = readFileSync(join(packageRoot(), 'package.json'), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}
