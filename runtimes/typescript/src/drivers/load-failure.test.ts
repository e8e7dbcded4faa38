import { expect, it } from 'vitest';
import { loadFailure } from './load-failure.ts';

it('asks for an installation only where the package is missing', () => {
  const known = Object.assign(new Error("Cannot find package 'pg' imported from app.js"), {
    code: 'ERR_MODULE_NOT_FOUND',
  });
  expect(loadFailure('shop', 'pg', known).message).toBe(
    'Could not connect to "shop": the package "pg" is not installed. Run: npm install pg',
  );
  const bundled = loadFailure('shop', 'pg', new Error('Dynamic require of "events" is not supported'));
  expect(bundled.message).toBe(
    'Could not connect to "shop": the package "pg" cannot be loaded: Dynamic require of "events" is not supported. ' +
      'In a bundle, mark it as external.',
  );
  const incomplete = Object.assign(new Error("Cannot find module 'pg-pool'"), { code: 'MODULE_NOT_FOUND' });
  expect(loadFailure('shop', 'pg', incomplete).message).toContain(
    "cannot be loaded: Cannot find module 'pg-pool'",
  );
});
