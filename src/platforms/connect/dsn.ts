import { didYouMean } from '../../diagnostics/define.ts';
import { nearest } from '../../support/nearest.ts';
import { quotedList } from '../../support/text.ts';
import type { Dsn } from './connection.ts';

/** Why a text is no DSN we can use. It repeats names of keys, never their values: one may be a password. */
export interface DsnProblem {
  readonly problem: string;
  readonly hint?: string;
}

export const isDsnProblem = (dsn: Dsn | DsnProblem): dsn is DsnProblem => 'problem' in dsn;

const SHAPE = 'A DSN is written as in PDO: "<driver>:host=<host>;dbname=<name>".';

/** Takes a PDO DSN apart; what its keys mean is for the platform to say. */
export function parseDsn(text: string): Dsn | DsnProblem {
  const found = /^\s*([a-z][a-z0-9_]*):([\s\S]*)$/i.exec(text);
  if (found === null) {
    return text.trim() === ''
      ? { problem: 'The DSN is empty.', hint: SHAPE }
      : { problem: 'The DSN does not begin with the name of a driver and a colon.', hint: SHAPE };
  }
  const driver = (found[1] ?? '').toLowerCase();
  const rest = (found[2] ?? '').trim();
  if (rest.startsWith('//')) {
    return { problem: 'The DSN is a URL of an unknown kind.', hint: SHAPE };
  }
  if (driver === 'uri') {
    return { problem: 'The DSN names a file that holds the DSN.', hint: 'Write the DSN itself.' };
  }
  if (rest.includes('\0')) return { problem: 'The DSN holds a NUL character.' };
  return { driver, rest, parameters: readParameters(rest).parameters };
}

/** Checks the parts of a DSN; what is no DSN at all is reported elsewhere. */
export function checkDsn(text: string, check: (dsn: Dsn) => DsnProblem | undefined): DsnProblem | undefined {
  const dsn = parseDsn(text);
  return isDsnProblem(dsn) ? undefined : check(dsn);
}

export interface DsnParameters {
  /** Keyed in lower case. */
  readonly parameters: Readonly<Record<string, string>>;
  /** How many parts were no `key=value`. */
  readonly unreadable: number;
}

/** The `key=value` parts of a DSN; a value in `{braces}` may hold semicolons where the driver has those. */
export function readParameters(rest: string, braces = false): DsnParameters {
  const parameters: Record<string, string> = Object.create(null);
  let unreadable = 0;
  for (const part of rest.match(braces ? /(?:\{(?:[^}]|\}\})*\}|[^;])+/g : /[^;]+/g) ?? []) {
    const equals = part.indexOf('=');
    const key = part.slice(0, Math.max(equals, 0)).trim().toLowerCase();
    const value = part.slice(equals + 1).trim();
    if (key !== '') parameters[key] = braces && /^\{[\s\S]*\}$/.test(value) ? unbraced(value) : value;
    else if (part.trim() !== '') unreadable++;
  }
  return { parameters, unreadable };
}

const unbraced = (value: string): string => value.slice(1, -1).replaceAll('}}', '}');

/** What is wrong with the keys of a DSN, given those its driver knows. */
export function checkParameters(
  driver: string,
  { parameters, unreadable }: DsnParameters,
  known: readonly string[],
): DsnProblem | undefined {
  if (unreadable === 0) return checkKeys(driver, Object.keys(parameters), known);
  return {
    problem: 'A part of the DSN is not written as "key=value".',
    hint: `Parts are separated by ";". The driver "${driver}" knows ${quotedList(known)}.`,
  };
}

/** Keys are told apart without their case. */
export function checkKeys(
  driver: string,
  keys: readonly string[],
  known: readonly string[],
): DsnProblem | undefined {
  const names = new Set(known.map((name) => name.toLowerCase()));
  const unknown = keys.find((key) => !names.has(key.toLowerCase()));
  if (unknown === undefined) return undefined;
  const meant = nearest(unknown, known);
  // A key that is not misspelt may be the rest of a password that contains the separator.
  const unnamed = keys.length === 1 ? 'the only key' : `one of the ${keys.length} keys`;
  return {
    problem: `The driver "${driver}" does not know ${meant === undefined ? unnamed : `"${unknown}"`} in this DSN.`,
    hint: didYouMean(meant) ?? `It knows ${quotedList(known)}.`,
  };
}

/** A port as a number; undefined stands for "not given". */
export function parsePort(text: string | undefined): number | undefined | DsnProblem {
  if (text === undefined || text === '') return undefined;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port >= 1 && port <= 65_535
    ? port
    : { problem: 'The port in the DSN is not a number between 1 and 65535.' };
}
