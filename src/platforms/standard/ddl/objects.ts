import type { SqlObject } from '../../../model/sql-object.ts';
import { type Statement, withHeading } from './statement.ts';

const written = (sql: string): Statement => ({ sql, written: true });

/** Drops objects that were created in this order. */
export const dropObjects = (objects: readonly SqlObject[]): readonly Statement[] =>
  objects.toReversed().flatMap(({ drop }) => drop.map(written));

export const createObjects = (objects: readonly SqlObject[]): readonly Statement[] =>
  objects.flatMap(({ kind, name, create }) => withHeading(create.map(written), `${kind} ${name}`));
