import type { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import { quotedList } from '../../../support/text.ts';
import { initDiagnostics } from '../diagnostics.ts';
import type { PlannedFile } from '../files/plan.ts';
import type { InitOptions } from './flags.ts';
import type { QuestionContext } from './question-context.ts';

/** The files to write after the user decided about existing ones; undefined to go back. */
export async function decideExisting(
  files: readonly PlannedFile[],
  existing: InitOptions['existing'],
  { prompts, shown }: QuestionContext,
): Promise<readonly PlannedFile[] | undefined> {
  const decided: PlannedFile[] = [];
  for (const file of files) {
    const { path, inTheWay } = file;
    const isFree = inTheWay.length === 0;
    const next = isFree
      ? 'overwrite'
      : (existing ??
        (await prompts.choose({
          message: `${quotedList(inTheWay.map(shown))} already ${inTheWay.length === 1 ? 'exists' : 'exist'}.`,
          choices: [
            { title: `Keep it and do not write ${shown(path)}`, value: 'keep' },
            { title: replacing(file), value: 'overwrite' },
            { title: 'Back to the summary', value: 'back' },
          ],
          suggested: 'keep',
        })));
    if (next === 'back') return undefined;
    if (next === 'overwrite') decided.push(file);
  }
  return decided;
}

const replacing = ({ path, inTheWay }: PlannedFile): string =>
  inTheWay.every((other) => other === path)
    ? 'Overwrite it'
    : 'Replace it; a configuration with another name is renamed to end in ".bak"';

/** Decides about existing files by flag, for scripts; without the flag an existing file is an error. */
export function existingByFlag(
  files: readonly PlannedFile[],
  existing: InitOptions['existing'],
  shown: (path: string) => string,
  diagnostics: Diagnostics,
): readonly PlannedFile[] {
  const paths = [...new Set(files.flatMap(({ inTheWay }) => inTheWay))].map(shown);
  if (existing === undefined && paths.length > 0) diagnostics.fail(initDiagnostics.exists({ paths }));
  return existing === 'keep' ? files.filter(({ inTheWay }) => inTheWay.length === 0) : files;
}
