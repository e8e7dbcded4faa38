import { createHash, timingSafeEqual } from 'node:crypto';

/** The parts of a request that tell who sent it. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** Why a request is refused. */
export interface Refusal {
  readonly status: 403 | 404 | 405 | 415 | 421;
  readonly reason: string;
}

export const TOKEN_HEADER = 'x-studio-token';

/** Refuses whatever does not come from the page that this server gave out; undefined lets it pass. */
export function refusalOf(
  { method, path, headers }: Asked,
  port: number,
  token: string,
): Refusal | undefined {
  const host = `127.0.0.1:${port}`;
  // A name of another server that leads here is how pages of others reach servers of this machine.
  if (one(headers.host) !== host) return { status: 421, reason: `This server answers as ${host} only.` };
  const origin = one(headers.origin);
  if (origin !== undefined && origin !== `http://${host}`) return OTHER_PAGE;
  if (!path.startsWith('/api/')) return method === 'GET' ? undefined : { status: 405, reason: 'Only GET.' };
  const site = one(headers['sec-fetch-site']);
  if (site !== undefined && site !== 'same-origin') return OTHER_PAGE;
  if (!isToken(one(headers[TOKEN_HEADER]), token))
    return {
      status: 403,
      reason: 'The token is missing or wrong: open the address that the command printed.',
    };
  if (method !== 'POST') return { status: 405, reason: 'Only POST.' };
  if (!/^application\/json\b/.test(one(headers['content-type']) ?? ''))
    return { status: 415, reason: 'Only application/json.' };
  return undefined;
}

const OTHER_PAGE: Refusal = { status: 403, reason: 'The request comes from another page.' };

/** A header that came twice is as good as none. */
const one = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Takes the same time for every wrong token. */
const isToken = (given: string | undefined, token: string): boolean =>
  given !== undefined && timingSafeEqual(digest(given), digest(token));

/** The rules of the page: everything comes from this server, and nothing that is written in it runs. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The headers of each answer. */
export const ANSWER_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** The rules of the diagram, which is a page of its own in a frame that has no origin. */
export const diagramHeaders = (script: string): Readonly<Record<string, string>> => ({
  ...ANSWER_HEADERS,
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts`,
  'x-frame-options': 'SAMEORIGIN',
});
