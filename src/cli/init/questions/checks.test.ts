import { expect, it } from 'vitest';
import { mysql } from '../../../platforms/mysql/platform.ts';
import { pgsql } from '../../../platforms/pgsql/platform.ts';
import { refuseDsnFor } from './checks.ts';

it.each([
  [pgsql, 'pgsql:host=a,b;port=5432,5433;dbname=shop;target_session_attrs=read-write'],
  [pgsql, 'postgresql://u:p@a:5432,[::1]:5433/shop?connect_timeout=2'],
  [mysql, 'mysql:host=a,b;port=3307;dbname=shop'],
  [mysql, 'mysql://u:p@a,b:3307/shop'],
])('accepts several hosts: %#', (platform, dsn) => {
  expect(refuseDsnFor(platform)(dsn)).toBeUndefined();
});

it.each([
  [pgsql, 'pgsql:host=a,b;port=1,2,3', 'The DSN names 2 hosts and 3 ports.'],
  [
    pgsql,
    'postgresql://a/shop?target_session_attrs=writable',
    'The "target_session_attrs" in the DSN is not known.',
  ],
  [mysql, 'mysql:host=a,,b', 'One of the hosts in the DSN is empty.'],
])('refuses hosts that cannot be used: %#', (platform, dsn, problem) => {
  expect(refuseDsnFor(platform)(dsn)).toBe(problem);
});
