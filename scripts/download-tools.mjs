/**
 * Installs the tools from Packagist that a whole test run needs, in the order in which its steps need them:
 *
 *   node scripts/download-tools.mjs <path of php>
 */
import { frameworkNames, installFramework } from './frameworks.mjs';
import { installPhpstan } from './phpstan.mjs';
import { installValidator } from './validator.mjs';

const [php] = process.argv.slice(2);
installValidator(php);
for (const name of frameworkNames) installFramework(name, php);
installPhpstan(php);
