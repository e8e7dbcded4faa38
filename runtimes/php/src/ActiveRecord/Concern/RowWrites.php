<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord\Concern;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Persistence\CollectionSave;
use Orm\Runtime\Persistence\DeletePipeline;
use Orm\Runtime\Persistence\SavePipeline;

/** Writes the row of an object, or those of many; what takes more than one statement is left to Persistence. */
trait RowWrites
{
    /** Tables that are reloaded have one with a second parameter; here it would break overrides without it. */
    public function save(?ConnectionInterface $con = null): int
    {
        return SavePipeline::save([$this], $con);
    }

    /** What save() does; a behavior that overrides it may do this within something else. */
    protected function performSave(?ConnectionInterface $con, bool $skipReload): int
    {
        return SavePipeline::save([$this], $con, $skipReload);
    }

    public function delete(?ConnectionInterface $con = null): void
    {
        DeletePipeline::delete($this, $con);
    }

    /** What delete() does; a behavior that overrides it may do this within something else. */
    protected function performDelete(?ConnectionInterface $con): void
    {
        DeletePipeline::delete($this, $con);
    }

    /** @param list<static> $objects */
    public static function insertAll(array $objects, ConnectionInterface $con): int
    {
        return CollectionSave::insertAll($objects, $con);
    }

    public static function saveAll(array $objects, ConnectionInterface $con): void
    {
        CollectionSave::saveAll($objects, $con);
    }

    public static function deleteAll(array $objects, ConnectionInterface $con): void
    {
        DeletePipeline::deleteAll($objects, $con);
    }

    public static function areNew(array $objects): bool
    {
        foreach ($objects as $object) {
            if (!$object instanceof static || !$object->isNew()) {
                return false;
            }
        }

        return true;
    }

    public static function markInserted(array $objects, array $ids): void
    {
        foreach ($objects as $place => $object) {
            /** @var self $object */
            $object->setGeneratedId($ids[$place]);
            $object->isNewObject = false;
            $object->modifiedColumns = 0;
            if ($object->rareState) {
                unset($object->rareState['modifiedHighColumns']);
            }
        }
    }
}
