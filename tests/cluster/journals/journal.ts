import { existsSync, readFileSync } from 'node:fs';

export type JournalOutcome = 'done' | 'failed' | 'unknown' | 'error';

/** An operation of a worker; one without an end was cut short with its process. */
export interface JournalEntry {
  readonly name: string;
  readonly title?: string;
  readonly content?: string;
  readonly counter?: number;
  readonly outcome: JournalOutcome;
  /** Seconds since the workers were started. */
  readonly at?: number;
  readonly took?: number;
  readonly message?: string;
}

interface JournalLine extends Partial<JournalEntry> {
  readonly begun?: number;
  readonly ended?: number;
  readonly wrong?: string;
  readonly retries?: number;
}

export interface JournalContents {
  readonly entries: readonly JournalEntry[];
  readonly complaints: readonly string[];
  /** How often the runtime ran something again by itself. */
  readonly retries: number;
}

export function readJournal(path: string): JournalContents {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const lines = text
    .split('\n')
    .filter((line) => line !== '')
    .map(parseLine)
    .filter((line) => line !== undefined);
  const ends = new Map(lines.filter(({ ended }) => ended !== undefined).map((line) => [line.ended, line]));
  return {
    entries: lines
      .filter(({ begun }) => begun !== undefined)
      .map((line) => ({ name: '', outcome: 'unknown', ...line, ...ends.get(line.begun) })),
    complaints: lines.flatMap(({ wrong }) => (wrong === undefined ? [] : [wrong])),
    retries: lines.reduce((total, { retries = 0 }) => total + retries, 0),
  };
}

/** The last line of a process that was killed can be incomplete. */
function parseLine(line: string): JournalLine | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
