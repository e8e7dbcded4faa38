<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\Relation;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Support\NotSerializable;

/**
 * New rows of a junction table that are inserted together when the owner of a collection is saved: which of them can
 * be, and which many-to-many collections have to know them afterwards.
 *
 * @internal
 */
final class NewJunctionRows
{
    use NotSerializable;

    /** @var array<string, list<string>> by class and relation, the many-to-many relations through the rows */
    private array $views = [];

    /**
     * @param ChildCollection<covariant ActiveRecordInterface> $rows of the owner
     * @param list<RelationMetadata> $others from the rows to the objects that they connect with the owner
     */
    public function __construct(
        private readonly ChildCollection $rows,
        private readonly RelationMetadata $through,
        private readonly array $others,
    ) {
    }

    /**
     * Whether the other objects have their rows, the row their keys, and no side is about to delete rows, of which one
     * may have the same key.
     */
    public function canInsert(ActiveRecordInterface $row): bool
    {
        if ($this->rows->hasRemovedMembers() || !RelationAccess::hasOnlyParents($row)) {
            return false;
        }
        foreach ($this->others as $relation) {
            $other = ColumnAccess::read($row, $relation->property);
            if (
                !$other instanceof ActiveRecordInterface || RowState::needsSave($other)
                || !$relation->keyMatches($row, $other)
            ) {
                return false;
            }
            $side = RelationAccess::loadedCollection($other, $relation->inverse);
            if ($side instanceof ChildCollection && $side->hasRemovedMembers()) {
                return false;
            }
        }

        return true;
    }

    /**
     * Many-to-many collections may have lost the other side of a row with an earlier row of the same key.
     *
     * @param list<ActiveRecordInterface> $rows that were inserted
     */
    public function tellViews(array $rows): void
    {
        $own = [];
        foreach ($this->through->views as $name) {
            $own[] = RelationAccess::loadedCollection($this->rows->owner(), $name);
        }
        foreach ($rows as $row) {
            foreach ($own as $view) {
                if ($view instanceof JunctionView) {
                    $view->rowAdded($row);
                }
            }
            foreach ($this->others as $relation) {
                $other = ColumnAccess::read($row, $relation->property);
                if (!$other instanceof ActiveRecordInterface) {
                    continue;
                }
                foreach ($this->views[$relation->name . $other::class] ??= self::viewsOf($other, $relation) as $name) {
                    $view = RelationAccess::loadedCollection($other, $name);
                    if ($view instanceof JunctionView) {
                        $view->rowAdded($row);
                    }
                }
            }
        }
    }

    /** @return list<string> */
    private static function viewsOf(ActiveRecordInterface $object, RelationMetadata $relation): array
    {
        $map = $object::tableMap();

        return isset($map::RELATIONS[$relation->inverse])
            ? RelationMetadata::of($map, $relation->inverse)->views
            : [];
    }
}
