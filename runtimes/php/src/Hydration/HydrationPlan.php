<?php

declare(strict_types=1);

namespace Orm\Runtime\Hydration;

use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;

/**
 * The layout of a row: the columns of the query's own object first, then those of joined objects, then virtual ones.
 */
final class HydrationPlan
{
    use NotSerializable;

    /** Where the virtual columns begin. */
    public readonly int $virtualOffset;
    public readonly bool $hasToMany;

    /**
     * @param class-string<TableMap> $map
     * @param list<HydratedJoin> $joins each after the one it starts from
     * @param list<string> $virtualColumns
     * @param bool $mayLackObject whether there can be rows in which the query's own table is empty
     */
    public function __construct(
        public readonly string $map,
        public readonly array $joins = [],
        public readonly array $virtualColumns = [],
        public readonly bool $mayLackObject = false,
    ) {
        $offset = $map::NUM_HYDRATE_COLUMNS;
        $hasToMany = false;
        foreach ($joins as $join) {
            $offset = $join->offset + $join->map::NUM_HYDRATE_COLUMNS;
            $hasToMany = $hasToMany || $join->toMany;
        }
        $this->virtualOffset = $offset;
        $this->hasToMany = $hasToMany;
    }

    /** Checks the rows of an application's own SQL: the columns of the table come first, others may follow. */
    public function checkColumns(\PDOStatement $statement): void
    {
        $count = $statement->columnCount();
        $map = $this->map;
        // Columns that are read later may stand between the others.
        if ($count < $this->virtualOffset || $count > $this->virtualOffset && $map::NUM_LAZY_LOAD_COLUMNS > 0) {
            throw new OrmException(sprintf(
                'The statement gives %d columns, and a %s is made of %d: select %s::SQL_SELECT_LIST.',
                $count,
                $map::MODEL,
                $this->virtualOffset,
                $map,
            ));
        }
    }

    /** Whether every row is one object and nothing else. */
    public function isSimple(): bool
    {
        return $this->joins === [] && $this->virtualColumns === [] && !$this->mayLackObject;
    }

    /**
     * Whether every row is one object, and objects that its own foreign keys point at.
     *
     * @phpstan-assert-if-true non-empty-list<HydratedJoin> $this->joins
     */
    public function isWithParentsOnly(): bool
    {
        foreach ($this->joins as $join) {
            if (!$join->isParent || $join->parent !== 0) {
                return false;
            }
        }

        return $this->joins !== [] && $this->virtualColumns === [] && !$this->mayLackObject;
    }
}
