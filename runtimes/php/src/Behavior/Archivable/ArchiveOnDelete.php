<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Archivable;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\BeforeDelete;
use Orm\Runtime\Behavior\Hook\BeforeQueryDelete;
use Orm\Runtime\Behavior\Hook\QueryDelete;
use Orm\Runtime\Behavior\Hook\Retries;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;

/** Archives rows before they are deleted, under their locks: what is archived is what is deleted. */
final class ArchiveOnDelete implements BeforeDelete, BeforeQueryDelete, Retries
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

    public function beforeDelete(ActiveRecordInterface $object, ConnectionInterface $con): bool
    {
        if (!ArchivePause::isOn($object)) {
            $query = (new ($this->map::QUERY)())->whereKey($object->rowKeyValues());
            RowArchive::archiveAll(ArchivedTable::of($this->map), $query->lockedKeys($con), $con);
        }

        return true;
    }

    public function beforeQueryDelete(QueryDelete $delete): void
    {
        $query = $delete->query;
        $isOff = $query instanceof ArchivableQueryInterface && !$query->archivesOnDelete();
        // That of an object was seen by beforeDelete().
        if ($delete->object === null && !$isOff) {
            RowArchive::archiveAll(ArchivedTable::of($this->map), $delete->keys(), $delete->connection);
        }
    }
}
