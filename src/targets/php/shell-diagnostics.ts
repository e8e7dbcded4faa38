import { defineDiagnostics } from '../../diagnostics/define.ts';

/** What keeps `orm shell` from starting PHP. */
export const phpShellDiagnostics = defineDiagnostics('php-shell', {
  noInterpreter: (_: object) => ({
    message: 'The program "php" is not installed, or does not run.',
    hint: 'Install PHP 8.2 or newer, and put it on the PATH. To check it: orm doctor',
  }),
  noLineEditor: (_: object) => ({
    message: 'PHP cannot read statements from a terminal: it does not have the extension readline.',
    hint: 'Run: composer require --dev psy/psysh. Or give the statements on standard input: orm shell < statements.php',
  }),
});
