<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord\Concern;

use Orm\Runtime\Connection\Snapshots;

/**
 * New objects that are inserted together. Loops of their class read the state of each object without a call, which
 * takes a twentieth less of insertMany().
 */
trait NewRows
{
    public static function areNew(array $objects): bool
    {
        foreach ($objects as $object) {
            if (!$object instanceof static || !$object->isNewObject) {
                return false;
            }
        }

        return true;
    }

    public static function commonColumns(array $objects, string $idProperty): ?int
    {
        $class = static::class;
        $level = Snapshots::$level;
        $columns = 0;
        foreach ($objects as $place => $object) {
            /** @var self $object */
            if ($place === 0) {
                $columns = $object->modifiedColumns;
            }
            if (
                $object->modifiedColumns !== $columns || $object::class !== $class || !$object->isNewObject
                || $object->snapshotLevel !== $level || $object->isDeletedObject || $object->alreadyInSave
                || $object->rareState !== [] || $object->{$idProperty} !== null || !$object->hasNoLoadedRelations()
            ) {
                return null;
            }
        }

        return $columns;
    }

    public static function markInserted(array $objects, array $ids): void
    {
        foreach ($objects as $place => $object) {
            /** @var self $object */
            $object->setGeneratedId($ids[$place]);
            $object->isNewObject = false;
            $object->modifiedColumns = 0;
            if (isset($object->rareState['modifiedHighColumns'])) {
                unset($object->rareState['modifiedHighColumns']);
            }
        }
    }
}
