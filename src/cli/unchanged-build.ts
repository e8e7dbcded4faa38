import { readStamp, type Stamp } from '../output/inspect/stamp.ts';
import type { BuildRequest } from './build-stamp.ts';

/** Up to this number of tables a run writes no stamp: writing everything again is as fast as checking one. */
export const FEW_TABLES = 50;

/** The stamp of the last run if nothing has changed since then; this run then reports the same diagnostics. */
export async function unchangedBuild(request: BuildRequest): Promise<Stamp | undefined> {
  const stamp = readStamp(request.directory, request.stampName);
  if (stamp === undefined) return undefined;
  // Loaded only where there is a stamp, because small projects have none.
  const { validDiagnostics } = await import('./build-stamp.ts');
  const findings = validDiagnostics(stamp, request);
  if (findings === undefined) return undefined;
  for (const finding of findings) request.context.diagnostics.report(finding);
  return stamp;
}
