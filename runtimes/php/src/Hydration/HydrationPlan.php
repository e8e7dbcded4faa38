<?php

declare(strict_types=1);

namespace Orm\Runtime\Hydration;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\Join;
use Orm\Runtime\Exception\LogicException;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Support\NotSerializable;

/**
 * Which columns of a row belong to which object: the query's own first, then those read along, then virtual ones.
 */
final class HydrationPlan
{
    use NotSerializable;

    /** @var list<HydratedJoin> */
    public readonly array $joins;
    public readonly int $virtualOffset;
    public readonly bool $hasToMany;

    /**
     * @param class-string<TableMap> $map
     * @param array<string, Join> $joins those read along, each after the one it starts from
     * @param list<string> $virtualColumns
     * @param bool $mayLackObject whether there can be rows in which the query's own table is empty
     */
    public function __construct(
        public readonly string $map,
        array $joins = [],
        public readonly array $virtualColumns = [],
        public readonly bool $mayLackObject = false,
    ) {
        $places = [];
        $hydrated = [];
        $offset = $map::NUM_HYDRATE_COLUMNS;
        $hasToMany = false;
        foreach ($joins as $name => $join) {
            $parent = $join->from === null ? 0 : $places[$join->from] ?? 0;
            $parentMap = $parent === 0 ? $map : $hydrated[$parent - 1]->map;
            $relation = (string) $join->relation;
            $facts = $parentMap::relation($relation);
            $isParent = $facts['type'] === RelationMap::MANY_TO_ONE;
            $hydrated[] = new HydratedJoin(
                $join->map,
                $relation,
                $facts['plural'],
                $parent,
                $offset,
                $join->toMany,
                $isParent,
            );
            $places[$name] = count($hydrated);
            $offset += $join->map::NUM_HYDRATE_COLUMNS;
            $hasToMany = $hasToMany || $join->toMany;
        }
        $this->joins = $hydrated;
        $this->virtualOffset = $offset;
        $this->hasToMany = $hasToMany;
    }

    public static function ofQuery(QuerySpec $spec): self
    {
        if ($spec->selected !== []) {
            throw new LogicException('select() reads single columns, of which this formatter can make nothing.');
        }
        $hydration = new self(
            $spec->table->map,
            array_intersect_key($spec->joins, $spec->with),
            array_keys($spec->asColumns),
            self::canLackObject($spec->joins),
        );
        $named = count($spec->selectColumns);
        if ($named !== 0 && $named !== $hydration->virtualOffset) {
            throw new LogicException(sprintf(
                'addSelectColumn() names %d %s, and the objects are made of %d. Call select() for single columns.',
                $named,
                $named === 1 ? 'column' : 'columns',
                $hydration->virtualOffset,
            ));
        }

        return $hydration;
    }

    /** For SQL of the application: it may give more than the columns of the table, but those first. */
    public function checkColumns(\PDOStatement $statement): void
    {
        $count = $statement->columnCount();
        $map = $this->map;
        // Columns that are read later may stand between the others.
        if ($count < $this->virtualOffset || $count > $this->virtualOffset && $map::NUM_LAZY_LOAD_COLUMNS > 0) {
            throw new LogicException(sprintf(
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

    /** Whether every row is one object, and objects that its own foreign keys point at. */
    public function isWithParentsOnly(): bool
    {
        foreach ($this->joins as $join) {
            if (!$join->isParent || $join->parent !== 0) {
                return false;
            }
        }

        return $this->virtualColumns === [] && !$this->mayLackObject;
    }

    /** @param array<string, Join> $joins */
    private static function canLackObject(array $joins): bool
    {
        foreach ($joins as $join) {
            if ($join->type === Criteria::RIGHT_JOIN) {
                return true;
            }
        }

        return false;
    }
}
