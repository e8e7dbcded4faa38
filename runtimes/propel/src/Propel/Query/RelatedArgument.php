<?php

declare(strict_types=1);

namespace Orm\Propel\Query;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Exception\OrmException;

/** The argument of filters by a relation, which Propel refuses by an exception of its own. */
final class RelatedArgument
{
    /**
     * @template T of ActiveRecordInterface
     * @param class-string<T> $class of the related objects
     * @return T|ObjectCollection<int, T>
     */
    public static function of(mixed $value, string $class): ActiveRecordInterface|ObjectCollection
    {
        if ($value instanceof $class) {
            return $value;
        }
        if ($value instanceof ObjectCollection) {
            /** @var ObjectCollection<int, T> $value */
            return $value;
        }

        throw new OrmException(sprintf(
            'A filter by a relation takes an object of %s or a collection of such objects, not %s.',
            $class,
            get_debug_type($value),
        ));
    }
}
