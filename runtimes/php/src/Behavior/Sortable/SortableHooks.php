<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\AfterCopy;
use Orm\Runtime\Behavior\Hook\BeforeInsertMany;
use Orm\Runtime\Behavior\Hook\BeforeWrite;
use Orm\Runtime\Behavior\Hook\RequiresSingleSave;
use Orm\Runtime\Behavior\Hook\SaveContext;
use Orm\Runtime\Support\NotSerializable;

/**
 * Gives rows their places in lists when they are written.
 *
 * @internal
 */
final class SortableHooks implements BeforeWrite, BeforeInsertMany, RequiresSingleSave, AfterCopy
{
    use NotSerializable;

    public static function forTable(string $map, array $facts): self
    {
        return new self();
    }

    public function beforeWrite(ActiveRecordInterface $object, SaveContext $save): void
    {
        if ($object instanceof SortableObject) {
            $object->placeInList($save->connection, $object->isNew());
        }
    }

    public function beforeInsertMany(array $objects, SaveContext $save): void
    {
        if ($objects[0] instanceof SortableObject) {
            $objects[0]::placeTogether($objects, $save->connection);
        }
    }

    public function requiresSingleSave(ActiveRecordInterface $object): bool
    {
        return $object instanceof SortableObject && $object->wantsPlace();
    }

    public function afterCopy(ActiveRecordInterface $copy, ActiveRecordInterface $original, bool $deep): void
    {
        if ($copy instanceof SortableObject) {
            $copy->clearPosition();
        }
    }
}
