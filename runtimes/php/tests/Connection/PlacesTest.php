<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection;

use Orm\Runtime\Connection\StatementText;
use PHPUnit\Framework\TestCase;

final class PlacesTest extends TestCase
{
    /** @return iterable<string, array{string, int}> */
    public static function texts(): iterable
    {
        yield 'none' => ['SELECT 1', 0];
        yield 'nothing' => ['', 0];
        yield 'only a place' => ['?', 1];
        yield 'the last character' => ['SELECT [id] FROM [book] WHERE [id] = ?', 1];
        yield 'the last one of two' => ['SELECT "id" FROM "book" WHERE "a" = ? AND "id" = ?', 2];
        yield 'not the last character' => ['SELECT `id` FROM `book` WHERE `id` = ? LIMIT 1', 1];
        yield 'an operator, doubled' => ['SELECT a ??', -1];
        yield 'in a name' => ['SELECT "a?" FROM b WHERE c = ?', 1];
        yield 'in a name in brackets' => ['SELECT [a?] FROM b WHERE c = ?', -1];
        yield 'in a comment at the end' => ['SELECT 1 -- why?', -1];
        yield 'in a comment of MySQL at the end' => ['SELECT 1 # why?', -1];
        yield 'after a comment' => ['SELECT /* one */ a FROM b WHERE c = ?', -1];
        yield 'after a literal' => ["SELECT a FROM b WHERE c = 'd' AND e = ?", -1];
        yield 'after a named place' => ['SELECT a FROM b WHERE c = :c AND d = ?', -1];
        yield 'after a numbered place' => ['SELECT a FROM b WHERE c = $1 AND d = ?', -1];
        yield 'after a backslash' => ['SELECT "a\\" FROM b WHERE c = ?', -1];
    }

    /** @dataProvider texts */
    public function testAreCountedWhereTheTextLeavesNoDoubt(string $sql, int $places): void
    {
        self::assertSame($places, StatementText::countPlaces($sql));
    }
}
