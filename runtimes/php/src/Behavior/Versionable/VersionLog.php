<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Versionable;

use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Orm;
use Orm\Runtime\Support\TimeZones;
use Orm\Runtime\Type\Temporal;

/**
 * When, by whom and why a version was made.
 *
 * @internal
 */
final class VersionLog
{
    /** Gives an object the log of its next version, as far as the application has not. */
    public static function giveTo(VersionableObject $object, VersionedTable $table): void
    {
        foreach (self::values($table) as $name => $value) {
            if ($object->isVersionLogGiven($name)) {
                // It belongs into the row, though it may be the value that the last version had.
                RowState::markModified($object, $table->map::position($name));
                continue;
            }
            $column = $table->map::COLUMNS[$name];
            if (ColumnAccess::read($object, $column['property']) !== $value) {
                ColumnAccess::write($object, $column['property'], $value);
                RowState::markModified($object, $table->map::position($name));
            }
        }
    }

    /** @return array<string, string|null> by column, as an object's properties hold them */
    public static function values(VersionedTable $table): array
    {
        $values = [];
        if ($table->createdAt !== null) {
            $values[$table->createdAt] = self::now($table->map, $table->createdAt);
        }
        if ($table->createdBy !== null) {
            $values[$table->createdBy] = VersionAuthor::current();
        }
        if ($table->comment !== null) {
            $values[$table->comment] = null;
        }

        return $values;
    }

    /**
     * The present instant as a column stores it.
     *
     * @param class-string<TableMap> $map
     */
    public static function now(string $map, string $column): ?string
    {
        $kind = Temporal::kindOf($map::COLUMNS[$column]) ?? Temporal::TIMESTAMP;
        $now = Orm::now();
        if ($kind !== Temporal::TIMESTAMP) {
            return Temporal::stored($now, $kind, $map::DATABASE_NAME);
        }

        // A text: an hour that the zone repeats in autumn has no instant of its own, and must not stop a save().
        return $now->setTimezone(TimeZones::of($map::DATABASE_NAME))->format(Temporal::TIMESTAMP);
    }
}
