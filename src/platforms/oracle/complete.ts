import { cutName, type NamingRules } from '../../model/constraint-names.ts';
import type { Database } from '../../model/database.ts';
import { withTables } from '../../model/edit.ts';
import type { Table } from '../../model/table.ts';
import { withOrderedReferences, withUniqueTargets } from '../standard/key-targets.ts';
import { isCreated, withDerivedNames } from '../standard/names.ts';
import { oracleNameSpaces } from './names.ts';

/** Stands for the table's name in the pattern of sequence names. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: configuration writes it like this
export const TABLE = '${table}';

export const SEQUENCE_PATTERN = `${TABLE}_SEQ`;

/** Names are given before references are put in order, so that they are those of existing databases. */
export const completeOracle = (database: Database, rules: NamingRules, sequencePattern: string): Database =>
  withOrderedReferences(
    withDerivedNames(
      withSequences(withUniqueTargets(database, 'oracle'), rules, sequencePattern),
      rules,
      oracleNameSpaces,
    ),
    'oracle',
  );

const needsSequence = (table: Table): boolean =>
  table.idMethod === 'native' && table.columns.some((column) => column.autoIncrement);

/** Names the sequence of every table that counts up; names that must be cut are numbered, in the order of the schema. */
function withSequences(database: Database, rules: NamingRules, pattern: string): Database {
  const limit = rules.maxIdentifierLength;
  let cut = 0;
  const nameFor = (table: Table): string => {
    const whole = pattern.replaceAll(TABLE, () => table.name);
    if (whole.length <= limit || table.name.length === 0) return whole;
    cut += 1;
    const around = pattern.replaceAll(TABLE, '').length + `_${cut}`.length;
    const name = cutName(table.name, Math.max(1, limit - around));
    return `${pattern.replaceAll(TABLE, () => name)}_${cut}`;
  };
  return withTables(database, (table) =>
    table.sequence === undefined && isCreated(table) && needsSequence(table)
      ? { ...table, sequence: nameFor(table) }
      : table,
  );
}
