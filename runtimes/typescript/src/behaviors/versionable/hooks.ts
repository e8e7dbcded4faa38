import { UniqueConstraintViolation } from '../../errors/query-execution-error.ts';
import type { TableHooks } from '../../hooks/table-hooks.ts';
import type { Model } from '../../model/model.ts';
import { rowOf, TABLE } from '../../model/state.ts';
import { columnOf, rowKeyOf, setField } from '../object-row.ts';
import { OutdatedVersion, StaleVersionError } from './errors.ts';
import {
  afterDelete,
  afterUpdate,
  afterUpsert,
  beforeDelete,
  beforeUpdate,
  beforeUpsert,
  rowsDeleted,
} from './query-versions.ts';
import { needsVersion } from './version-need.ts';
import { versionTaken } from './version-state.ts';
import { isVersioned } from './version-switch.ts';
import { assignNumber, assignNumbers, rowsWritten, saveTogether } from './version-writer.ts';
import { type Key, type VersionableFacts, versionedTable } from './versioned-table.ts';

/** How often a number that someone else has taken is worth another attempt. */
const RETRIES = 10;

/** Gives every new state of a row the next number, and keeps it in the version table. */
export function versionable({ table: versionTable, deletedAt }: VersionableFacts): TableHooks<Model> {
  const deleted = new WeakMap<Model, Key>();
  const bare = versionTable.slice(versionTable.lastIndexOf('.') + 1);
  return {
    name: 'versionable',
    takesPart: needsVersion,
    locks({ kind, objects }) {
      if (kind === 'delete') return deletedAt === undefined ? [] : objects.map(lockOf);
      const needed = objects.filter(needsVersion);
      saveTogether(needed);
      return needed.filter((object) => rowOf(object) !== undefined).map(lockOf);
    },
    retries: (failure, retried) =>
      retried < RETRIES && failure instanceof UniqueConstraintViolation && failure.sql.includes(bare),
    explain: (failure) =>
      failure instanceof OutdatedVersion
        ? new StaleVersionError(failure.message, { cause: failure })
        : failure,
    beforeWrite: ({ object, executor }) => assignNumber(object, executor),
    afterWrite: ({ object, executor }) => rowsWritten([object], executor),
    beforeInsertMany: ({ objects, executor }) => assignNumbers(objects, executor),
    afterInsertMany: ({ objects, executor }) => rowsWritten(objects, executor),
    ...(deletedAt !== undefined && {
      beforeDelete({ object }) {
        if (isVersioned(object[TABLE])) deleted.set(object, rowKeyOf(object));
      },
      async afterDelete({ object, table, executor }) {
        const key = deleted.get(object);
        deleted.delete(object);
        if (key !== undefined) await rowsDeleted(versionedTable(table), [key], executor);
      },
      beforeQueryDelete: beforeDelete,
      afterQueryDelete: afterDelete,
    }),
    beforeQueryUpdate: beforeUpdate,
    afterQueryUpdate: afterUpdate,
    beforeUpsert,
    afterUpsert,
    // The copy is a new row, whose versions begin with 1.
    afterCopy(copy) {
      const { version, logged } = versionedTable(copy[TABLE]);
      setField(copy, columnOf(copy[TABLE], version), 0);
      for (const position of logged) setField(copy, columnOf(copy[TABLE], position), null);
    },
    afterReload: (object) => versionTaken(object),
  };
}

const lockOf = (object: Model) => ({ table: object[TABLE], key: rowKeyOf(object) });
