import { join, relative } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { isStale } from '../../output/inspect/compare.ts';
import type { Fact } from '../../targets/checkup.ts';
import type { Target } from '../../targets/target.ts';
import { counted } from '../../support/text.ts';
import { connectionsPlace } from '../connection/connections-place.ts';
import { asTargetDatabase, type ProjectDatabase } from '../project.ts';
import { doctorDiagnostics } from './diagnostics.ts';

/** Compares the classes of a target with the schema. */
export function classFacts(
  target: Target,
  databases: readonly ProjectDatabase[],
  config: Config,
  cwd: string,
  diagnostics: Diagnostics,
): readonly Fact[] {
  const sources = databases.map((one) => asTargetDatabase(one, target));
  const directory = target.directory(config);
  const folder = relative(cwd, directory) || '.';
  let files = 0;
  let stale = 0;
  const compare = (place: string, file: Parameters<typeof isStale>[1]): void => {
    files++;
    if (isStale(place, file)) stale++;
  };
  for (const file of target.files(sources, config, diagnostics)) compare(directory, file);
  diagnostics.stopOnErrors();
  const registry = target.registry?.(sources, config);
  if (registry !== undefined) compare(registry.directory, registry.file);
  if (stale === 0) return [{ subject: `classes in ${folder}/`, words: `${counted(files, 'file')}, up to date` }];
  diagnostics.report(doctorDiagnostics.staleClasses({ folder, stale, files }));
  return [];
}

/** Compares the runtime configuration of a target with the configuration of the project. */
export function configurationFacts(
  target: Target,
  config: Config,
  cwd: string,
  diagnostics: Diagnostics,
): readonly Fact[] {
  const [main] = target.connections(config, connectionsPlace(config, diagnostics));
  diagnostics.stopOnErrors();
  if (main === undefined) return [];
  const path = relative(cwd, join(main.directory, main.file.path));
  if (!isStale(main.directory, main.file)) return [{ subject: path, words: 'up to date' }];
  diagnostics.report(doctorDiagnostics.staleConfiguration({ path }));
  return [];
}
