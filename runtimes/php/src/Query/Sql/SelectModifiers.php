<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Sql;

use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Query\Keywords;
use Orm\Runtime\Query\QuerySpec;

/** The words of a query between SELECT and the columns. */
final class SelectModifiers
{
    private const KNOWN = [
        Keywords::ALL, Keywords::DISTINCT, 'DISTINCTROW', 'HIGH_PRIORITY', 'STRAIGHT_JOIN', 'SQL_SMALL_RESULT',
        'SQL_BIG_RESULT', 'SQL_BUFFER_RESULT', 'SQL_CACHE', 'SQL_NO_CACHE', 'SQL_CALC_FOUND_ROWS',
    ];

    /** @return list<string> */
    public static function of(QuerySpec $spec): array
    {
        return [...($spec->distinct ? [Keywords::DISTINCT] : []), ...$spec->selectModifiers];
    }

    public static function add(QuerySpec $spec, string $modifier): void
    {
        if (!in_array(strtoupper($modifier), self::KNOWN, true)) {
            throw InvalidClauseException::notOneOf('modifier of SELECT', $modifier, self::KNOWN);
        }
        if (strtoupper($modifier) === Keywords::DISTINCT) {
            self::setDistinct($spec, true);
        } elseif (!in_array($modifier, self::of($spec), true)) {
            $spec->extended()->selectModifiers[] = $modifier;
        }
    }

    public static function remove(QuerySpec $spec, string $modifier): void
    {
        $spec->extended()->distinct = $spec->distinct && strtoupper($modifier) !== Keywords::DISTINCT;
        $spec->extended()->selectModifiers = array_values(array_diff($spec->selectModifiers, [$modifier]));
    }

    public static function setDistinct(QuerySpec $spec, bool $isDistinct): void
    {
        $spec->extended()->distinct = $isDistinct;
        $spec->extended()->selectModifiers = array_values(array_diff($spec->selectModifiers, [Keywords::ALL]));
    }
}
