<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Versionable;

use Orm\Runtime\Exception\OrmException;

/**
 * Compares two states of a row.
 *
 * @internal
 */
final class VersionDiff
{
    /**
     * @param array<int|string, mixed> $from by PHP name
     * @param array<int|string, mixed> $to by PHP name
     * @param list<string> $ignored PHP names
     * @return array<int|string, array<int|string, mixed>>
     */
    public static function of(VersionedTable $table, array $from, array $to, string $keys, array $ignored): array
    {
        if ($keys !== 'columns' && $keys !== 'versions') {
            throw new OrmException(
                sprintf('"%s" is not a way to group differences. Use "columns" or "versions".', $keys),
            );
        }
        $columns = $table->map::COLUMNS;
        $number = $columns[$table->version]['phpName'];
        $fromNumber = self::number($from[$number] ?? null);
        $toNumber = self::number($to[$number] ?? null);
        $diff = [];
        foreach ($table->copied as $name) {
            $phpName = $columns[$name]['phpName'];
            $isLogged = $name === $table->version || \in_array($name, $table->logged, true);
            $before = $from[$phpName] ?? null;
            $after = $to[$phpName] ?? null;
            if ($isLogged || \in_array($phpName, $ignored, true) || ValueComparison::isSame($before, $after)) {
                continue;
            }
            if ($keys === 'columns') {
                $diff[$phpName] = [$fromNumber => $before, $toNumber => $after];
            } else {
                $diff[$fromNumber][$phpName] = $before;
                $diff[$toNumber][$phpName] = $after;
            }
        }

        return $diff;
    }

    private static function number(mixed $value): int
    {
        return is_numeric($value) ? (int) $value : 0;
    }
}
