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
  /** Whether the class is declared twice, or is a test or lacks a file, and names nothing of the runtime. */
  readonly isForeign: boolean;
}

/** The answer of one process: a fatal error stops it at the class of that number. */
interface Answer {
  readonly loaded: number;
  readonly failures: readonly Failure[];
  /** The number of files that run code of their own, or end the program. */
  readonly scripts: number;
  /** The number of classes whose parents are in packages that are not installed. */
  readonly absent: number;
  /** Whether the last one of these did. */
  readonly ended: boolean;
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
  let [loaded, scripts, ended, absent] = [0, 0, 0, 0];
  for (let skipped = 0, stops = 0; stops < MOST_STOPS; stops++) {
    const broken = JSON.stringify(failures.map((failure) => failure.class));
    const output = await machine.output('php', [script, projectDir, String(skipped), broken, ...first]);
    const answer = parsedJson(output?.trim().split('\n').at(-1)) as Answer | undefined;
    if (answer === undefined) {
      diagnostics.report(checkupDiagnostics.autoloadFails({ path: relative(projectDir, autoload) }));
      return [];
    }
    loaded += answer.loaded;
    absent += answer.absent;
    // Each process finds the same scripts, and the one that ended it.
    scripts = answer.scripts - Number(answer.ended);
    ended += Number(answer.ended);
    failures.push(...answer.failures);
    if (!answer.stopped) break;
    skipped = answer.place + 1;
  }
  const seen = new Set<string>();
  const own = failures.filter(({ isForeign }) => !isForeign);
  for (const failure of own) {
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
  if (own.length > 0) return [];
  const left = [
    ...(absent > 0 ? [`${absent} of packages that are not installed`] : []),
    ...(failures.length - ended > 0 ? [`${failures.length - ended} of tests or declared twice`] : []),
    ...(scripts + ended > 0 ? [`${counted(scripts + ended, 'file')} that run code of their own`] : []),
  ];
  const words = `${counted(loaded, 'class', 'classes')} loaded`;
  return [{ subject: 'classes', words: [words, ...left.map((part) => `without ${part}`)].join(', ') }];
}

function fileAbove(machine: Machine, folder: string, path: string): string | undefined {
  if (machine.read(join(folder, path)) !== undefined) return join(folder, path);
  const above = dirname(folder);
  return above === folder ? undefined : fileAbove(machine, above, path);
}
