import { defineDiagnostics } from '../diagnostics/define.ts';

/** Problems when writing files. */
export const outputDiagnostics = defineDiagnostics('output', {
  cannotWrite: (d: { path: string; reason: string }) => ({
    message: `Cannot write "${d.path}": ${d.reason}.`,
    hint: 'No file was left incomplete. Check the permissions and the free space of that folder.',
  }),
  cannotMakeFolder: (d: { reason: string }) => ({
    message: `The output folder cannot be created: ${d.reason}.`,
    hint: 'Nothing was written.',
  }),
  cannotChange: (d: { path: string; reason: string }) => ({
    message: `Cannot change "${d.path}": ${d.reason}.`,
    hint: 'No file was changed. Check the permissions and the free space of that folder.',
  }),
  readOnly: (d: { path: string }) => ({
    message: `"${d.path}" is read-only.`,
    hint: 'No file was changed. Make it writable, and run the command again.',
  }),
  changedMeanwhile: (d: { path: string }) => ({
    message: `"${d.path}" was changed by another program while the command ran.`,
    hint: 'No file was changed. Run the command again.',
  }),
  outsideOutputFolder: (d: { path: string; folder: string }) => ({
    message: `"${d.path}" would be written outside "${d.folder}".`,
    hint: 'A symbolic link, an option or a name in the schema points outside the output folder. Nothing was written.',
  }),
});
