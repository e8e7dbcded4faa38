import { join } from 'node:path';
import type { ConnectionTarget } from '../../connect/connection.ts';
import type { ScratchDatabase, ScratchPlace } from '../../connect/scratch.ts';

/** The file goes with its folder. */
export const createScratch = async (
  target: ConnectionTarget,
  { folder, name }: ScratchPlace,
): Promise<ScratchDatabase> => ({
  target: { ...target, dsn: { ...target.dsn, rest: join(folder, `${name}.sq3`), parameters: {} } },
  drop: async () => {},
});
