import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('can make each of the mistakes that npm run test:mutants makes', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/mutants.mjs', '--check'], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^[1-9]\d* mutants, 0 of which cannot be made\.\n$/);
  expect(status).toBe(0);
});
