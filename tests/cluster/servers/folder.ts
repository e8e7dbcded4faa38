import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SystemUser } from '../../servers/server-process.ts';
import { killProcessesIn } from './node-process.ts';

/** The folder of a cluster, which is removed at the end with the processes that still use it. */
export interface ClusterFolder {
  readonly path: string;
  /** Makes a folder that belongs to the user of the servers. */
  make(name: string): string;
  remove(): void;
}

export function createClusterFolder(name: string, owner: SystemUser | undefined): ClusterFolder {
  const path = mkdtempSync(join(tmpdir(), `orm-cluster-${name}-`));
  chmodSync(path, 0o755);
  const remove = () => {
    killProcessesIn(path);
    rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', remove);
  return {
    path,
    make(part) {
      const folder = join(path, part);
      mkdirSync(folder, { mode: 0o700 });
      if (owner) chownSync(folder, owner.uid, owner.gid);
      return folder;
    },
    remove() {
      process.off('exit', remove);
      remove();
    },
  };
}

/** The system user that runs a server for root; servers refuse root, or what they start does. */
export function userForRoot(name: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
  if (uid?.status !== 0 || gid?.status !== 0) throw new Error(`There is no system user "${name}"`);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}
