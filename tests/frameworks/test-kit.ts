import { expect } from 'vitest';
import type { Application } from './application.ts';

const SUITE = 'tests/ItemSuite.php';

/** Runs the tests of an application, which write by requests: nothing is left after failures and an early end. */
export async function leavesTheDatabaseUntouched({ test }: Application): Promise<void> {
  const failed = await test(SUITE, 'Requests|Clock');
  expect(failed.printed).toContain('Tests: 4, ');
  expect(failed, failed.printed).toMatchObject({
    status: 2,
    printed: expect.stringContaining('Errors: 1.'),
  });
  const ended = await test(SUITE, 'EndsTheProcess');
  expect(ended, ended.printed).toMatchObject({ status: 3 });
  const again = await test(SUITE, 'Requests.*#0');
  expect(again, again.printed).toMatchObject({ status: 0 });
}
