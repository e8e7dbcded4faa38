<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Archivable;

use Orm\Runtime\Behavior\Hook\RowUpsert;

/**
 * The rows that an upsert writes, found by the columns that decide whether a row is there.
 *
 * @internal
 */
final class UpsertedRows
{
    /** @return list<list<mixed>> the keys of the rows that are in the table */
    public static function keys(RowUpsert $upsert): array
    {
        // A single INSERT looks for no row: it is found by its key.
        $columns = $upsert->uniqueBy !== [] ? $upsert->uniqueBy : $upsert->map::PRIMARY_KEY;
        $id = $upsert->map::AUTO_INCREMENT;
        $rows = [];
        foreach ($upsert->rows() as $row) {
            $row += $id === null ? [] : [$id => $upsert->generatedId()];
            $values = array_map(static fn (string $name): mixed => $row[$name] ?? null, $columns);
            // NULL is equal to nothing.
            if (!\in_array(null, $values, true)) {
                $rows[] = $values;
            }
        }

        return DependentRows::byValues($upsert->map, $columns, $rows, $upsert->connection);
    }
}
