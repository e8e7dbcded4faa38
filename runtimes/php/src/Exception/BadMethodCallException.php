<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

use Orm\Runtime\Support\Replacements;
use Orm\Runtime\Support\Suggestion;

class BadMethodCallException extends OrmException
{
    /** The exception for a call that ended in __call(): the method does not exist, or the caller may not call it. */
    public static function of(object $object, string $method): self
    {
        if (method_exists($object, $method)) {
            return new self(sprintf('%s::%s() is not public.', $object::class, $method));
        }

        return new self(
            sprintf('%s has no method %s().%s', $object::class, $method, self::nearest($object::class, $method)),
        );
    }

    /**
     * Of a static call that ended in __callStatic().
     *
     * @param class-string $class
     */
    public static function ofClass(string $class, string $method): self
    {
        if (method_exists($class, $method)) {
            $isPublic = (new \ReflectionMethod($class, $method))->isPublic();

            return new self(
                sprintf($isPublic ? '%s::%s() is not static.' : '%s::%s() is not public.', $class, $method),
            );
        }

        return new self(
            sprintf('%s has no static method %s().%s', $class, $method, self::nearest($class, $method, true)),
        );
    }

    /** @param class-string $class */
    private static function nearest(string $class, string $method, bool $static = false): string
    {
        $replacement = Replacements::of($class, $method);
        if ($replacement !== null) {
            return ' ' . $replacement;
        }
        $known = (new \ReflectionClass($class))->getMethods(
            $static ? \ReflectionMethod::IS_STATIC : \ReflectionMethod::IS_PUBLIC,
        );
        $callable = array_filter(
            $known,
            static fn (\ReflectionMethod $one): bool => $one->isPublic() && !str_starts_with($one->name, '__'),
        );

        return Suggestion::method(array_column($callable, 'name'), $method);
    }
}
