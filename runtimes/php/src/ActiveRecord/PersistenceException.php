<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord;

use Orm\Runtime\Collection\Exception\ReadOnlyModelException;
use Orm\Runtime\Connection\Lob;
use Orm\Runtime\Exception\LogicException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Type\LobValue;

/** Something was asked of an object that its state does not allow. */
final class PersistenceException extends OrmException
{
    public static function savingDeleted(string $class): self
    {
        return new self(sprintf('This %s was deleted; it cannot be saved. Save a copy() of it.', $class));
    }

    /** @param class-string<TableMap> $map */
    public static function cannotDelete(
        ActiveRecordInterface $object,
        string $map,
    ): self|LogicException|ReadOnlyModelException {
        return match (true) {
            $object->isDeleted() => new self(sprintf('This %s was deleted already.', $object::class)),
            $map::READ_ONLY => self::readOnly($map),
            $map::PRIMARY_KEY === [] => self::withoutKey($map::TABLE_NAME),
            default => new self(sprintf('This %s was never saved; there is no row to delete.', $object::class)),
        };
    }

    /** @param class-string<TableMap> $map */
    public static function generatedColumn(string $map, string $column): self
    {
        return new self(sprintf(
            'The column "%s.%s" is generated: the database computes its value. '
                . 'Set the columns that it is computed from.',
            $map::TABLE_NAME,
            $column,
        ));
    }

    /** @param class-string<TableMap> $map */
    public static function readOnly(string $map): self|ReadOnlyModelException
    {
        $message = sprintf(
            'Table "%s" is read-only in the schema: its objects cannot be saved or deleted.',
            $map::TABLE_NAME,
        );

        return $map::REFUSES_OBJECTS_ONLY ? new ReadOnlyModelException($message) : new self($message);
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

    /** @param list<mixed> $key as the database stores it */
    public static function rowGone(string $class, array $key): self
    {
        return new self(sprintf(
            'The row of %s with the key %s is not in the database any more.',
            $class,
            self::shownKey($key),
        ));
    }

    /** @param list<mixed> $key */
    public static function rowNotCommitted(string $class, array $key): self
    {
        return new self(sprintf(
            'The row of %s with the key %s is not in the database yet: the transaction of another connection that has '
            . 'inserted it is still open. Pass that connection, or wait for its commit.',
            $class,
            self::shownKey($key),
        ));
    }

    /** @param list<mixed> $key */
    private static function shownKey(array $key): string
    {
        $shown = static function (mixed $part): mixed {
            $text = $part instanceof Lob || is_resource($part) ? (string) LobValue::text($part) : $part;

            return is_string($text) && preg_match('//u', $text) !== 1 ? '0x' . bin2hex($text) : $text;
        };

        return (string) json_encode(array_map($shown, $key), JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
    }

    /**
     * @param string $column with its table
     * @param bool $isCommitted whether the row is in the database for good
     */
    public static function unknownKey(string $class, string $column, bool $isCommitted = false): self
    {
        return new self(sprintf(
            'The database does not tell the value of "%s" in the row that was inserted for this %s; %s. Set the '
            . 'value before save(), or describe in the schema where it comes from: autoIncrement or defaultExpr.',
            $column,
            $class,
            $isCommitted ? 'the row was saved, the object does not stand for it' : 'nothing was saved',
        ));
    }

    /** @param string $column with its table */
    public static function missingKey(string $class, string $column): self
    {
        return new self(sprintf(
            'This %s cannot be saved without a value of "%s", which refers to another table. Set it, or the related '
                . 'object.',
            $class,
            $column,
        ));
    }

    /** @param string $column with its table */
    public static function unknownParentKey(string $class, string $relation, string $column): self
    {
        return new self(sprintf(
            'This %s cannot be saved: its %s has no value of "%s" to refer to. '
            . 'Save the %2$s first, or give it that value.',
            $class,
            $relation,
            $column,
        ));
    }

    /** A LogicException, as in Propel: the program is wrong, not the state of the object. */
    public static function withoutKey(string $table): LogicException
    {
        return new LogicException(
            sprintf('Table "%s" has no primary key, so a single row of it cannot be addressed.', $table),
        );
    }
}
