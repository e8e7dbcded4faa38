import { expect, it } from 'vitest';
import { dsnSettings } from './dsn.ts';

it.each([
  ['pgsql:host=db;port=5433;dbname=shop', { host: 'db', port: 5433, database: 'shop' }],
  [
    "pgsql:host=/run/pg dbname='my shop' sslmode=require",
    { socket: '/run/pg', database: 'my shop', tls: { rejectUnauthorized: false } },
  ],
  ['mysql:unix_socket=/tmp/m.sock;dbname=shop;charset=utf8mb4', { socket: '/tmp/m.sock', database: 'shop' }],
  [
    'postgres://bob:p%40ss:1@db.example:5433/shop?sslmode=verify-full',
    { host: 'db.example', port: 5433, database: 'shop', user: 'bob', password: 'p@ss:1', tls: true },
  ],
  ['mysql://root@[::1]/shop', { host: '::1', database: 'shop', user: 'root' }],
  ['sqlite:shop.sq3', { path: 'shop.sq3' }],
  ['sqlite::memory:', { path: ':memory:' }],
  ['sqlite:///data/shop.sq3', { path: 'data/shop.sq3' }],
  ['sqlite:////var/shop.sq3', { path: '/var/shop.sq3' }],
])('reads %s', (dsn, settings) => {
  expect(dsnSettings(dsn)).toEqual(settings);
});

it.each(['secret', 'pgsql:host=db;secret', 'postgres://u:secret%@h/d'])(
  'refuses %s without repeating it',
  (dsn) => {
    expect(() => dsnSettings(dsn)).toThrow(/environment/);
    expect(() => dsnSettings(dsn)).not.toThrow(/secret/);
  },
);
