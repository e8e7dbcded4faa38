<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\State;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\TableHooks;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Persistence\Relation\OneToMany;
use Orm\Runtime\Persistence\Relation\RelatedByName;
use Orm\Runtime\Persistence\RowReload;
use Orm\Runtime\Type\LobValue;

/** New objects with the same content. */
final class Copying
{
    /** @var array<int, true> ids of the objects that deep copies are being made of: references may go in circles */
    private static array $started = [];
    /** The relation by which the copy that is made next gets another parent than the original. */
    private static ?string $toBeSet = null;

    /** @param bool $deep with copies of the objects that point at this one */
    public static function into(
        ActiveRecordInterface $object,
        ActiveRecordInterface $copy,
        bool $deep,
        bool $makeNew,
    ): void {
        $map = $object::TABLE_MAP;
        if ($copy::TABLE_MAP !== $map) {
            throw new OrmException(
                sprintf('A %s cannot be copied into a %s.', $object::class, $copy::class),
            );
        }
        $toBeSet = self::$toBeSet;
        self::$toBeSet = null;
        RowState::remember($copy);
        $position = -1;
        foreach ($map::COLUMNS as $name => $column) {
            ++$position;
            if ($column['generated'] ?? false) {
                continue;
            }
            if ($column['lazy'] ?? false) {
                RowReload::load($object, $position, null);
                RowState::markLazyColumnsLoaded($copy, RowState::loadedLazyColumns($copy) + [$position => true]);
            }
            $value = ColumnAccess::value($object, $column);
            $value = is_resource($value) ? LobValue::text($value) : $value;
            if ($name === $map::AUTO_INCREMENT) {
                // An object that stays as it is keeps its own row.
                if ($makeNew) {
                    ColumnAccess::write($copy, $column['property'], null);
                }
            } elseif (ColumnAccess::value($copy, $column) !== $value) {
                ColumnAccess::write($copy, $column['property'], $value);
                RowState::markModified($copy, $position);
            }
        }
        if ($makeNew) {
            $copy->setNew(true);
            foreach (TableHooks::of($map)->afterCopy as $hook) {
                $hook->afterCopy($copy, $object, $deep);
            }
        }
        RelationAccess::followKeys($copy);
        foreach (RelationAccess::parents($object) as $relation => $parent) {
            if ($parent !== null && $parent->isNew() && $relation !== $toBeSet) {
                // It has no key yet that the copy could have.
                $copy->{"set$relation"}($parent);
            } elseif ($parent !== null && !$parent->isNew() && RelatedByName::pointsAt($copy, $relation, $parent)) {
                ColumnAccess::write($copy, "a$relation", $parent);
            }
        }
        $id = spl_object_id($object);
        if ($deep && !isset(self::$started[$id])) {
            self::$started[$id] = true;
            try {
                self::referrers($object, $copy);
            } finally {
                unset(self::$started[$id]);
            }
        }
    }

    private static function referrers(ActiveRecordInterface $object, ActiveRecordInterface $copy): void
    {
        foreach ($object::TABLE_MAP::RELATIONS as $name => $facts) {
            if ($facts['map']::READ_ONLY) {
                // A copy could not be saved.
                continue;
            }
            if ($facts['type'] === RelationMap::ONE_TO_MANY) {
                $collection = RelationAccess::loadedCollection($object, $name);
                $members = $collection instanceof OneToMany && $collection->isShortened()
                    ? $collection->allMembers()
                    : $object->{'get' . $facts['plural']}();
                foreach (is_iterable($members) ? $members : [] as $member) {
                    if ($member instanceof ActiveRecordInterface && $member !== $object) {
                        self::$toBeSet = $facts['inverse'];
                        $copy->{"add$name"}($member->copy(true));
                    }
                }
            } elseif ($facts['type'] === RelationMap::ONE_TO_ONE) {
                $member = $object->{"get$name"}();
                if ($member instanceof ActiveRecordInterface) {
                    self::$toBeSet = $facts['inverse'];
                    $copy->{"set$name"}($member->copy(true));
                }
            }
        }
    }
}
