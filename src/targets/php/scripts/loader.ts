import type { Database } from '../../../model/database.ts';
import { qualifiedName } from '../../../model/table.ts';
import { byCodeUnit } from '../../../support/text.ts';
import type { GeneratedFile, TargetDatabase } from '../../target.ts';
import { type ClassNaming, classNamesOf } from '../class-names.ts';
import { GENERATED_SCRIPT } from '../generated-comment.ts';
import { literal, type PhpValue } from '../syntax/literal.ts';
import { opening } from '../syntax/print.ts';
import { LOADER_NAME } from './config-file.ts';

/** The product of each is in it: the runtime refuses to run the SQL of one on another. */
export type LoadedDatabase = Pick<TargetDatabase, 'database' | 'platform'>;

/** The script that tells the runtime which table map belongs to which table. */
export function loaderFile(databases: readonly LoadedDatabase[], naming: ClassNaming): GeneratedFile {
  const maps = [...databases]
    .sort((a, b) => byCodeUnit(a.database.name, b.database.name))
    .map(({ database, platform }): [string, PhpValue] => [
      database.name,
      { platform, ...tableMaps(database, naming) },
    ]);
  return {
    path: LOADER_NAME,
    contents: `${opening(GENERATED_SCRIPT)}\\Orm\\Runtime\\Orm::getStandardServiceContainer()->initDatabaseMaps(${literal(Object.fromEntries(maps))});
`,
    overwrite: true,
  };
}

function tableMaps(database: Database, naming: ClassNaming) {
  const tables = database.tables
    .filter((table) => !table.referenceOnly)
    .map((table) => ({ table, classes: classNamesOf(table, naming) }));
  const sorted = (entries: readonly [string, string][]) => {
    const values = new Map(entries);
    // Sorted by code unit.
    return Object.fromEntries([...values.keys()].sort().map((key) => [key, values.get(key) ?? '']));
  };
  return {
    tablesByName: sorted(tables.map(({ table, classes }) => [qualifiedName(table), `\\${classes.tableMap}`])),
    tablesByPhpName: sorted(tables.map(({ classes }) => [`\\${classes.model}`, `\\${classes.tableMap}`])),
  };
}
