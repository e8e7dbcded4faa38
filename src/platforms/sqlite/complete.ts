import type { NamingRules } from '../../model/constraint-names.ts';
import type { Database } from '../../model/database.ts';
import { withUniqueTargets } from '../standard/key-targets.ts';
import { withDerivedNames } from '../standard/names.ts';
import { nameSpaces } from './names.ts';

export const completeSqlite = (database: Database, rules: NamingRules): Database =>
  withDerivedNames(withUniqueTargets(database), rules, nameSpaces);
