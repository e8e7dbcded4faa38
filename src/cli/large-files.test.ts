import { expect, it } from 'vitest';
import { garbageOfLargeFiles } from './large-files.ts';

const fileOf = (contents: string | readonly string[]) => ({ path: 'x.php', contents, overwrite: true });

/** Whether an object that nothing else refers to is still there. */
const isCollected = async (take: () => void): Promise<boolean> => {
  const weak = new WeakRef({ large: 'x'.repeat(10) });
  // A task of its own, because a weak reference keeps its object until the current one has ended.
  await new Promise((resolve) => setTimeout(resolve, 0));
  take();
  return weak.deref() === undefined;
};

it('collects garbage when the file after a large one has come', async () => {
  const collect = garbageOfLargeFiles();
  collect(fileOf(['x'.repeat(600_000), 'x'.repeat(600_000)]));
  expect(await isCollected(() => collect(fileOf('x')))).toBe(true);
});

it('leaves the garbage of other files to V8', async () => {
  const collect = garbageOfLargeFiles();
  collect(fileOf(['x'.repeat(20_000), 'x']));
  expect(await isCollected(() => collect(fileOf('x')))).toBe(false);
});
