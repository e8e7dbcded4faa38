<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord;

use Orm\Runtime\Exception\LogicException;
use Orm\Runtime\Map\TableMap;

/** Something was asked of an object that its state does not allow. */
final class PersistenceException extends LogicException
{
    public static function savingDeleted(string $class): self
    {
        return new self(sprintf('This %s was deleted; it cannot be saved. Save a copy() of it.', $class));
    }

    /** @param class-string<TableMap> $map */
    public static function cannotDelete(ActiveRecordInterface $object, string $map): self
    {
        return match (true) {
            $object->isDeleted() => new self(sprintf('This %s was deleted already.', $object::class)),
            $map::READ_ONLY => self::readOnly($map::TABLE_NAME),
            $map::PRIMARY_KEY === [] => self::withoutKey($map::TABLE_NAME),
            default => new self(sprintf('This %s was never saved; there is no row to delete.', $object::class)),
        };
    }

    public static function readOnly(string $table): self
    {
        return new self(sprintf('Table "%s" is read-only in the schema: its objects cannot be saved or deleted.', $table));
    }

    public static function explicitId(string $column): self
    {
        return new self(sprintf(
            'Column "%s" gets its values from the database. To insert a value of your own, '
            . 'set allowPkInsert="true" on the table in the schema.',
            $column,
        ));
    }

    public static function reloadingDeleted(string $class): self
    {
        return new self(sprintf('This %s was deleted; it cannot be reloaded.', $class));
    }

    public static function reloadingNew(string $class): self
    {
        return new self(sprintf('This %s was never saved; there is no row to reload it from.', $class));
    }

    public static function rowGone(string $class, string $key): self
    {
        return new self(sprintf('The row of %s with the key %s is not in the database any more.', $class, $key));
    }

    public static function withoutKey(string $table): self
    {
        return new self(sprintf('Table "%s" has no primary key, so a single row of it cannot be addressed.', $table));
    }
}
