import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Capabilities, readCapabilities } from './capabilities.ts';
import { type ServerStates, type Servers, startServers } from './start-servers.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    readonly capabilities: Capabilities;
    readonly servers: ServerStates;
    /** Removed at the end of the run with everything in it. */
    readonly scratchFolder: string;
  }
}

/** Starts the servers of the live tests and stops them at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const capabilities = readCapabilities();
  const servers = serversOfTestRun() ?? (await startServers(capabilities));
  const scratchFolder = mkdtempSync(join(tmpdir(), 'orm-scratch-'));
  project.provide('capabilities', capabilities);
  project.provide('servers', servers.states);
  project.provide('scratchFolder', scratchFolder);
  const removeScratchFolder = () => rmSync(scratchFolder, { recursive: true, force: true });
  process.once('exit', removeScratchFolder); // An interrupted run is not torn down.
  reportUnavailable(servers.states);
  return async () => {
    await servers.stop();
    removeScratchFolder();
    reportUnavailable(servers.states);
  };
}

/** `npm test` starts the servers once, for these tests and for PHPUnit, and stops them itself. */
function serversOfTestRun(): Servers | undefined {
  const states = process.env.ORM_TEST_SERVERS;
  return states ? { states: JSON.parse(states), stop: async () => {} } : undefined;
}

function reportUnavailable(states: ServerStates): void {
  for (const [name, state] of Object.entries(states)) {
    if (!state.running) console.warn(`No ${name} server for the tests that need one: ${state.reason}`);
  }
}
