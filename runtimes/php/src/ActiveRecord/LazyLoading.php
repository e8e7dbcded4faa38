<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord;

use Orm\Runtime\Orm;

/**
 * Finds the queries that a loop runs once per object, because a relation was not loaded with the objects.
 *
 * Off unless asked for: `LazyLoading::report()` tells, `LazyLoading::strict()` throws.
 */
final class LazyLoading
{
    /** Tested on the way to each lazy load. */
    public static bool $watched = false;

    private static int $allowed = 1;
    /** @var (\Closure(string $class, string $relation, int $times): void)|null */
    private static ?\Closure $listener = null;
    /** @var array<string, int> */
    private static array $times = [];

    /**
     * Tells the logger, or the callable given, about each relation that is loaded object by object more than
     * $allowed times.
     *
     * @param (callable(string $class, string $relation, int $times): void)|null $listener
     */
    public static function report(?callable $listener = null, int $allowed = 1): void
    {
        self::start($allowed, $listener === null ? self::log(...) : $listener(...));
    }

    /** Throws instead; with 0 at the first lazy load, with 1 at the second of the same relation, and so on. */
    public static function strict(int $allowed = 1): void
    {
        self::start($allowed, static function (string $class, string $relation, int $times): void {
            throw LazyLoadingException::repeated($class, $relation, $times);
        });
    }

    public static function off(): void
    {
        self::$watched = false;
        self::$listener = null;
        self::$times = [];
    }

    /** Starts counting anew, as at the beginning of a request. */
    public static function reset(): void
    {
        self::$times = [];
    }

    public static function note(string $class, string $relation): void
    {
        $times = self::$times["$class.$relation"] = (self::$times["$class.$relation"] ?? 0) + 1;
        if ($times > self::$allowed && self::$listener !== null) {
            (self::$listener)($class, $relation, $times);
        }
    }

    /** @param \Closure(string $class, string $relation, int $times): void $listener */
    private static function start(int $allowed, \Closure $listener): void
    {
        self::$watched = true;
        self::$times = [];
        self::$allowed = $allowed;
        self::$listener = $listener;
    }

    private static function log(string $class, string $relation, int $times): void
    {
        if ($times === self::$allowed + 1) {
            Orm::log(LazyLoadingException::describe($class, $relation, $times), Orm::LOG_WARNING);
        }
    }
}
