import { byCodeUnit } from '../../support/text.ts';
import { literal } from './syntax/literal.ts';
import type { PhpFile } from './target.ts';

/** A loader for the generated classes, for applications without Composer's class map. */
export function autoloadFile(files: readonly Pick<PhpFile, 'className' | 'path'>[]): PhpFile {
  const classes = files
    .map(({ className, path }): [string, string] => [className, path])
    .sort(([a], [b]) => byCodeUnit(a, b));
  const lines = classes.map(([className, path]) => `        ${literal(className)} => ${literal(path)},\n`);
  return {
    path: 'autoload.php',
    className: '',
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
