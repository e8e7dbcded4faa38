<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Persistence\Relation\PlainParent;
use Orm\Runtime\Persistence\Relation\RelatedByName;
use Orm\Runtime\Persistence\Relation\RelationMetadata;

/** The foreign keys of objects whose parents have got their rows since they were set. */
final class ParentKeys
{
    /**
     * Gives objects the keys of their parents, which have their rows.
     *
     * @param non-empty-list<ActiveRecordInterface> $objects of one table
     * @param list<RelationMetadata> $relations to the parents
     */
    public static function adopt(array $objects, array $relations): void
    {
        foreach ($relations as $relation) {
            $last = $key = null;
            foreach ($objects as $object) {
                $parent = ColumnAccess::read($object, $relation->property);
                if (!$parent instanceof ActiveRecordInterface) {
                    continue;
                }
                if ($parent !== $last) {
                    $last = $parent;
                    $hasOneColumn = $relation->keyProperty !== null;
                    $key = $hasOneColumn ? ColumnAccess::read($parent, $relation->thereProperty) : null;
                }
                if (\is_int($key) && PlainParent::isPlain($object, $relation)) {
                    ColumnAccess::adoptKey($object, (string) $relation->keyProperty, $relation->keyPosition, $key);
                } elseif (!RelatedByName::pointsAt($object, $relation->name, $parent)) {
                    RelationAccess::adoptKeyOf($object, $relation->name);
                    DatabaseKeys::requireParentKey($object, $relation->name);
                }
            }
        }
    }
}
