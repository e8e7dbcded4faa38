<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord;

use Orm\Runtime\ActiveRecord\Concern\Hooks;

/** Which classes do something around saving; a class that does not need not be asked for each object. */
final class OverriddenHooks
{
    /** @param class-string $class of a model */
    public static function aroundSaving(string $class): bool
    {
        $hooks = new \ReflectionClass(Hooks::class);
        foreach ($hooks->getMethods() as $hook) {
            if (!str_ends_with($hook->name, 'Delete') && self::isOverridden($class, $hook->name, $hooks->getFileName())) {
                return true;
            }
        }

        return false;
    }

    /**
     * By the file that holds the method: a class that uses the trait and overrides it declares both.
     *
     * @param class-string $class
     */
    private static function isOverridden(string $class, string $method, string|false $file): bool
    {
        return (new \ReflectionMethod($class, $method))->getFileName() !== $file;
    }
}
