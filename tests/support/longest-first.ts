import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files that take long. A first run knows only the sizes of files, and would begin these ones last. */
const LONGEST: ReadonlySet<string> = new Set([
  'tests/corpus/corpus.test.ts',
  'tests/migrations/meaning/pairs.test.ts',
]);

/** Begins with the files that take longest, so that no core waits for one of them at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean =>
      LONGEST.has(relative(this.ctx.config.root, moduleId).replaceAll('\\', '/'));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
