import { classRules } from '../../../src/cli/targets.ts';
import { findPlatform } from '../../../src/platforms/index.ts';
import { reverseDatabase } from '../../../src/reverse/reverse.ts';
import { writeSchema } from '../../../src/schema/write.ts';
import { parseText } from '../../schema/support.ts';
import type { Scratch } from '../../servers/databases.ts';

/** Reverses a database, writes the schema and reads it; returns the number of its tables. */
export async function reversedTables(name: string, query: Scratch['query']): Promise<number> {
  const platform = findPlatform(name)!.create({});
  const options = { name: 'reversed', namespace: '', isExcluded: () => false, ...classRules(platform) };
  const { database } = await reverseDatabase(platform, (sql) => query(sql), options);
  return parseText(writeSchema(database)).databases[0]?.tables.length ?? 0;
}
