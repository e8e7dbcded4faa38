import { LogicError } from '../errors/orm-error.ts';
import type { Isolation } from './dialect.ts';

const LEVELS: readonly string[] = ['read uncommitted', 'read committed', 'repeatable read', 'serializable'];

/** Refuses text that is not a level: it becomes a part of SQL. */
export function checkedIsolation(isolation: Isolation | undefined): Isolation | undefined {
  if (isolation === undefined || LEVELS.includes(isolation)) return isolation;
  throw new LogicError(
    `${JSON.stringify(isolation)} is not an isolation level. Use one of: ${LEVELS.join(', ')}.`,
  );
}
