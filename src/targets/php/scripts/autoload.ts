import type { GeneratedFile } from '../../target.ts';
import type { PhpFile } from '../classes.ts';
import { GENERATED_SCRIPT } from '../generated-comment.ts';
import { literal } from '../syntax/literal.ts';
import { opening } from '../syntax/print.ts';

export const AUTOLOAD_NAME = 'autoload.php';

/** A loader for the generated classes, for applications without Composer's class map. */
export function autoloadFile(files: readonly Pick<PhpFile, 'className' | 'path'>[]): GeneratedFile {
  const paths = new Map(files.map(({ className, path }) => [className, path]));
  // Sorted by code unit.
  const classes = [...paths.keys()].sort();
  const lines = classes.map((name) => `        ${literal(name)} => ${literal(paths.get(name) ?? '')},\n`);
  return {
    path: AUTOLOAD_NAME,
    contents: `${opening(GENERATED_SCRIPT)}spl_autoload_register(static function (string $class): void {
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
