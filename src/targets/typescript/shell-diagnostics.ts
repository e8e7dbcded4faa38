import { defineDiagnostics } from '../../diagnostics/define.ts';

/** What keeps `orm shell` from loading the models. */
export const typescriptShellDiagnostics = defineDiagnostics('typescript-shell', {
  noRuntime: (_: object) => ({
    message:
      'The npm package "orm-models-runtime" is not installed in this project, or is older than this command.',
    hint: 'Run: npm install orm-models-runtime',
  }),
});
