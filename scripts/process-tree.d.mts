export interface ProcessEntry {
  readonly id: number;
  readonly name: string;
  readonly hasEnded: boolean;
  readonly isRunnable: boolean;
  readonly parent: number;
  readonly seconds: number;
}

export function processTree(
  root: number,
  isSkipped?: (entry: ProcessEntry) => boolean,
): readonly ProcessEntry[];
export function processorUse(
  root: number,
): { readonly seconds: number; readonly isRunnable: boolean } | undefined;
