import { defineDiagnostics } from '../diagnostics/define.ts';

const LONGEST_LIST = 5;

const someOf = (paths: readonly string[]): string => {
  const shown = paths.slice(0, LONGEST_LIST).join(', ');
  return paths.length > LONGEST_LIST ? `${shown} and ${paths.length - LONGEST_LIST} more` : shown;
};

/** Reasons why a project is not upgraded. */
export const upgradeDiagnostics = defineDiagnostics('upgrade', {
  noFolder: (_: object) => ({
    message: 'There is no folder of this name.',
    hint: 'Name the folder of the project with --config-dir.',
  }),
  noPath: (d: { folder: string }) => ({
    message: `There is no such file or folder in the project "${d.folder}".`,
    hint: 'Name files and folders of the project only.',
  }),
  noProject: (_: object) => ({
    message:
      'This is not a project that uses Propel 2: there is no propel.yaml (or another format) and composer.json does not require propel/propel.',
    hint: 'Run the command in the folder of the project, or name it with --config-dir.',
  }),
  noPage: (d: { reason: string }) => ({
    message: `The page of --html cannot be written: ${d.reason}.`,
    hint: 'Name a file in a folder that is there and can be written to.',
  }),
  dirty: (d: { files: readonly string[] }) => ({
    message: `Files have changes that are not committed: ${someOf(d.files)}.`,
    hint: 'Commit or stash them, so that the upgrade can be reviewed and undone. --force upgrades anyway.',
  }),
  untracked: (d: { files: readonly string[] }) => ({
    message: `Files would be changed that git does not track: ${someOf(d.files)}.`,
    hint: 'Add and commit them, so that the upgrade can be undone. --force upgrades anyway.',
  }),
  gitFailed: (d: { reason: string }) => ({
    message: `git cannot tell whether all changes are committed: ${d.reason}.`,
    hint: 'Make sure that git can be run in the project. --force upgrades anyway.',
  }),
});
