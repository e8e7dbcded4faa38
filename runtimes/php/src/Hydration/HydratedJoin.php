<?php

declare(strict_types=1);

namespace Orm\Runtime\Hydration;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;

/** A related object in a row. */
final class HydratedJoin
{
    use NotSerializable;

    /** The property that holds the joined object, if a foreign key of the other object points at it. */
    public readonly string $property;

    /**
     * @param class-string<TableMap> $map
     * @param int $parent whose relation it is: 0 for the query's own object, n for the nth that is read along
     */
    public function __construct(
        public readonly string $map,
        public readonly string $relation,
        public readonly string $plural,
        public readonly int $parent,
        public readonly int $offset,
        public readonly bool $toMany,
        /** Whether the joined object is the one that a foreign key of the other points at. */
        public readonly bool $isParent,
        /** @var \Closure(ActiveRecordInterface, ?ActiveRecordInterface): void|null */
        public readonly ?\Closure $attach = null,
        /** Whether the rows of an object hold all that it has by the relation. */
        public readonly bool $isWhole = true,
    ) {
        $this->property = 'a' . $relation;
    }
}
