<?php

declare(strict_types=1);

namespace Orm\Runtime\Formatter;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\ArrayCollection;
use Orm\Runtime\DataFetcher\DataFetcherInterface;
use Orm\Runtime\Hydration\ArrayNode;
use Orm\Runtime\Hydration\HydratedJoin;
use Orm\Runtime\Hydration\HydrationPlan;
use Orm\Runtime\Hydration\RowArrays;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\PrimaryKey;
use Orm\Runtime\Support\TimeZones;

/** Arrays by phpName, with those of the relations read along inside. */
class ArrayFormatter extends AbstractFormatter
{
    /** @var array<class-string<ActiveRecordInterface>, ActiveRecordInterface> one object per class, to convert rows */
    private array $converters = [];

    /** @return ArrayCollection */
    public function format(?DataFetcherInterface $dataFetcher = null)
    {
        $statement = $this->rowsOf($dataFetcher);
        $hydration = $this->hydration($statement);
        $collection = new ArrayCollection(match (true) {
            $hydration->isSimple() => $this->plainRows($statement, $hydration->map),
            $hydration->isWithParentsOnly() && $this->hasDistinctRelations($hydration)
                => $this->rowsWithParents($statement, $hydration),
            default => $this->structuredRows($statement),
        });
        $collection->setModel($hydration->map::MODEL);

        return $collection;
    }

    /**
     * The arrays of rows that are one object each.
     *
     * @param class-string<TableMap> $map
     * @return list<array<int|string, mixed>>
     */
    private function plainRows(\PDOStatement $statement, string $map): array
    {
        $statement->setFetchMode(\PDO::FETCH_NUM);
        $plan = RowArrays::of($map);
        if ($plan !== null) {
            return $plan->readAll($statement, fn (array $row): array => $this->valuesOfObject($map, $row, 0));
        }
        $results = [];
        /** @var array<int, mixed> $row */
        foreach ($statement as $row) {
            $results[] = $this->valuesOfObject($map, $row, 0);
        }

        return $results;
    }

    /**
     * The arrays of rows that are one object each, and the objects that its foreign keys point at.
     *
     * @return list<array<int|string, mixed>>
     */
    private function rowsWithParents(\PDOStatement $statement, HydrationPlan $hydration): array
    {
        $results = [];
        $map = $hydration->map;
        $statement->setFetchMode(\PDO::FETCH_NUM);
        $plan = RowArrays::of($map);
        $plans = \array_map(static fn (HydratedJoin $join): ?RowArrays => RowArrays::of($join->map), $hydration->joins);
        // Code of the application, which may set another zone, runs where rows become objects.
        $clock = \in_array(null, [$plan, ...$plans], true) ? null : TimeZones::clock($map::DATABASE_NAME);
        /** @var array<int, mixed> $row */
        foreach ($statement as $row) {
            $values = $plan?->read($row, 0, $clock) ?? $this->valuesOfObject($map, $row, 0);
            foreach ($hydration->joins as $place => $join) {
                $offset = $join->offset;
                $values[$join->relation] = $join->map::isEmptyRow($row, $offset)
                    ? []
                    : $plans[$place]?->read($row, $offset, $clock) ?? $this->valuesOfObject($join->map, $row, $offset);
            }
            $results[] = $values;
        }

        return $results;
    }

    /** A relation that is joined twice is read from the first join that has a row. */
    private function hasDistinctRelations(HydrationPlan $hydration): bool
    {
        $relations = array_map(static fn (HydratedJoin $join): string => $join->relation, $hydration->joins);

        return count(array_unique($relations)) === count($relations);
    }

    /** @return list<array<int|string, mixed>> */
    private function structuredRows(\PDOStatement $statement): array
    {
        $results = [];
        foreach ($this->nodes($statement, false) as $node) {
            $results[] = $node->toArray();
        }

        return $results;
    }

    /** @return array<int|string, mixed>|null */
    public function formatOne(?DataFetcherInterface $dataFetcher = null)
    {
        foreach ($this->nodes($this->rowsOf($dataFetcher), !$this->hydration()->hasToMany) as $node) {
            return $node->toArray();
        }

        return null;
    }

    /** @return array<int|string, mixed> */
    public function formatRecord(?ActiveRecordInterface $record = null): array
    {
        return $record === null ? [] : $record->toArray(TableMap::TYPE_PHPNAME, false);
    }

    public function isObjectFormatter(): bool
    {
        return false;
    }

    public function getCollectionClassName(): ?string
    {
        return ArrayCollection::class;
    }

    /**
     * The array of one row, with those of the relations read along.
     *
     * @param array<int, mixed> $row
     * @return array<int|string, mixed>
     */
    public function getStructuredArrayFromRow(array $row): array
    {
        $node = $this->node($this->hydration(), $row);
        $this->addRelated($node, $row, $this->hydration()->joins);

        return $node->toArray();
    }

    /** @return array<int|string, ArrayNode> by primary key where rows can repeat it */
    private function nodes(\PDOStatement $statement, bool $onlyFirst): array
    {
        $hydration = $this->hydration($statement);
        $nodes = [];
        while (is_array($row = $statement->fetch(\PDO::FETCH_NUM))) {
            if ($hydration->mayLackObject && $hydration->map::isEmptyRow($row)) {
                continue;
            }
            $key = $hydration->hasToMany ? PrimaryKey::of($hydration->map)->poolKeyFromRow($row, 0) : null;
            $key ??= 'row ' . count($nodes);
            $node = $nodes[$key] ??= $this->node($hydration, $row);
            $this->addRelated($node, $row, $hydration->joins);
            if ($onlyFirst) {
                break;
            }
        }

        return $nodes;
    }

    /** @param array<int, mixed> $row */
    private function node(HydrationPlan $hydration, array $row): ArrayNode
    {
        $node = new ArrayNode($this->values($hydration->map, $row, 0));
        foreach ($hydration->virtualColumns as $position => $name) {
            $node->values[$name] = $row[$hydration->virtualOffset + $position];
        }

        return $node;
    }

    /**
     * @param array<int, mixed> $row
     * @param list<HydratedJoin> $joins
     */
    private function addRelated(ArrayNode $main, array $row, array $joins): void
    {
        $nodes = [$main];
        foreach ($joins as $join) {
            $parent = $nodes[$join->parent];
            $isEmpty = $parent === null || $join->map::isEmptyRow($row, $join->offset);
            if ($parent === null) {
                $nodes[] = null;
            } elseif ($join->toMany) {
                $name = $join->plural;
                $parent->many[$name] ??= [];
                $key = PrimaryKey::of($join->map)->poolKeyFromRow($row, $join->offset)
                    ?? 'row ' . count($parent->many[$name]);
                $nodes[] = $isEmpty ? null : $parent->many[$name][$key]
                    ??= new ArrayNode($this->values($join->map, $row, $join->offset));
            } else {
                $nodes[] = $parent->one[$join->relation]
                    ??= $isEmpty ? null : new ArrayNode($this->values($join->map, $row, $join->offset));
            }
        }
    }

    /**
     * @param class-string<TableMap> $map
     * @param array<int, mixed> $row
     * @return array<int|string, mixed>
     */
    private function values(string $map, array $row, int $offset): array
    {
        return RowArrays::of($map)?->read($row, $offset) ?? $this->valuesOfObject($map, $row, $offset);
    }

    /**
     * @param class-string<TableMap> $map
     * @param array<int, mixed> $row
     * @return array<int|string, mixed>
     */
    private function valuesOfObject(string $map, array $row, int $offset): array
    {
        $class = $map::classOfRow($row, $offset);
        $converter = $this->converters[$class] ??= new $class();
        /** @var array<int, scalar|resource|null> $row */
        $converter->hydrate($row, $offset);

        return $converter->toArray(TableMap::TYPE_PHPNAME, false);
    }
}
