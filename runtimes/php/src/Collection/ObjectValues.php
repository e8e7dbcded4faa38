<?php

declare(strict_types=1);

namespace Orm\Runtime\Collection;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Exception\OrmException;

/**
 * Values of objects by the names of their columns, or by a path through related objects.
 *
 * @internal
 */
final class ObjectValues
{
    /** @param list<string> $path */
    public static function key(ActiveRecordInterface $object, array $path): int|string
    {
        $value = self::value($object, $path);

        return match (true) {
            is_int($value), is_string($value) => $value,
            is_array($value) => (string) json_encode($value),
            $value instanceof \DateTimeInterface => $value->format('Y-m-d H:i:s'),
            is_scalar($value) => (string) $value,
            default => '',
        };
    }

    /** @param array<mixed> $path the names of relations and at last of a column */
    public static function value(ActiveRecordInterface $object, array $path): mixed
    {
        $value = $object;
        foreach ($path as $name) {
            if (!is_string($name)) {
                throw new OrmException('A column is named by a text, or by a list of texts.');
            }
            if (!$value instanceof ActiveRecordInterface) {
                return null;
            }
            $value = $value->hasVirtualColumn($name)
                ? $value->getVirtualColumn($name)
                : $value->{'get' . ucfirst($name)}();
        }

        return $value;
    }
}
