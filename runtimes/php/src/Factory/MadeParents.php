<?php

declare(strict_types=1);

namespace Orm\Runtime\Factory;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;

/**
 * The parents of the objects that one call of a factory makes: those that were asked for, and those that are required.
 *
 * @internal
 * @phpstan-import-type Relation from ModelFactory
 */
final class MadeParents
{
    use NotSerializable;

    /** @var list<class-string> the factories of required parents that are being made */
    private static array $beingMade = [];

    /** @var array<string, list<ActiveRecordInterface>> the parents that objects share, by relation */
    private array $shared = [];

    /**
     * @param array<string, Relation> $relations
     * @param array<string, ActiveRecordInterface|ModelFactory<*>> $given
     */
    public function __construct(private readonly array $relations, private readonly array $given)
    {
    }

    /**
     * The parents of the object at a position, by relation. Required ones whose keys were given are left out.
     *
     * @param array<string, mixed> $values of the object, by column
     * @param class-string<TableMap> $map
     * @return array<string, ActiveRecordInterface>
     */
    public function at(int $position, array $values, string $map): array
    {
        $parents = [];
        foreach ($this->relations as $relation => $facts) {
            $isGiven = isset($this->given[$relation]);
            if ($facts['kind'] !== 'parent' || (!$isGiven && !isset($facts['made']))) {
                continue;
            }
            $columns = $map::RELATIONS[$relation]['columns'] ?? [];
            if ($isGiven || array_intersect_key($columns, $values) === []) {
                $parents[$relation] = $this->parent($relation, $facts, $position, $map);
            }
        }

        return $parents;
    }

    /**
     * @param Relation $facts
     * @param class-string<TableMap> $map
     */
    private function parent(string $relation, array $facts, int $position, string $map): ActiveRecordInterface
    {
        $given = $this->given[$relation] ?? null;
        if ($given instanceof ActiveRecordInterface) {
            return $given;
        }
        if (($facts['made'] ?? null) === 'each') {
            return $given?->makeOne() ?? self::required($relation, $facts, $map);
        }
        if (!isset($this->shared[$relation])) {
            /** @var list<ActiveRecordInterface> $made */
            $made = $given === null ? [self::required($relation, $facts, $map)] : $given->make()->getData();
            $this->shared[$relation] = $made;
        }
        $shared = $this->shared[$relation];

        return $shared[$position % max(1, \count($shared))]
            ?? throw new OrmException(sprintf('The factory of the relation "%s" makes no object.', $relation));
    }

    /**
     * @param Relation $facts
     * @param class-string<TableMap> $map
     */
    private static function required(string $relation, array $facts, string $map): ActiveRecordInterface
    {
        $factory = $facts['factory'];
        if (\in_array($factory, self::$beingMade, true)) {
            throw new OrmException(sprintf(
                'The table "%s" requires a row by its relation "%s" that leads back to itself. '
                    . 'Give one with for%s(), or the value of its column with state().',
                $map::TABLE_NAME,
                $relation,
                $relation,
            ));
        }
        self::$beingMade[] = $factory;
        try {
            return $factory::new()->makeOne();
        } finally {
            array_pop(self::$beingMade);
        }
    }
}
