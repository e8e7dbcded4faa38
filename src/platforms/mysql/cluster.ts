import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { Database } from '../../model/database.ts';
import { qualifiedName } from '../../model/table.ts';
import { platformDiagnostics } from '../diagnostics.ts';
import type { LockTable } from '../platform.ts';
import { isCreated } from '../standard/names.ts';
import type { MysqlSettings } from './settings.ts';
import { engineOf, withInheritedOptions } from './vendor.ts';

const NAME = 'orm_lock';

/** A node certifies at COMMIT which rows were written; so its locks are rows, which transactions write. */
export const galeraLockTable: LockTable = {
  name: NAME,
  create: `CREATE TABLE IF NOT EXISTS \`${NAME}\` (\`id\` BIGINT NOT NULL, \`version\` BIGINT NOT NULL, PRIMARY KEY (\`id\`)) ENGINE=InnoDB`,
};

/** Tables without primary keys are reported for every database. */
export function checkGalera(given: Database, settings: MysqlSettings, diagnostics: Diagnostics): void {
  const cluster = 'Galera';
  for (const table of withInheritedOptions(given).tables.filter(isCreated)) {
    const name = qualifiedName(table);
    if (table.name.toLowerCase() === NAME) {
      diagnostics.report(platformDiagnostics.lockTableTaken({ table: name, cluster }, table.span));
    }
    const engine = engineOf(table, settings.engine);
    if (engine.toLowerCase() === 'innodb') continue;
    const details = { table: name, cluster, engine, needed: 'InnoDB' };
    diagnostics.report(platformDiagnostics.notReplicated(details, table.span));
  }
}
