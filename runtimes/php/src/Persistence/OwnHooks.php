<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;

/** Which hooks the classes of an application define; where there are none, none has to be called for each object. */
final class OwnHooks
{
    private const AROUND_DELETE = ['preDelete', 'postDelete'];

    /** @param class-string<ActiveRecordInterface> $class */
    public static function surroundSave(string $class): bool
    {
        return array_diff($class::definedHooks(), self::AROUND_DELETE) !== [];
    }

    /**
     * Deleting an object runs the hooks of the table's query class too.
     *
     * @param class-string<ActiveRecordInterface> $class
     * @param class-string $query
     */
    public static function surroundDelete(string $class, string $query): bool
    {
        if (array_intersect($class::definedHooks(), self::AROUND_DELETE) !== []) {
            return true;
        }
        foreach (['preDelete', 'delete', 'runDeleteStatement', 'postDelete'] as $method) {
            if (!is_a(ModelCriteria::class, (new \ReflectionMethod($query, $method))->class, true)) {
                return true;
            }
        }

        return false;
    }
}
