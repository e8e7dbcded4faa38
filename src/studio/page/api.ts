import { useCallback, useEffect, useState } from 'preact/hooks';

const KEY = 'orm-studio-token';

/** How long another tab has to answer, in milliseconds. */
const PATIENCE = 300;

/** Takes the token out of the address, or asks for that of another tab; it is kept for this tab only. */
export async function takeToken(): Promise<void> {
  const [, token] = /^#token=([\w-]+)$/.exec(location.hash) ?? [];
  // Pages of this origin alone hear each other here.
  const tabs = new BroadcastChannel(KEY);
  if (token !== undefined) {
    sessionStorage.setItem(KEY, token);
    history.replaceState(null, '', `${location.pathname}#/`);
  } else if (sessionStorage.getItem(KEY) === null) {
    await new Promise<void>((resolve) => {
      setTimeout(resolve, PATIENCE);
      tabs.onmessage = ({ data }: MessageEvent<{ token?: string }>) => {
        if (typeof data.token !== 'string') return;
        sessionStorage.setItem(KEY, data.token);
        resolve();
      };
      tabs.postMessage({});
    });
  }
  tabs.onmessage = ({ data }: MessageEvent<{ token?: string }>) => {
    const own = sessionStorage.getItem(KEY);
    if (data.token === undefined && own !== null) tabs.postMessage({ token: own });
  };
}

/** An answer of the server that is not what was asked for. */
export class Problem extends Error {
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** Asks the server; the answer has the type that the caller knows. */
export async function ask<T>(name: string, body: object = {}, signal?: AbortSignal): Promise<T> {
  const response = await fetch(`/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-studio-token': sessionStorage.getItem(KEY) ?? '' },
    body: JSON.stringify(body),
    credentials: 'omit',
    ...(signal !== undefined && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new Problem('The studio does not answer.', 'Was it stopped? Start it again: orm studio');
  });
  const text = await response.text();
  if (response.ok) return JSON.parse(text) as T;
  try {
    const { error, hint } = JSON.parse(text) as { error: string; hint?: string };
    throw new Problem(error, hint);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(text.trim());
  }
}

export interface Loaded<T> {
  readonly data: T | undefined;
  readonly problem: Problem | undefined;
  readonly isLoading: boolean;
  reload(): void;
}

/** Asks when something that the question depends on has changed; an older question is given up. */
export function useAnswer<T>(name: string, body: object | undefined): Loaded<T> {
  const [state, setState] = useState<Omit<Loaded<T>, 'reload'>>({
    data: undefined,
    problem: undefined,
    isLoading: true,
  });
  const [round, setRound] = useState(0);
  const question = body === undefined ? undefined : JSON.stringify(body);
  useEffect(() => {
    if (question === undefined) return;
    const gone = new AbortController();
    setState((before) => ({ ...before, isLoading: true }));
    ask<T>(name, JSON.parse(question) as object, gone.signal).then(
      (data) => {
        if (!gone.signal.aborted) setState({ data, problem: undefined, isLoading: false });
      },
      (problem: Problem) => {
        if (!gone.signal.aborted) setState((before) => ({ ...before, problem, isLoading: false }));
      },
    );
    return () => gone.abort();
  }, [name, question, round]);
  const reload = useCallback(() => setRound((one) => one + 1), []);
  return { ...state, reload };
}

/** Saves bytes as a file. */
export function saveFile(name: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes]));
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replace(/[^\w.-]+/g, '_');
  link.click();
  URL.revokeObjectURL(address);
}
