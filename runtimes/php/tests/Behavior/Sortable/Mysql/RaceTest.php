<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Mysql;

use Orm\Runtime\Tests\Behavior\Sortable\RaceTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class RaceTest extends RaceTestCase
{
    use OnMysql;

    /**
     * At SERIALIZABLE every row that was read is locked, and a query has to read before it knows which lists it needs.
     */
    public function testAQueryThatDeletesDoesNotWaitForListsWhileOthersWaitForItsRows(): void
    {
        [$a, $b] = $this->tasks('abc', null);
        [$first, $second] = [$this->puppet(), $this->puppet()];
        $this->tell($first, 'exec', 'SET SESSION TRANSACTION ISOLATION LEVEL SERIALIZABLE');
        $this->tell($first, 'pauseBefore', '/GET_LOCK/');
        $this->say($first, 'deleteMany', $a->getId(), $b->getId());
        self::assertSame('paused', $this->answer($first));
        $this->say($second, 'moveToBottom', $a->getId());
        $this->awaitLock($second);
        $startedAt = microtime(true);
        $this->goOn($first);
        self::assertSame('ok 3', $this->answer($second));
        self::assertLessThan(4, microtime(true) - $startedAt);
        self::assertSame('ok 2', $this->answer($first));
        self::assertSame('c1', $this->board(null));
    }
}
