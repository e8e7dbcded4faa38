export interface ProcessEntry {
  readonly id: number;
  readonly name: string;
  readonly hasEnded: boolean;
  readonly parent: number;
  readonly seconds: number;
}

export function processTree(
  root: number,
  isSkipped?: (entry: ProcessEntry) => boolean,
): readonly ProcessEntry[];
export function processorSeconds(root: number): number | undefined;
