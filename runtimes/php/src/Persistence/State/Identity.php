<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\State;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\Lob;
use Orm\Runtime\Type\StoredValue;

/** Which row an object stands for. */
final class Identity
{
    /**
     * @param list<mixed> $stored a key as the database stores it
     * @return list<mixed> as a query takes it
     */
    public static function keyOfRow(ActiveRecordInterface $object, array $stored): array
    {
        $map = $object::TABLE_MAP;
        $key = [];
        foreach ($stored as $place => $value) {
            $key[] = StoredValue::argument(
                $map,
                $map::PRIMARY_KEY[$place],
                $value instanceof Lob ? $value->bytes : $value,
            );
        }

        return $key;
    }

    public static function areEqual(ActiveRecordInterface $object, mixed $other): bool
    {
        if ($other === $object) {
            return true;
        }

        return $other instanceof ActiveRecordInterface
            && $other::class === $object::class
            && self::haveOneKey($object, $other);
    }

    /** Whether two objects have the key of one row; the application may have made one of them of a class of its own. */
    public static function haveOneKey(ActiveRecordInterface $one, ActiveRecordInterface $other): bool
    {
        return $other === $one
            || $other::TABLE_MAP === $one::TABLE_MAP
            && !$one->isPrimaryKeyNull()
            && $other->getPrimaryKey() === $one->getPrimaryKey();
    }

    /** Whether two objects stand for one row, or for rows with one key of tables of which one extends the other. */
    public static function shareRow(ActiveRecordInterface $one, ActiveRecordInterface $other): bool
    {
        return self::haveOneKey($one, $other)
            || ($one instanceof $other || $other instanceof $one)
            && !$one->isPrimaryKeyNull()
            && $other->getPrimaryKey() === $one->getPrimaryKey();
    }

    public static function hashOf(ActiveRecordInterface $object): string
    {
        $key = $object->primaryKeyValues();
        if ($key === [] || in_array(null, $key, true)) {
            return spl_object_hash($object);
        }

        return (string) crc32($object::TABLE_MAP . serialize($key));
    }
}
