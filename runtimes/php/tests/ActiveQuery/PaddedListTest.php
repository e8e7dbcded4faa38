<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Query\Condition\PaddedList;
use PHPUnit\Framework\TestCase;

/** Long lists get one of a few lengths, and contain the same values. */
final class PaddedListTest extends TestCase
{
    public function testLongListsHaveFewLengths(): void
    {
        $lengths = [];
        for ($count = 1; $count <= 600; ++$count) {
            $values = range(1, $count);
            $padded = PaddedList::of($values);
            self::assertSame($values, array_values(array_unique($padded)));
            self::assertLessThanOrEqual(max($count, 1.5 * $count), count($padded));
            if ($count > 40 && $count <= 512) {
                $lengths[count($padded)] = true;
            } else {
                self::assertSame($values, $padded);
            }
        }
        self::assertSame([48, 64, 96, 128, 192, 256, 384, 512], array_keys($lengths));
    }

    public function testOnlyValuesThatCanBeSentTwiceAreRepeated(): void
    {
        $texts = array_map(strval(...), range(1, 50));
        self::assertCount(64, PaddedList::of($texts));
        $stream = fopen('php://memory', 'r');
        self::assertCount(51, PaddedList::of([...$texts, $stream]));
        $condition = new Condition('a = ? AND b = ?', [1, 'x']);
        self::assertCount(64, PaddedList::of(array_fill(0, 50, $condition)));
        $withStream = new Condition('a = ? AND b = ?', [1, $stream]);
        self::assertCount(50, PaddedList::of(array_fill(0, 50, $withStream)));
    }
}
