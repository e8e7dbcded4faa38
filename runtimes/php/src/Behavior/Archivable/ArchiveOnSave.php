<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Archivable;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\Behavior;
use Orm\Runtime\Behavior\Hook\QueryUpdate;
use Orm\Runtime\Behavior\Hook\RowUpsert;
use Orm\Runtime\Behavior\Hook\SaveContext;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\PrimaryKey;
use Orm\Runtime\Query\Execution\Operation;
use Orm\Runtime\Support\NotSerializable;

/** Archives rows after they are written, with their new content: all rows of an operation together. */
final class ArchiveOnSave extends Behavior
{
    use NotSerializable;
    use RetriesConflicts;

    /** @var \WeakMap<RowUpsert, array<int|string, true>> keys of rows that were there before it */
    private \WeakMap $present;

    /** @param class-string<TableMap> $map */
    private function __construct(private readonly string $map)
    {
        $this->present = new \WeakMap();
    }

    public static function forTable(string $map, array $facts): self
    {
        return new self($map);
    }

    public function afterWrite(array $objects, SaveContext $save): void
    {
        foreach ($objects as $object) {
            $table = ArchivedTable::of($this->map);
            $isArchived = $save->isInsert ? $table->onInsert : $table->onUpdate && $save->writesRow;
            if ($isArchived && !ArchivePause::isOn($object)) {
                Operation::collect($save->connection, $this, $object);
            }
        }
    }

    public function afterOperation(array $items, ConnectionInterface $con): void
    {
        $keys = $waiting = [];
        foreach ($items as $item) {
            if ($item instanceof ActiveRecordInterface) {
                $waiting[] = $item;
            }
            foreach (\is_array($item) ? $item : [] as $object) {
                if ($object instanceof ActiveRecordInterface && !$object->isNew() && !$object->isDeleted()) {
                    $key = RowState::key($object);
                    $keys[PrimaryKey::poolKey($key) ?? ''] = $key;
                }
            }
        }
        if ($waiting !== []) {
            // Other behaviors may still change the rows at the end of the operation: they come first.
            Operation::collect($con, $this, $waiting);
        }
        RowArchive::archiveRows(ArchivedTable::of($this->map), array_values($keys), $con);
    }

    public function beforeQueryUpdate(QueryUpdate $update): void
    {
        if ($this->archivesUpdate($update)) {
            ChangedKeys::requireKnown($this->map, $update->values());
            $update->keys();
        }
    }

    public function afterQueryUpdate(QueryUpdate $update, int $rows): void
    {
        if ($this->archivesUpdate($update)) {
            $keys = ChangedKeys::after($this->map, $update->keys(), $update->values());
            RowArchive::archiveRows(ArchivedTable::of($this->map), $keys, $update->connection);
        }
    }

    public function beforeUpsert(RowUpsert $upsert): void
    {
        $table = ArchivedTable::of($this->map);
        // Which rows are new matters only where new and changed ones are not treated alike.
        if ($table->onInsert !== $table->onUpdate) {
            $present = [];
            foreach (UpsertedRows::keys($upsert) as $key) {
                $present[PrimaryKey::poolKey($key) ?? ''] = true;
            }
            $this->present[$upsert] = $present;
        }
    }

    public function afterUpsert(RowUpsert $upsert): void
    {
        $table = ArchivedTable::of($this->map);
        $present = $this->present[$upsert] ?? [];
        $keys = array_filter(
            UpsertedRows::keys($upsert),
            static fn (array $key): bool => isset($present[PrimaryKey::poolKey($key) ?? ''])
                ? $table->onUpdate && $upsert->changed() !== []
                : $table->onInsert,
        );
        RowArchive::archiveRows($table, array_values($keys), $upsert->connection);
    }

    private function archivesUpdate(QueryUpdate $update): bool
    {
        $query = $update->query;

        return ArchivedTable::of($this->map)->onUpdate && $update->values() !== []
            && !($query instanceof ArchivableQueryInterface && !$query->archivesOnUpdate());
    }
}
