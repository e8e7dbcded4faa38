<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\Relation;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;

/** Tells which classes override the generated methods that take objects into a collection. */
final class Adders
{
    /** @var array<class-string, array<string, bool>> by class and relation */
    private static array $overridden = [];
    /** @var array<class-string, array<string, bool>> by class and relation */
    private static array $watching = [];

    /** Whether doAddBook() of a class is one of the application's. */
    public static function overridesAdd(ActiveRecordInterface $owner, string $relation): bool
    {
        return self::$overridden[$owner::class][$relation] ??= self::isOverridden($owner::class, "doAdd$relation");
    }

    /** Whether addBook() or doAddBook() is one of the application's: it gets objects that queries have read, too. */
    public static function watchesMembers(ActiveRecordInterface $owner, string $relation): bool
    {
        return self::$watching[$owner::class][$relation] ??= self::overridesAdd($owner, $relation)
            || self::isOverridden($owner::class, "add$relation");
    }

    /** @param class-string<ActiveRecordInterface> $class */
    private static function isOverridden(string $class, string $method): bool
    {
        return method_exists($class, $method)
            && !self::isGenerated((new \ReflectionMethod($class, $method))->getDeclaringClass());
    }

    /**
     * Generated classes name their table map; those of the application inherit the constant.
     *
     * @param \ReflectionClass<object> $class
     */
    private static function isGenerated(\ReflectionClass $class): bool
    {
        $constant = $class->getReflectionConstant('TABLE_MAP');

        return $constant !== false && $constant->class === $class->name;
    }
}
