<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\Connection\ConnectionInterface;

/** Many rows, found by their keys. */
final class KeyedRows
{
    /**
     * @param list<list<mixed>> $keys as stored
     * @param bool $lock whether the reads have to lock the rows
     * @return list<non-empty-list<mixed>> of each row that is there the key, the scope and the rank
     */
    public static function read(SortableTable $table, ConnectionInterface $con, array $keys, bool $lock): array
    {
        $numbering = ListSql::of($con)->numbering();
        $found = [];
        foreach ($numbering->parts($con, $table, $keys) as $chunk) {
            [$sql, $values] = $numbering->rowsByKeys($con, $table, $chunk, $lock);
            /** @var list<non-empty-list<mixed>> $rows */
            $rows = $numbering->read($con, $sql, $values, \count($chunk))->fetchAll(\PDO::FETCH_NUM);
            array_push($found, ...$rows);
        }

        return $found;
    }
}
