<?php

declare(strict_types=1);

namespace Orm\Runtime\Support;

/** The messages for calls of methods that do not exist or are not public. */
final class UndefinedMethod
{
    /** Names of the methods that the generator makes for columns and relations. */
    private const GENERATED = '/^(?:get|set|is|has|add|remove|count|create|init|clear|filterBy|orderBy|groupBy'
        . '|find(?:One)?By|requireOneBy|use|with|(?:(?:left|right|inner)J|j)oin(?:With)?)[A-Z]/';

    /** @var (\Closure(class-string, string): (string|null))|null */
    private static ?\Closure $advice = null;

    /**
     * Sets what messages say of methods of another library: a sentence by class and method, or null.
     *
     * @param \Closure(class-string, string): (string|null) $advice
     */
    public static function adviseWith(\Closure $advice): void
    {
        self::$advice = $advice;
    }

    public static function ofObject(object $object, string $method): string
    {
        return method_exists($object, $method)
            ? sprintf('%s::%s() is not public.', $object::class, $method)
            : sprintf('%s has no method %s().%s', $object::class, $method, self::nearest($object::class, $method));
    }

    /** @param class-string $class */
    public static function ofClass(string $class, string $method): string
    {
        if (!method_exists($class, $method)) {
            return sprintf('%s has no static method %s().%s', $class, $method, self::nearest($class, $method, true));
        }
        $isPublic = (new \ReflectionMethod($class, $method))->isPublic();

        return sprintf($isPublic ? '%s::%s() is not static.' : '%s::%s() is not public.', $class, $method);
    }

    /** @param class-string $class */
    private static function nearest(string $class, string $method, bool $static = false): string
    {
        $advice = self::$advice === null ? null : (self::$advice)($class, $method);
        if ($advice !== null) {
            return ' ' . $advice;
        }
        $known = (new \ReflectionClass($class))->getMethods(
            $static ? \ReflectionMethod::IS_STATIC : \ReflectionMethod::IS_PUBLIC,
        );
        $callable = array_filter(
            $known,
            static fn (\ReflectionMethod $one): bool => $one->isPublic() && !str_starts_with($one->name, '__'),
        );

        $suggestion = Suggestion::method(array_column($callable, 'name'), $method);
        $mayBeOfPackage = $suggestion === '' && self::$advice === null;

        return $suggestion . self::rebuild($class, $method)
            . ($mayBeOfPackage ? ' Methods of Propel are in the Composer package orm/propel.' : '');
    }

    /** The advice for a method that generated classes have once they are built from the current schema. */
    private static function rebuild(string $class, string $method): string
    {
        $isGenerated = !str_starts_with($class, 'Orm\\Runtime\\') && preg_match(self::GENERATED, $method) === 1;

        return $isGenerated ? ' If the schema has changed, run "orm model:build".' : '';
    }
}
