<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Versionable;

use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;

/**
 * A foreign key of one column between two tables with versions, seen from one of them.
 *
 * @internal
 */
final class VersionedRelation
{
    use NotSerializable;

    /**
     * @param class-string<TableMap> $map of the other table
     * @param string $local the foreign key
     * @param string $foreign what it refers to
     * @param string $versions the column of the version table for the versions of the related rows
     * @param string|null $ids that for their keys, where there are many of them
     */
    private function __construct(
        public readonly string $map,
        public readonly string $local,
        public readonly string $foreign,
        public readonly string $versions,
        public readonly ?string $ids = null,
        public readonly bool $isSingle = false,
    ) {
    }

    /** The other table. The two may refer to each other, so it is not asked for before it is needed. */
    public function table(): VersionedTable
    {
        return VersionedTable::of($this->map);
    }

    /**
     * @param class-string<TableMap> $map
     * @param array<string, mixed> $facts
     * @return array<string, self> by relation
     */
    public static function parentsOf(string $map, array $facts): array
    {
        /** @var array<string, string> $versions */
        $versions = $facts['parents'] ?? [];
        $found = [];
        foreach ($map::RELATIONS as $name => $relation) {
            $columns = $relation['columns'] ?? [];
            $local = (string) array_key_first($columns);
            if ($relation['type'] === RelationMap::MANY_TO_ONE && \count($columns) === 1 && isset($versions[$local])) {
                $found[$name] = new self($relation['map'], $local, $columns[$local], $versions[$local]);
            }
        }

        return $found;
    }

    /**
     * @param class-string<TableMap> $map
     * @param array<string, mixed> $facts
     * @return array<string, self> by relation
     */
    public static function childrenOf(string $map, array $facts): array
    {
        /** @var list<array{table: string, local: string, ids: string, versions: string}> $children */
        $children = $facts['children'] ?? [];
        $found = [];
        foreach ($map::RELATIONS as $name => $relation) {
            if (!\in_array($relation['type'], [RelationMap::ONE_TO_MANY, RelationMap::ONE_TO_ONE], true)) {
                continue;
            }
            $columns = $relation['map']::RELATIONS[$relation['inverse']]['columns'] ?? [];
            foreach (\count($columns) === 1 ? $children : [] as $child) {
                if ($child['table'] === $relation['map']::TABLE_NAME && isset($columns[$child['local']])) {
                    $found[$name] = new self(
                        $relation['map'],
                        $child['local'],
                        $columns[$child['local']],
                        $child['versions'],
                        $child['ids'],
                        $relation['type'] === RelationMap::ONE_TO_ONE,
                    );
                }
            }
        }

        return $found;
    }
}
