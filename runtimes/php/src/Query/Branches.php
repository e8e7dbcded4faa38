<?php

declare(strict_types=1);

namespace Orm\Runtime\Query;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Exception\LogicException;

/**
 * _if … _elseif … _else … _endif inside a chain of calls.
 *
 * The calls of a branch that is not taken go to a copy, which _endif() leaves behind.
 */
final class Branches
{
    /**
     * @template T of Criteria
     * @param T $criteria
     * @return T
     */
    public static function begin(Criteria $criteria, bool $condition): Criteria
    {
        $criteria->spec()->branchTaken[] = $condition;

        return $condition ? $criteria : self::skipped($criteria);
    }

    /**
     * @template T of Criteria
     * @param T $criteria
     * @return T
     */
    public static function next(Criteria $criteria, bool $condition, string $method): Criteria
    {
        $spec = $criteria->spec();
        if ($spec->skippedFrom === null || $spec->branchTaken !== []) {
            self::requireOpenIf($criteria, $method);

            return self::skipped($criteria);
        }
        /** @var T $original */
        $original = $spec->skippedFrom;
        $taken = $original->spec()->branchTaken;
        if (!$condition || array_pop($taken) === true) {
            return self::skipped($original);
        }
        $original->spec()->branchTaken = [...$taken, true];

        return $original;
    }

    /**
     * @template T of Criteria
     * @param T $criteria
     * @return T
     */
    public static function end(Criteria $criteria): Criteria
    {
        $spec = $criteria->spec();
        if ($spec->skippedFrom !== null && $spec->branchTaken === []) {
            /** @var T $original */
            $original = $spec->skippedFrom;

            return self::end($original);
        }
        self::requireOpenIf($criteria, '_endif');
        array_pop($spec->branchTaken);

        return $criteria;
    }

    /** A skipped branch must not reach the database. */
    public static function refuseSkipped(): never
    {
        throw new LogicException('The query ends inside a branch of _if() that is not taken. Call _endif() first.');
    }

    /**
     * @template T of Criteria
     * @param T $criteria
     * @return T
     */
    private static function skipped(Criteria $criteria): Criteria
    {
        $copy = clone $criteria;
        $copy->spec()->skippedFrom = $criteria;
        $copy->spec()->branchTaken = [];

        return $copy;
    }

    private static function requireOpenIf(Criteria $criteria, string $method): void
    {
        if ($criteria->spec()->branchTaken === []) {
            throw new LogicException(sprintf('%s() was called without _if().', $method));
        }
    }
}
