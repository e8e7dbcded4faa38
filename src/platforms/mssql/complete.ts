import type { NamingRules } from '../../model/constraint-names.ts';
import type { Database } from '../../model/database.ts';
import { withOrderedReferences, withUniqueTargets } from '../standard/key-targets.ts';
import { withDerivedNames } from '../standard/names.ts';
import { mssqlNameSpaces } from './names.ts';

/** Names are given before references are put in order, so that they are those of existing databases. */
export const completeMssql = (database: Database, rules: NamingRules): Database =>
  withOrderedReferences(withDerivedNames(withUniqueTargets(database), rules, mssqlNameSpaces));
