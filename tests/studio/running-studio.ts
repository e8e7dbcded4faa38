import { createInterface } from 'node:readline';
import { startOrm, statusOf } from '../support/start-orm.ts';

/** A studio that runs as a user starts it. */
export interface RunningStudio {
  /** The address for a browser, with the token. */
  readonly address: string;
  readonly origin: string;
  readonly token: string;
  /** Asks as the page does; fails with the message of a refusal. */
  ask<T>(name: string, body?: object, signal?: AbortSignal): Promise<T>;
  /** The answer to a request with other headers than those of the page. */
  status(name: string, headers: Readonly<Record<string, string>>): Promise<number>;
  /** Presses Ctrl-C; resolves to the exit status. */
  stop(): Promise<number>;
}

export async function startTestStudio(cwd: string, ...options: readonly string[]): Promise<RunningStudio> {
  const child = startOrm(['studio', '--no-open', ...options], { cwd });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ended = statusOf(child);
  const address = await firstAddress(child.stdout);
  if (address === undefined) throw new Error(`The studio ended with ${await ended}:\n${errors}`);
  const { origin, hash } = new URL(address);
  const token = hash.replace('#token=', '');
  const headers = { 'content-type': 'application/json', 'x-studio-token': token };
  return {
    address,
    origin,
    token,
    async ask<T>(name: string, body: object = {}, signal?: AbortSignal): Promise<T> {
      const response = await fetch(`${origin}/api/${name}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        ...(signal !== undefined && { signal }),
      });
      const answer = (await response.json()) as T & { readonly error?: string };
      if (!response.ok) throw new Error(answer.error);
      return answer;
    },
    async status(name, others) {
      const response = await fetch(`${origin}/api/${name}`, { method: 'POST', headers: others, body: '{}' });
      return response.status;
    },
    stop() {
      child.kill('SIGINT');
      return ended;
    },
  };
}

async function firstAddress(output: NodeJS.ReadableStream): Promise<string | undefined> {
  for await (const line of createInterface({ input: output })) {
    const [address] = /http:\/\/127\.0\.0\.1:\d+\/#token=[\w-]+/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  return undefined;
}
