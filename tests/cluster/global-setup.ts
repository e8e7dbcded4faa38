import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { clusterCapabilities, probe } from '../../scripts/provision.mjs';

/** Looks for the servers of the cluster tests, which each test starts itself. */
export default function setup(project: TestProject): () => void {
  const scratchFolder = mkdtempSync(join(tmpdir(), 'orm-cluster-scratch-'));
  chmodSync(scratchFolder, 0o755);
  project.provide('capabilities', probe(clusterCapabilities));
  project.provide('scratchFolder', scratchFolder);
  const remove = () => rmSync(scratchFolder, { recursive: true, force: true });
  process.once('exit', remove); // An interrupted run is not torn down.
  return remove;
}
