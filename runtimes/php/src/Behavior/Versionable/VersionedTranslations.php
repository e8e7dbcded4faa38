<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Versionable;

use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;

/**
 * The translations of a table with versions, and the table that holds the versions of them.
 *
 * @internal
 */
final class VersionedTranslations
{
    use NotSerializable;

    /**
     * @param class-string<TableMap> $map of the translations
     * @param class-string<TableMap> $versionMap
     * @param array<string, string> $key the columns of a translation that refer to its row, each with what it refers to
     * @param string $relation from the translated row to its translations
     */
    private function __construct(
        public readonly string $map,
        public readonly string $versionMap,
        public readonly array $key,
        public readonly string $relation,
    ) {
    }

    /**
     * @param class-string<TableMap> $map
     * @param array<string, mixed> $facts
     * @return list<self>
     */
    public static function of(string $map, array $facts): array
    {
        $found = [];
        /** @var list<array{table: string, versions: string}> $translations */
        $translations = $facts['translations'] ?? [];
        foreach ($translations as ['table' => $table, 'versions' => $versions]) {
            $translated = VersionedTable::relatedMap($map, $table);
            foreach ($translated::RELATIONS as $relation) {
                if ($relation['map'] === $map && isset($relation['columns'])) {
                    $found[] = new self(
                        $translated,
                        VersionedTable::relatedMap($map, $versions),
                        $relation['columns'],
                        $relation['inverse'],
                    );
                    break;
                }
            }
        }

        return $found;
    }
}
