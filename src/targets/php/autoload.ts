import { literal } from './syntax/literal.ts';
import type { PhpFile } from './target.ts';

/** A loader for the generated classes, for applications without Composer's class map. */
export function autoloadFile(files: readonly Pick<PhpFile, 'className' | 'path'>[]): PhpFile {
  const paths = new Map(files.map(({ className, path }) => [className, path]));
  // By code unit.
  const classes = [...paths.keys()].sort();
  const lines = classes.map((name) => `        ${literal(name)} => ${literal(paths.get(name) ?? '')},\n`);
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
