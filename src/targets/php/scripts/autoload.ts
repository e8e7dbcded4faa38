import type { GeneratedFile } from '../../target.ts';
import type { PhpFile } from '../classes.ts';
import { literal } from '../syntax/literal.ts';

export const AUTOLOAD_NAME = 'autoload.php';

/** A loader for the generated classes, for applications without Composer's class map. */
export function autoloadFile(files: readonly Pick<PhpFile, 'className' | 'path'>[]): GeneratedFile {
  const paths = new Map(files.map(({ className, path }) => [className, path]));
  // By code unit.
  const classes = [...paths.keys()].sort();
  const lines = classes.map((name) => `        ${literal(name)} => ${literal(paths.get(name) ?? '')},\n`);
  return {
    path: AUTOLOAD_NAME,
    contents: `<?php

declare(strict_types=1);

spl_autoload_register(static function (string $class): void {
    /** @var array<string, string> $files */
    static $files = ${lines.length === 0 ? '[]' : `[\n${lines.join('')}    ]`};

    if (isset($files[$class])) {
        require __DIR__ . '/' . $files[$class];
    }
});
`,
    overwrite: true,
  };
}
