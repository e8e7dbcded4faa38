<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Archivable;

use Orm\Runtime\Behavior\Hook\Behavior;
use Orm\Runtime\Behavior\Hook\QueryDelete;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;

/** Archives rows before they are deleted, by an object or a query, under their locks: no other rows are deleted. */
final class ArchiveOnDelete extends Behavior
{
    use NotSerializable;
    use RetriesConflicts;

    /** @param class-string<TableMap> $map */
    private function __construct(private readonly string $map)
    {
    }

    public static function forTable(string $map, array $facts): self
    {
        return new self($map);
    }

    public function beforeQueryDelete(QueryDelete $delete): void
    {
        $query = $delete->query;
        $isOff = ArchivePause::isOnTable($this->map)
            || $query instanceof ArchivableQueryInterface && !$query->archivesOnDelete();
        if (!$isOff) {
            // The DELETE is restricted to these keys: a row that comes back meanwhile would be lost else.
            RowArchive::archiveAll(ArchivedTable::of($this->map), $delete->keys(), $delete->connection);
        }
    }
}
