import { isAbsolute } from 'node:path';
import type { Dsn } from '../../connect/connection.ts';

/** Databases that are no file, and addresses that SQLite reads itself. */
export const SPECIAL_PATH = /^(?::memory:|file:.*|)$/s;

/** The path of a DSN, where it depends on the folder it is looked up in. */
export const relativePath = ({ rest }: Dsn): string | undefined =>
  SPECIAL_PATH.test(rest) || isAbsolute(rest) || /^[A-Za-z]:[\\/]/.test(rest) ? undefined : rest;
