import { dirname, join, relative } from 'node:path';
import { offsetOf } from '../../diagnostics/span.ts';
import { packageRoot } from '../../support/package-root.ts';
import { counted } from '../../support/text.ts';
import { type CheckupPlace, type Fact, type Machine, parsedJson } from '../checkup.ts';
import { checkupDiagnostics } from './checkup-diagnostics.ts';
import { AUTOLOAD_NAME } from './scripts/autoload.ts';

/** A class that PHP refuses, with the words of PHP and the place that they are about. */
interface Failure {
  readonly class: string;
  readonly message: string;
  readonly file: string;
  readonly line: number;
}

/** The answer of one process: a fatal error stops it at the class of that number. */
interface Answer {
  readonly loaded: number;
  readonly failures: readonly Failure[];
  readonly stopped: boolean;
  readonly place: number;
}

/** A project with more classes that end the process is not worth the time of another one. */
const MOST_STOPS = 100;

/** Loads each class of the project: an override with another signature is an error of PHP where it is loaded. */
export async function loadedClasses({
  config,
  machine,
  diagnostics,
}: CheckupPlace): Promise<readonly Fact[]> {
  const { projectDir, phpDir } = config.paths;
  const autoload = fileAbove(machine, projectDir, join('vendor', 'autoload.php'));
  if (autoload === undefined) return [];
  const first = [autoload, join(phpDir, AUTOLOAD_NAME)].filter((path) => machine.read(path) !== undefined);
  const script = join(packageRoot(), 'resources', 'load-classes.php');
  const failures: Failure[] = [];
  let loaded = 0;
  for (let skipped = 0, stops = 0; stops < MOST_STOPS; stops++) {
    const broken = JSON.stringify(failures.map((failure) => failure.class));
    const output = await machine.output('php', [script, projectDir, String(skipped), broken, ...first]);
    const answer = parsedJson(output?.trim().split('\n').at(-1)) as Answer | undefined;
    if (answer === undefined) {
      diagnostics.report(checkupDiagnostics.autoloadFails({ path: relative(projectDir, autoload) }));
      return [];
    }
    loaded += answer.loaded;
    failures.push(...answer.failures);
    if (!answer.stopped) break;
    skipped = answer.place + 1;
  }
  const seen = new Set<string>();
  for (const failure of failures) {
    const { file, line, message } = failure;
    // The children of a class fail with the words about it.
    if (seen.has(`${file}:${line}:${message}`)) continue;
    seen.add(`${file}:${line}:${message}`);
    const details = { class: failure.class, reason: message.replace(/\.$/, '') };
    const text = machine.read(file);
    const path = relative(projectDir, file);
    const place = text === undefined ? undefined : { file: { path, text }, offset: offsetOf(text, line, 1) };
    diagnostics.report(checkupDiagnostics.classFails(details, place));
  }
  return failures.length > 0
    ? []
    : [{ subject: 'classes', words: `${counted(loaded, 'class', 'classes')} loaded` }];
}

function fileAbove(machine: Machine, folder: string, path: string): string | undefined {
  if (machine.read(join(folder, path)) !== undefined) return join(folder, path);
  const above = dirname(folder);
  return above === folder ? undefined : fileAbove(machine, above, path);
}
