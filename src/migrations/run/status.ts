import { Bug } from '../../support/bug.ts';
import type { MigrationFile } from '../file/migration-file.ts';
import type { RunTarget } from './types.ts';

/** The migrations of one connection, by name. */
export interface ConnectionStatus {
  readonly connection: string;
  /** False before the first run. */
  readonly hasJournal: boolean;
  readonly migrations: readonly MigrationStatus[];
}

/**
 * `applied`: its changes are in the database; `pending`: they are not; `late`: pending, though younger ones ran;
 * `conflict`: late, and not independent of those; `interrupted`: a run was killed; `failed`: a statement failed.
 */
export type MigrationState = 'applied' | 'pending' | 'late' | 'conflict' | 'interrupted' | 'failed';

export interface MigrationStatus {
  readonly name: string;
  readonly state: MigrationState;
  /** False for an applied migration whose file is not there. */
  readonly hasFile: boolean;
  /** The squashed migration that stands for it, where the file was replaced. */
  readonly replacedBy?: string;
  /** The file is not what ran; the number of the statement, from 1, where that can be told. */
  readonly edited?: { readonly statement: number | undefined };
  /** Was marked as applied without running. */
  readonly isBaseline: boolean;
  /** Was applied once and then undone. */
  readonly isUndone: boolean;
  /** The applied migrations that a late one is not independent of. */
  readonly conflicts: readonly string[];
  /** Of an interrupted or failed run. */
  readonly progress?: {
    readonly direction: 'up' | 'down';
    readonly finished: number;
    readonly statements: number;
  };
  readonly message?: string;
  readonly startedAt?: string;
  readonly finishedAt?: string;
}

/** Reads where a connection stands; changes nothing and takes no lock. */
export async function readStatus(
  _target: RunTarget,
  _files: readonly MigrationFile[],
): Promise<ConnectionStatus> {
  throw new Bug('Not written.');
}

/** The names of the migrations whose changes are in the database, for folding them. */
export const appliedNames = (status: ConnectionStatus): ReadonlySet<string> =>
  new Set(status.migrations.filter(({ state }) => state === 'applied').map(({ name }) => name));
