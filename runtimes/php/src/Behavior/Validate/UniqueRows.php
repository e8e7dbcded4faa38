<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Validate;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Lob;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Map\TableMap;

/** Finds objects whose values in some columns are those of another row, by the database's own comparison. */
final class UniqueRows
{
    private const PER_STATEMENT = 100;

    /**
     * @param class-string<TableMap> $map
     * @param list<string> $columns
     * @param list<ActiveRecordInterface> $objects of the table
     * @return array<int, true> by object id; a null in one of the columns makes no two rows equal
     */
    public static function taken(
        string $map,
        array $columns,
        bool $ignoreCase,
        array $objects,
        ConnectionInterface $con,
    ): array {
        $positions = [];
        foreach ($columns as $column) {
            $positions[] = $map::position($column);
        }
        $taken = $known = $wanted = [];
        foreach ($objects as $object) {
            $stored = ColumnAccess::storedValues($object);
            $values = array_map(static fn (int $position): mixed => $stored[$position] ?? null, $positions);
            if (\in_array(null, $values, true)) {
                continue;
            }
            $key = self::keyOf($values, $ignoreCase);
            if (isset($known[$key])) {
                // Another of the objects has the same values.
                $taken[spl_object_id($object)] = true;
            } else {
                $known[$key] = true;
                $wanted[] = [$object, $values];
            }
        }
        foreach (array_chunk($wanted, self::PER_STATEMENT) as $chunk) {
            foreach (self::places($map, $columns, $ignoreCase, $chunk, $con) as $place) {
                $taken[spl_object_id($chunk[$place][0])] = true;
            }
        }

        return $taken;
    }

    /**
     * @param class-string<TableMap> $map
     * @param list<string> $columns
     * @param list<array{ActiveRecordInterface, list<mixed>}> $wanted
     * @return list<int> the places of those whose values another row has
     */
    private static function places(
        string $map,
        array $columns,
        bool $ignoreCase,
        array $wanted,
        ConnectionInterface $con,
    ): array {
        $adapter = $con->getAdapter();
        $equal = [];
        foreach ($columns as $column) {
            $sql = $map::COLUMNS[$column]['sql'];
            $equal[] = $ignoreCase
                ? $adapter->ignoreCase($sql) . ' = ' . $adapter->ignoreCase('?')
                : "$sql = ?";
        }
        $own = implode(' AND ', array_map(
            static fn (string $name): string => $map::COLUMNS[$name]['sql'] . ' = ?',
            $map::PRIMARY_KEY,
        ));
        $selects = $arguments = [];
        foreach ($wanted as $place => [$object, $values]) {
            $select = "SELECT $place AS place FROM " . $map::SQL_TABLE . ' WHERE ' . implode(' AND ', $equal);
            array_push($arguments, ...$values);
            $key = $object->isNew() ? [] : self::storedKey($object);
            if ($key !== []) {
                $select .= " AND NOT ($own)";
                array_push($arguments, ...$key);
            }
            $selects[] = $select;
        }
        $places = [];
        foreach ($con->execute(implode(' UNION ALL ', $selects), $arguments)->fetchAll(\PDO::FETCH_COLUMN) as $place) {
            $places[] = is_numeric($place) ? (int) $place : 0;
        }

        return $places;
    }

    /** @return list<mixed> the key that the row has in the database */
    private static function storedKey(ActiveRecordInterface $object): array
    {
        $map = $object::TABLE_MAP;
        $stored = ColumnAccess::storedValues($object);

        return RowState::originalKey($object)
            ?? array_map(static fn (string $name): mixed => $stored[$map::position($name)], $map::PRIMARY_KEY);
    }

    /** @param list<mixed> $values */
    private static function keyOf(array $values, bool $ignoreCase): string
    {
        $texts = array_map(static function (mixed $value) use ($ignoreCase): string {
            $text = $value instanceof Lob ? $value->bytes : (\is_scalar($value) ? (string) $value : '');

            return $ignoreCase ? mb_strtolower($text) : $text;
        }, $values);

        return serialize($texts);
    }
}
