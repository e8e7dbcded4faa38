import { defineDiagnostics } from '../diagnostics/define.ts';

/** Everything that can go wrong when files are written. */
export const outputDiagnostics = defineDiagnostics('output', {
  cannotWrite: (d: { path: string; reason: string }) => ({
    message: `Cannot write "${d.path}": ${d.reason}.`,
    hint: 'Nothing was left half-written. Check the permissions and the free space of that folder.',
  }),
  cannotMakeFolder: (d: { reason: string }) => ({
    message: `The output folder cannot be made: ${d.reason}.`,
    hint: 'Nothing was written.',
  }),
  outsideOutputFolder: (d: { path: string; folder: string }) => ({
    message: `"${d.path}" would be written outside of "${d.folder}".`,
    hint: 'A link, an option, or a name in the schema leads out of the output folder. Nothing was written.',
  }),
});
