import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { readIfReadable } from '../../../output/inspect/list.ts';
import { type Answers, platformFor } from '../questions/answers.ts';
import { importedFolder, TYPESCRIPT_EXAMPLE } from './example-programs.ts';
import { typescriptRuntime } from './own-package.ts';
import { isModuleProject, RUNTIME_PACKAGE, UnreadablePackage } from './package-json.ts';

interface HintContext {
  readonly projectDir: string;
  /** When the example can run; empty for at once. */
  readonly when: string;
  readonly shown: (path: string) => string;
}

/** The steps that remain before a program can import the models. */
export function typescriptHints(
  answers: Answers,
  { projectDir, when, shown }: HintContext,
): readonly string[] {
  const { clientPackage } = platformFor(answers);
  const driver = clientPackage === undefined ? '' : ` ${clientPackage.name}`;
  const present = readIfReadable(join(projectDir, 'package.json'));
  const isInstalled = existsSync(join(projectDir, 'node_modules', RUNTIME_PACKAGE));
  const runtime = typescriptRuntime(projectDir, present);
  const file = runtime.startsWith('file:') ? runtime.slice('file:'.length) : undefined;
  const install = answers.npm ? 'npm install' : `npm install ${file ?? RUNTIME_PACKAGE}${driver}`;
  const isMissing = file !== undefined && !existsSync(resolve(projectDir, file));
  return [
    ...(isMissing && !isInstalled
      ? [`Put ${basename(file)} of the same release into ${dirname(file)}/.`]
      : []),
    ...(isInstalled ? [] : [`Run ${install}.`]),
    ...(present !== undefined && !isModule(present)
      ? ['The models are ES modules: set "type": "module" in package.json.']
      : []),
    ...(existsSync(join(projectDir, 'tsconfig.json'))
      ? []
      : ['For TypeScript, a tsconfig.json needs "module": "nodenext", and should have "strict": true.']),
    `In TypeScript: import { connect } from '${importedFolder(shown(answers.typescriptDir))}/index.js'.`,
    ...(existsSync(join(projectDir, TYPESCRIPT_EXAMPLE))
      ? [`Try the example${when}: node ${shown(TYPESCRIPT_EXAMPLE)}`]
      : []),
  ];
}

function isModule(present: string): boolean {
  try {
    return isModuleProject(present);
  } catch (error) {
    if (error instanceof UnreadablePackage) return false;
    throw error;
  }
}
