import { defineDiagnostics, didYouMean } from '../../diagnostics/define.ts';
import { quotedList } from '../../support/text.ts';

/** Problems of `orm shell`. */
export const shellDiagnostics = defineDiagnostics('shell', {
  unknownConnection: (d: { name: string; known: readonly string[]; nearest: string | undefined }) => ({
    message: `The runtime configuration has no connection "${d.name}".`,
    hint: didYouMean(d.nearest) ?? `Configured connections: ${quotedList(d.known)}.`,
  }),
  protectedConnection: (d: { name: string }) => ({
    message: `The connection "${d.name}" is protected, so the shell does not open it.`,
    hint: 'To open it nevertheless, use --allow-protected.',
  }),
  noClasses: (d: { path: string }) => ({
    message: `There are no classes to load: ${d.path} is missing.`,
    hint: 'Run: orm model:build',
  }),
  noConfiguration: (d: { path: string }) => ({
    message: `There is no runtime configuration to load: ${d.path} is missing.`,
    hint: 'Run: orm config:convert',
  }),
  noPhp: (_: object) => ({
    message: 'The program "php" is not installed, or does not run.',
    hint: 'Install PHP 8.2 or newer, and put it on the PATH. To check it: orm doctor',
  }),
  noLineEditor: (_: object) => ({
    message: 'PHP cannot read statements from a terminal: it does not have the extension readline.',
    hint: 'Run: composer require --dev psy/psysh. Or give the statements on standard input: orm shell < statements.php',
  }),
  noRuntime: (_: object) => ({
    message:
      'The npm package "orm-models-runtime" is not installed in this project, or is older than this command.',
    hint: 'Run: npm install orm-models-runtime',
  }),
});
