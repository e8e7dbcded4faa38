<?php

declare(strict_types=1);

namespace Acme\SoftDelete;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\TableMap;

/** The lists of a table that is sortable, too: a deleted row is in none, so that the others are numbered without gaps. */
final class ListPlaces
{
    /**
     * @param class-string<TableMap> $map
     * @param list<string> $scope the columns whose values make a list
     */
    private function __construct(
        private readonly string $map,
        public readonly string $rank,
        private readonly array $scope,
    ) {
    }

    /** @param class-string<TableMap> $map */
    public static function of(string $map): ?self
    {
        /** @var array{rank: string, scope: list<string>}|null $facts */
        $facts = $map::BEHAVIOR_FACTS['sortable'] ?? null;

        return $facts === null ? null : new self($map, $facts['rank'], $facts['scope']);
    }

    /**
     * The lists that rows are in. The rows are locked, so that none of them moves to another list any more.
     *
     * @param ModelCriteria<*, *> $rows
     * @return list<list<mixed>> values of the scope columns
     */
    public function listsOf(ModelCriteria $rows, ConnectionInterface $con): array
    {
        $lists = [];
        foreach ((clone $rows)->lockForUpdate()->select([$this->rank, ...$this->scope])->find($con) as $row) {
            $values = array_values((array) $row);
            if (array_shift($values) !== null) {
                $lists[serialize($values)] = $values;
            }
        }

        return array_values($lists);
    }

    /**
     * Closes the gaps in lists.
     *
     * @param list<list<mixed>> $lists values of the scope columns
     */
    public function closeGaps(array $lists, ConnectionInterface $con): void
    {
        foreach ($lists as $values) {
            $this->map::QUERY::repairRanks(...[...$values, $con]);
        }
    }
}
