<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection;

use Orm\Runtime\Connection\ExecutedQuery;
use PHPUnit\Framework\TestCase;

final class ExecutedQueryTest extends TestCase
{
    /** @return iterable<string, array{string, array<mixed>, string}> */
    public static function statements(): iterable
    {
        yield 'positions from 0' => ['a = ? AND b = ?', [1, 'x'], "a = 1 AND b = 'x'"];
        yield 'positions from 1' => ['a = ? AND b = ?', [1 => 1, 2 => null], 'a = 1 AND b = NULL'];
        yield 'names' => ['a = :p1 OR a = :p10', [':p1' => 'one', 'p10' => true], "a = 'one' OR a = true"];
        yield 'literals' => ["a = '? :p1' AND b = ?", ["it's"], "a = '? :p1' AND b = 'it''s'"];
        yield 'names in quotes, casts and comments' => [
            '"a?" = `b?` AND c::text = ? -- ?' . "\n" . ' /* ? */ AND d ?? e',
            [1.5],
            '"a?" = `b?` AND c::text = 1.5 -- ?' . "\n" . ' /* ? */ AND d ?? e',
        ];
        yield 'a value that looks like a placeholder' => ['a = ? AND b = ?', ['?', ':p1'], "a = '?' AND b = ':p1'"];
        yield 'large and binary values' => ['? ?', [str_repeat('x', 200), "\xFF"], '[large value] [binary value]'];
        yield 'too few values' => ['a = ? AND b = ?', [1], 'a = 1 AND b = ?'];
        yield 'no values' => ['a = ?', [], 'a = ?'];
    }

    /**
     * @dataProvider statements
     * @param array<mixed> $values
     */
    public function testValuesAreWrittenIntoPlaceholders(string $sql, array $values, string $expected): void
    {
        self::assertSame($expected, ExecutedQuery::text($sql, $values));
    }
}
