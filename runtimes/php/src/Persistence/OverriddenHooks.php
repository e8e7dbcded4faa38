<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ModelHooks;

/** Which classes do something around saving and deleting; one that does not need not be asked for each object. */
final class OverriddenHooks
{
    /** Hooks that no save() of a single object calls. */
    private const ELSEWHERE = [
        'preDelete', 'postDelete', 'beforeDelete', 'afterDelete', 'beforeInsertAll', 'requiresSingleSave', 'afterCopy',
    ];

    /**
     * @param class-string $class of a model
     * @param list<string> $except hooks that do not matter
     */
    public static function aroundSaving(string $class, array $except = []): bool
    {
        foreach ((new \ReflectionClass(ModelHooks::class))->getMethods() as $hook) {
            $matters = !in_array($hook->name, self::ELSEWHERE, true) && !in_array($hook->name, $except, true);
            if ($matters && self::isOverridden($class, $hook->name)) {
                return true;
            }
        }

        return false;
    }

    /** @param class-string $class of a model */
    public static function aroundInsertMany(string $class): bool
    {
        return self::isOverridden($class, 'beforeInsertAll') || self::isOverridden($class, 'requiresSingleSave');
    }

    /**
     * An object is deleted by a query, which may have something to say.
     *
     * @param class-string $class of a model
     * @param class-string $query of the same table
     */
    public static function aroundDeleting(string $class, string $query): bool
    {
        foreach (['preDelete', 'beforeDelete', 'afterDelete', 'postDelete'] as $hook) {
            if (self::isOverridden($class, $hook)) {
                return true;
            }
        }
        foreach (['preDelete', 'delete', 'doDelete', 'postDelete'] as $method) {
            if (!is_a(ModelCriteria::class, (new \ReflectionMethod($query, $method))->class, true)) {
                return true;
            }
        }

        return false;
    }

    /** @param class-string $class */
    private static function isOverridden(string $class, string $method): bool
    {
        return (new \ReflectionMethod($class, $method))->class !== ModelHooks::class;
    }
}
