<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Validate;

use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Validated\MemberQuery;

/** Unique values that several processes want at the same time. */
final class ConcurrencyTest extends ValidateTestCase
{
    use OnEveryDatabase;

    public function testEachValueIsStoredOnceAndOthersFailValidation(): void
    {
        $isLong = getenv('ORM_TEST_LONG') === '1';
        foreach ($isLong ? [2, 8, 32] : [8] as $processes) {
            MemberQuery::create()->deleteAll();
            $values = $isLong ? 200 : 30;
            $saved = $this->inProcesses($processes, SameValueWorker::class, ['values' => $values]);
            self::assertSame($values, array_sum(array_map(intval(...), $saved)));
            self::assertSame($values, MemberQuery::create()->count());
        }
    }
}
