import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../support/package-root.ts';

export const CONNECTION = 'test';

export interface PhpOptions {
  /** Folders of PHP classes by the beginning of their names, as in the `psr-4` of Composer. */
  readonly autoload?: Readonly<Record<string, string>>;
  /** The program (default `php`). */
  readonly php?: string;
}

const LIMIT_MS = 600_000;

/** Runs code after the classes of the project are loaded and its tables made. */
export function runPhp(
  folder: string,
  code: string,
  { autoload = {}, php = 'php' }: PhpOptions = {},
): Promise<string> {
  const script = join(folder, 'script.php');
  rmSync(join(folder, 'test.sq3'), { force: true });
  writeFileSync(script, `${preamble(folder, autoload)}\n${code.replace(/^\s*<\?php\b/, '')}\n`);
  const flags = ['-d', 'display_errors=stderr', '-d', 'error_reporting=-1', '-d', 'zend.assertions=1'];
  return new Promise((done, fail) => {
    execFile(php, [...flags, script], { timeout: LIMIT_MS }, (error, stdout, stderr) => {
      if (error === null && stderr === '') done(stdout);
      else fail(new Error(`PHP failed: ${stderr || error?.message}${stdout}`));
    });
  });
}

const preamble = (folder: string, autoload: Readonly<Record<string, string>>): string => `<?php
declare(strict_types=1);
require ${text(join(packageRoot(), 'runtimes/php/autoload.php'))};
spl_autoload_register(static function (string $class): void {
    foreach (${phpArray(autoload)} as $prefix => $folder) {
        $file = $folder . '/' . strtr(substr($class, strlen($prefix)), '\\\\', '/') . '.php';
        if (str_starts_with($class, $prefix) && is_file($file)) {
            require $file;
        }
    }
});
require ${text(join(folder, 'generated-classes/autoload.php'))};
Orm\\Runtime\\Orm::init(${text(join(folder, 'generated-conf/config.php'))});
(new PDO('sqlite:' . ${text(join(folder, 'test.sq3'))}))->exec((string) file_get_contents(${text(join(folder, `generated-sql/${CONNECTION}.sql`))}));
`;

const text = (value: string): string => `'${value.replace(/[\\']/g, '\\$&')}'`;

const phpArray = (values: Readonly<Record<string, string>>): string =>
  `[${Object.entries(values)
    .map(([key, value]) => `${text(key)} => ${text(value)}`)
    .join(', ')}]`;
