import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { USER } from '../servers/server.ts';
import type { Verdict } from './journals/verify.ts';

/** How often each load is run; many times for a soak test. */
export const RUNS = Number(process.env.ORM_CLUSTER_RUNS ?? 1);
export const SECONDS = Number(process.env.ORM_CLUSTER_SECONDS ?? 15);
/** For loads that no server interrupts. */
export const CALM_SECONDS = Math.ceil(SECONDS / 2);

export const runNumbers = Array.from({ length: RUNS }, (_, index) => index + 1);

/** A folder for the files of one test. */
export function testFolder(name: string): string {
  const folder = join(inject('scratchFolder'), name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Something that happens to the servers while workers run. */
export interface Incident {
  /** Seconds since the start of the workers. */
  readonly at: number;
  happen(): void | Promise<void>;
}

/** Lets incidents happen in their order; each waits for the one before. */
export async function runIncidents(incidents: readonly Incident[]): Promise<void> {
  const startedAt = Date.now();
  for (const { at, happen } of incidents) {
    await sleep(Math.max(0, startedAt + at * 1000 - Date.now()));
    await happen();
  }
}

/** A DSN that names several servers, in the order in which they are tried. */
export function severalHosts(
  adapter: string,
  servers: readonly { readonly host: string; readonly port: number }[],
  database: string = USER,
): string {
  const hosts = servers.map(({ host }) => host).join(',');
  const ports = servers.map(({ port }) => port).join(',');
  return `${adapter}:host=${hosts};port=${ports};dbname=${database}`;
}

export function summary({ done, failed, unknown, retries, exceptions, longestPause }: Verdict): string {
  const classes = Object.entries(exceptions).map(([name, count]) => `${count} ${name}`);
  return [
    `${done} done, ${failed} failed, ${unknown} unknown, ${retries} retries`,
    ...classes,
    `longest pause ${longestPause.toFixed(1)} s`,
  ].join(', ');
}
