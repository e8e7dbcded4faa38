import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EmptyDatabase } from '../../migrations/run/types.ts';
import { openConnection, type ReachableConnection } from './target.ts';

/** Creates an empty database on the server of a connection; undefined where its product cannot. */
export async function createScratch(reachable: ReachableConnection): Promise<EmptyDatabase | undefined> {
  const { platform, target } = reachable;
  if (platform.createScratch === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'orm-replay-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const place = { folder, name: `orm_replay_${randomBytes(6).toString('hex')}` };
    const scratch = await platform.createScratch(target, place);
    return {
      open: () => openConnection({ ...reachable, target: scratch.target }),
      drop: () => scratch.drop().finally(remove),
    };
  } catch (error) {
    remove();
    throw error;
  }
}
