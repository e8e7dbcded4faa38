<?php

declare(strict_types=1);

namespace Orm\Runtime\Factory;

use Orm\Runtime\Support\NotSerializable;

/** The numbers that all factories make their values of: the same seed gives the same objects. */
final class Factories
{
    use NotSerializable;

    private static int $seed = 1;
    private static int $first = 1;
    /** @var array<string, int> the numbers of the last objects, by table */
    private static array $numbers = [];

    /**
     * Begins anew: the next objects are those that this seed gives. Unique values are made of the numbers of objects,
     * so that a database that has rows of factories already needs another first number.
     *
     *     Factories::seed(7);
     */
    public static function seed(int $seed, int $first = 1): void
    {
        self::$seed = $seed;
        self::$first = $first;
        self::$numbers = [];
    }

    /** @internal */
    public static function currentSeed(): int
    {
        return self::$seed;
    }

    /**
     * The number of the next object of a table.
     *
     * @internal
     */
    public static function nextNumber(string $table): int
    {
        return self::$numbers[$table] = isset(self::$numbers[$table]) ? self::$numbers[$table] + 1 : self::$first;
    }
}
