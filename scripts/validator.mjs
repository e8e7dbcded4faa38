/** Symfony Validator for the tests of the validate behavior. */
import { installTool } from './composer-tool.mjs';

/** Runs on every supported PHP; ORM_TEST_VALIDATOR names the folder of another version. */
const PACKAGES = ['symfony/validator:7.4.23'];

/** Installs the package once; returns the reason if that is not possible. */
export function installValidator(php) {
  return installTool({ name: 'validator', title: 'Symfony Validator', packages: PACKAGES, php });
}
