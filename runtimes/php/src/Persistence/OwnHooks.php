<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\TableHooks;
use Orm\Runtime\Contract\ManagedObject;
use Orm\Runtime\Contract\ModelClass;

/**
 * Which hooks the classes of an application define, and which methods that tell the state of an object; where there are
 * none, none has to be called for each object.
 */
final class OwnHooks
{
    private const AFTER_SAVE = ['postInsert', 'postUpdate', 'postSave'];
    private const AROUND_DELETE = ['preDelete', 'postDelete'];

    /** @var array<class-string, bool> */
    private static array $surroundsSave = [];
    /** @var array<class-string, bool> */
    private static array $tellsChanges = [];
    /** @var array<class-string, bool> */
    private static array $looksAtRows = [];
    /** @var array<class-string, bool> */
    private static array $replacesDelete = [];
    /** @var array<class-string, bool> */
    private static array $replacesQueryDelete = [];

    /** @param class-string<ActiveRecordInterface> $class */
    public static function surroundSave(string $class): bool
    {
        return self::$surroundsSave[$class]
            ??= array_diff(ModelClass::hooks($class), self::AROUND_DELETE) !== [] || self::tellState($class);
    }

    /**
     * Whether code that runs at the end of a save may look for rows of related objects.
     *
     * @param class-string<ActiveRecordInterface> $class
     */
    public static function lookAtRows(string $class): bool
    {
        return self::$looksAtRows[$class] ??= array_intersect(ModelClass::hooks($class), self::AFTER_SAVE) !== []
            || TableHooks::of($class::TABLE_MAP)->afterSave !== [];
    }

    /**
     * Whether the application says which objects are new or deleted.
     *
     * @param class-string<ActiveRecordInterface> $class
     */
    public static function tellState(string $class): bool
    {
        return self::overridesOne($class, ['isNew', 'isDeleted']);
    }

    /**
     * Whether the objects of a class have to be asked whether they need saving: their columns do not tell all of it.
     *
     * @param class-string<ActiveRecordInterface> $class
     */
    public static function tellChanges(string $class): bool
    {
        return self::$tellsChanges[$class] ??= self::overridesOne($class, ['isNew', 'isModified', 'needsSaving']);
    }

    /**
     * Whether the application or a behavior overrides delete().
     *
     * @param class-string<ActiveRecordInterface> $class
     */
    public static function replaceDelete(string $class): bool
    {
        return self::$replacesDelete[$class] ??= self::overridesOne($class, ['delete']);
    }

    /**
     * Whether a method is not that of the class that all models extend.
     *
     * @param class-string<ActiveRecordInterface> $class
     * @param list<string> $methods
     */
    private static function overridesOne(string $class, array $methods): bool
    {
        foreach ($methods as $method) {
            if (get_parent_class((new \ReflectionMethod($class, $method))->class) !== ManagedObject::class) {
                return true;
            }
        }

        return false;
    }

    /**
     * Deleting an object runs the hooks of the table's query class too.
     *
     * @param class-string<ActiveRecordInterface> $class
     * @param class-string $query
     */
    public static function surroundDelete(string $class, string $query): bool
    {
        return array_intersect(ModelClass::hooks($class), self::AROUND_DELETE) !== [] || self::tellState($class)
            || self::replaceQueryDelete($query);
    }

    /**
     * Whether a query class of the application does more than delete rows.
     *
     * @param class-string $query
     */
    public static function replaceQueryDelete(string $query): bool
    {
        return self::$replacesQueryDelete[$query] ??= self::overridesQueryDelete($query);
    }

    /** @param class-string $query */
    private static function overridesQueryDelete(string $query): bool
    {
        $methods = ['preDelete', 'basePreDelete', 'delete', 'runDeleteStatement', 'postDelete', 'basePostDelete'];
        foreach ($methods as $method) {
            if (!is_a(ModelCriteria::class, (new \ReflectionMethod($query, $method))->class, true)) {
                return true;
            }
        }

        return false;
    }
}
