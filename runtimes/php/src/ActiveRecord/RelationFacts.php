<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Map\TableMap;

/**
 * What RELATIONS says about one relation, for the objects that hold its members.
 *
 * @phpstan-import-type Relation from TableMap
 */
final class RelationFacts
{
    /** @var array<string, self> */
    private static array $all = [];

    /** @var class-string<TableMap> of the other side */
    public readonly string $map;
    public readonly string $inverse;
    /** @var array<string, string> columns here → columns there */
    public readonly array $columns;
    public readonly bool $deletesOrphans;
    public readonly string $through;
    public readonly string $target;
    /** @var list<string> */
    public readonly array $extra;

    /** @param Relation $facts */
    private function __construct(array $facts)
    {
        $this->map = $facts['map'];
        $this->inverse = $facts['inverse'];
        $this->columns = $facts['columns'] ?? [];
        $this->deletesOrphans = ($facts['orphans'] ?? 'null') === 'delete';
        $this->through = $facts['through'] ?? '';
        $this->target = $facts['target'] ?? '';
        $this->extra = $facts['extra'] ?? [];
    }

    /** @param class-string<TableMap> $map */
    public static function of(string $map, string $relation): self
    {
        return self::$all["$map.$relation"] ??= new self($map::relation($relation));
    }

    /**
     * A query of the other side, with what the caller wants of it; the caller's own object stays as it is.
     *
     * @return ModelCriteria<ActiveRecordInterface, null>
     */
    public function query(?Criteria $criteria = null): ModelCriteria
    {
        /** @var class-string<ModelCriteria<ActiveRecordInterface, null>> $class */
        $class = $this->map::QUERY;
        if ($criteria instanceof $class) {
            return clone $criteria;
        }
        $query = new $class();

        return $criteria === null ? $query : $query->mergeWith($criteria);
    }

    /**
     * The rows of the other side that point at this object.
     *
     * @return ModelCriteria<ActiveRecordInterface, null>
     */
    public function queryOf(ActiveRecordInterface $owner, ?Criteria $criteria = null): ModelCriteria
    {
        $query = $this->query($criteria);
        foreach ($this->columns as $here => $there) {
            $query->filterBy($there, $owner->propertyOf($here));
        }

        return $query;
    }
}
