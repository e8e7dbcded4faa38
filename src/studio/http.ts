import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { ANSWER_HEADERS, diagramHeaders, refusalOf } from './guard.ts';
import type { Failure } from './protocol.ts';

/** What the page is made of. */
export interface PageFiles {
  readonly script: string;
  readonly style: string;
}

/** A page in a frame, with the one script that may run in it. */
export interface FramedPage {
  readonly html: string;
  readonly script: string;
}

/** An answer for people: what went wrong, and nothing about the server. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

export type Routes = Readonly<Record<string, (request: unknown, signal: AbortSignal) => Promise<unknown>>>;

export interface StudioServer {
  readonly address: string;
  close(): Promise<void>;
}

interface ServerParts {
  readonly port: number;
  readonly files: PageFiles;
  readonly routes: Routes;
  readonly framed: () => Promise<FramedPage>;
  /** Told of errors that are nobody's but ours. */
  readonly onBug: (error: unknown) => void;
}

/** The longest request: a row with a file in it. */
const MAX_BODY = 16 * 1024 * 1024;

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>orm studio</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/studio.css">
<script src="/studio.js" defer></script>
</head>
<body><div id="studio"></div><noscript>The studio needs JavaScript.</noscript></body>
</html>
`;

/** Serves the page and its requests on the loopback interface only. */
export async function startServer({
  port,
  files,
  routes,
  framed,
  onBug,
}: ServerParts): Promise<StudioServer> {
  const token = randomBytes(32).toString('base64url');
  const tickets = new Set<string>();
  let bound = port;

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      onBug(error);
      send(response, 500, 'application/json', JSON.stringify({ error: 'The server has a bug.' }));
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const { method = '', headers } = request;
    const refusal = refusalOf({ method, path, headers }, bound, token);
    if (refusal !== undefined) {
      request.resume();
      return send(response, refusal.status, 'text/plain; charset=utf-8', `${refusal.reason}\n`);
    }
    if (!path.startsWith('/api/')) return page(path, response);
    const route = Object.hasOwn(routes, path.slice(5)) ? routes[path.slice(5)] : undefined;
    if (path === '/api/frame') return json(response, 200, { path: `/frame/${newTicket()}` });
    if (route === undefined) return json(response, 404, { error: 'There is no such request.' });
    const body = await bodyOf(request);
    if (body === undefined) return json(response, 413, { error: 'The request is too long.' });
    const asked = parsed(body);
    if (typeof asked !== 'object' || asked === null)
      return json(response, 400, { error: 'The request is not an object in JSON.' });
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    try {
      json(response, 200, await route(asked, gone.signal));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { message, hint } = error;
      json(response, 422, { error: message, ...(hint !== undefined && { hint }) } satisfies Failure);
    }
  }

  /** The page has no secrets: what it shows it asks for with the token. */
  async function page(path: string, response: ServerResponse): Promise<void> {
    if (path === '/') return send(response, 200, 'text/html; charset=utf-8', PAGE);
    if (path === '/studio.js') return send(response, 200, 'text/javascript; charset=utf-8', files.script);
    if (path === '/studio.css') return send(response, 200, 'text/css; charset=utf-8', files.style);
    // A frame cannot send the token; it has a ticket that is good for one time.
    if (path.startsWith('/frame/') && tickets.delete(path.slice(7))) {
      const { html, script } = await framed();
      return send(response, 200, 'text/html; charset=utf-8', html, diagramHeaders(script));
    }
    send(response, 404, 'text/plain; charset=utf-8', 'There is no such page.\n');
  }

  function newTicket(): string {
    const ticket = randomBytes(32).toString('base64url');
    tickets.clear();
    tickets.add(ticket);
    return ticket;
  }

  bound = await listening(server, port);
  return {
    // What stands behind "#" is never sent to a server, and is in no log of one.
    address: `http://127.0.0.1:${bound}/#token=${token}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The port of a server that listens on the loopback interface. */
async function listening(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const place = server.address();
  return typeof place === 'object' && place !== null ? place.port : port;
}

/** The text of a request; undefined where it is too long. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= MAX_BODY) parts.push(part);
  }
  return size > MAX_BODY ? undefined : Buffer.concat(parts).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const json = (response: ServerResponse, status: number, value: unknown): void =>
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(value));

function send(
  response: ServerResponse,
  status: number,
  type: string,
  text: string,
  headers: Readonly<Record<string, string>> = ANSWER_HEADERS,
): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, { ...headers, 'content-type': type });
  response.end(text);
}
