<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Archivable;

use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\Map\TableMap;

/**
 * The keys of rows after an update that may change them.
 *
 * @internal
 */
final class ChangedKeys
{
    /**
     * @param class-string<TableMap> $map
     * @param array<string, mixed> $values by column name
     */
    public static function requireKnown(string $map, array $values): void
    {
        foreach ($map::PRIMARY_KEY as $name) {
            if (($values[$name] ?? null) instanceof Expression) {
                throw new ArchiveException(sprintf(
                    'Rows of "%s" cannot be archived after an update that computes their key "%s" in SQL. Use '
                        . 'updateWithoutArchive(), and archive() of a query after it.',
                    $map::TABLE_NAME,
                    $name,
                ));
            }
        }
    }

    /**
     * @param class-string<TableMap> $map
     * @param list<list<mixed>> $keys before the update
     * @param array<string, mixed> $values by column name
     * @return list<list<mixed>>
     */
    public static function after(string $map, array $keys, array $values): array
    {
        $changed = [];
        foreach ($map::PRIMARY_KEY as $place => $name) {
            if (\array_key_exists($name, $values)) {
                $changed[$place] = $values[$name];
            }
        }

        return $changed === []
            ? $keys
            : array_map(static fn (array $key): array => array_values(array_replace($key, $changed)), $keys);
    }
}
