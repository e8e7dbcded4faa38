<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\OutputGroup;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;

/**
 * The output groups of one table.
 *
 * @phpstan-type Group array{column_index: list<int>, relation: list<string>}
 */
final class OutputGroups
{
    use NotSerializable;

    private const DEFAULT = 'default';

    /** @var array<class-string<TableMap>, self> */
    private static array $all = [];

    /** @var array<string, Group> */
    private array $groups = [];
    /** @var array<string, Group> groups that were asked for together */
    private array $merged = [];

    /** @param class-string<TableMap> $map */
    private function __construct(private readonly string $map)
    {
        /** @var array{groups?: array<string, array{columns: list<string>, relations: list<string>}>} $facts */
        $facts = $map::BEHAVIOR_FACTS['output_group'] ?? [];
        foreach ($facts['groups'] ?? [] as $name => $group) {
            $positions = array_map(static fn (string $column): int => $map::position($column), $group['columns']);
            $this->groups[$name] = ['column_index' => $positions, 'relation' => $group['relations']];
        }
    }

    /** @param class-string<TableMap> $map */
    public static function of(string $map): self
    {
        return self::$all[$map] ??= new self($map);
    }

    /** @return Group */
    public function get(string $name): array
    {
        return $this->groups[$name]
            ?? throw UnknownOutputGroupException::named($name, $this->map::TABLE_NAME, array_keys($this->groups));
    }

    /**
     * The group that is asked for, for objects of a class; several groups are taken together.
     *
     * @param string|array<string, string|list<string>> $asked
     * @param class-string<ActiveRecordInterface> $class
     * @return Group
     */
    public function find(string|array $asked, string $class): array
    {
        $names = is_string($asked) ? $asked : self::namesFor($asked, $class);
        if (is_string($names)) {
            return $this->get($names);
        }
        $key = implode(',', $names);
        if (!isset($this->merged[$key])) {
            $columns = $relations = [];
            foreach ($names as $name) {
                $group = $this->get($name);
                array_push($columns, ...$group['column_index']);
                array_push($relations, ...$group['relation']);
            }
            $columns = array_values(array_unique($columns));
            sort($columns);
            $this->merged[$key] = [
                'column_index' => $columns,
                'relation' => array_values(array_unique($relations)),
            ];
        }

        return $this->merged[$key];
    }

    /**
     * @param array<string, string|list<string>> $asked by class
     * @param class-string<ActiveRecordInterface> $class
     * @return string|list<string>
     */
    private static function namesFor(array $asked, string $class): string|array
    {
        for ($one = $class; $one !== false; $one = get_parent_class($one)) {
            if (isset($asked[$one])) {
                return $asked[$one];
            }
        }

        return $asked[self::DEFAULT] ?? throw UnknownOutputGroupException::forClass($class);
    }
}
