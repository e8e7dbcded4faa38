import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { AsyncValue } from './async-value.ts';

it('is the value of the work that runs, with all that it awaits', async () => {
  const value = new AsyncValue<string>();
  const seen: (string | undefined)[] = [];
  const work = async (): Promise<void> => {
    seen.push(value.current);
    await setImmediate();
    seen.push(value.current);
  };
  await Promise.all([value.run('a', work), value.run('b', () => value.run('c', work)), work()]);
  expect(seen).toEqual(['a', 'c', undefined, 'a', 'c', undefined]);
  expect(value.run('d', () => value.current)).toBe('d');
  expect(value.current).toBeUndefined();
});

it('is off when all work has ended, or has failed', async () => {
  const disable = vi.spyOn(AsyncLocalStorage.prototype, 'disable');
  const value = new AsyncValue<string>();
  const fail = (): never => {
    throw new Error('stop');
  };
  expect(() => value.run('a', fail)).toThrow('stop');
  // Other tests of the process may have values of their own.
  const [storage] = disable.mock.contexts;
  const timesOff = (): number => disable.mock.contexts.filter((one) => one === storage).length;
  await expect(value.run('b', async () => fail())).rejects.toThrow('stop');
  expect(timesOff()).toBe(2);
  await Promise.all([
    value.run('c', () => setImmediate()),
    // biome-ignore lint/suspicious/noThenProperty: the promise of another library.
    value.run('d', () => ({ then: (done: () => void) => void setTimeout(done, 20) })),
  ]);
  expect(timesOff()).toBe(3);
  disable.mockRestore();
});
