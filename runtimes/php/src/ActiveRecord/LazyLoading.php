<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord;

use Orm\Runtime\Orm;
use Orm\Runtime\Support\Context;
use Orm\Runtime\Support\ContextState;
use Orm\Runtime\Support\NotSerializable;

/**
 * Finds the queries that a loop runs once per object, because a relation was not loaded with the objects.
 *
 * Off unless asked for: `LazyLoading::report()` tells, `LazyLoading::strict()` throws. Each service container has its
 * own.
 */
final class LazyLoading implements ContextState
{
    use NotSerializable;

    private static bool $watched = false;

    private int $allowed = 1;
    /** @var (\Closure(string $class, string $relation, int $times): void)|null */
    private ?\Closure $listener = null;
    /** @var array<string, int> */
    private array $times = [];

    /** Whether the container in use watches. */
    public static function isWatched(): bool
    {
        return self::$watched;
    }

    public function activate(): void
    {
        self::$watched = $this->listener !== null;
    }

    public function deactivate(): void
    {
        self::$watched = false;
    }

    /**
     * Tells the logger, or the callable given, about each relation that is loaded object by object more than
     * $allowed times.
     *
     * @param (callable(string $class, string $relation, int $times): void)|null $listener
     */
    public static function report(?callable $listener = null, int $allowed = 1): void
    {
        $log = static function (string $class, string $relation, int $times) use ($allowed): void {
            if ($times === $allowed + 1) {
                Orm::log(LazyLoadingException::describe($class, $relation, $times), Orm::LOG_WARNING);
            }
        };
        self::watch($allowed, $listener === null ? $log : $listener(...));
    }

    /** Throws instead; with 0 at the first lazy load, with 1 at the second of the same relation, and so on. */
    public static function strict(int $allowed = 1): void
    {
        self::watch($allowed, static function (string $class, string $relation, int $times): void {
            throw LazyLoadingException::repeated($class, $relation, $times);
        });
    }

    public static function off(): void
    {
        self::watch(1, null);
    }

    /** Starts counting anew, as at the beginning of a request. */
    public static function reset(): void
    {
        self::active()->times = [];
    }

    public static function note(string $class, string $relation): void
    {
        $watch = self::active();
        $times = $watch->times["$class.$relation"] = ($watch->times["$class.$relation"] ?? 0) + 1;
        if ($times > $watch->allowed && $watch->listener !== null) {
            ($watch->listener)($class, $relation, $times);
        }
    }

    /** @param (\Closure(string $class, string $relation, int $times): void)|null $listener null for none */
    private static function watch(int $allowed, ?\Closure $listener): void
    {
        $watch = self::active();
        $watch->times = [];
        $watch->allowed = $allowed;
        $watch->listener = $listener;
        $watch->activate();
    }

    private static function active(): self
    {
        return Context::of(Orm::getServiceContainer())->get(self::class);
    }
}
