import { expect, it } from 'vitest';
import { type Asked, refusalOf } from './guard.ts';

const TOKEN = 'a-token';
const page = {
  host: '127.0.0.1:4000',
  origin: 'http://127.0.0.1:4000',
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
  'x-studio-token': TOKEN,
};
const asked = (headers: Asked['headers'], path = '/api/rows', method = 'POST') =>
  refusalOf({ method, path, headers: { ...page, ...headers } }, 4000, TOKEN)?.status;

it('lets the page ask', () => {
  expect(asked({})).toBeUndefined();
  expect(asked({ origin: undefined, 'sec-fetch-site': undefined })).toBeUndefined();
});

it('gives the page itself to everyone: it has no secrets', () => {
  const headers = { 'x-studio-token': undefined, origin: undefined, 'sec-fetch-site': 'cross-site' };
  expect(asked(headers, '/', 'GET')).toBeUndefined();
  expect(asked(headers, '/', 'POST')).toBe(405);
});

it.each([
  ['no token', { 'x-studio-token': undefined }, 403],
  ['another token', { 'x-studio-token': 'a-tokeN' }, 403],
  ['two tokens', { 'x-studio-token': [TOKEN, TOKEN] }, 403],
  ['the name of another host', { host: 'evil.example:4000' }, 421],
  ['a name of this host', { host: 'localhost:4000' }, 421],
  ['another port', { host: '127.0.0.1:80' }, 421],
  ['no host', { host: undefined }, 421],
  ['another origin', { origin: 'https://evil.example' }, 403],
  ['a page on another port', { origin: 'http://127.0.0.1:3000' }, 403],
  ['a sandboxed page', { origin: 'null' }, 403],
  ['a page of the same site', { 'sec-fetch-site': 'same-site' }, 403],
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a form', { 'content-type': 'text/plain' }, 415],
] as const)('refuses %s', (_, headers, status) => {
  expect(asked(headers)).toBe(status);
});

it('refuses other methods than POST', () => {
  for (const method of ['GET', 'PUT', 'OPTIONS', 'HEAD']) expect(asked({}, '/api/rows', method)).toBe(405);
});
