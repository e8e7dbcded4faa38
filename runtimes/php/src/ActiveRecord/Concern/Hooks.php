<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord\Concern;

use Orm\Runtime\Connection\ConnectionInterface;

/** Hooks that do nothing. A class overrides those it needs; a pre-hook that returns false stops the operation. */
trait Hooks
{
    public function preSave(?ConnectionInterface $con = null): bool
    {
        return true;
    }

    public function postSave(?ConnectionInterface $con = null): void
    {
    }

    public function preInsert(?ConnectionInterface $con = null): bool
    {
        return true;
    }

    public function postInsert(?ConnectionInterface $con = null): void
    {
    }

    public function preUpdate(?ConnectionInterface $con = null): bool
    {
        return true;
    }

    public function postUpdate(?ConnectionInterface $con = null): void
    {
    }

    public function preDelete(?ConnectionInterface $con = null): bool
    {
        return true;
    }

    public function postDelete(?ConnectionInterface $con = null): void
    {
    }

    /** @return list<string> */
    public static function definedHooks(): array
    {
        $names = array_map(
            static fn (\ReflectionMethod $hook): string => $hook->name,
            (new \ReflectionClass(Hooks::class))->getMethods(),
        );

        return array_values(array_filter(
            $names,
            static fn (string $name): bool => (new \ReflectionMethod(static::class, $name))->class !== self::class,
        ));
    }
}
