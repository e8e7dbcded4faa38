<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Author;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Retry\RetryReason;
use Orm\Runtime\Exception\ConnectionLostException;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\EndsSessions;
use Orm\Runtime\Tests\Support\OnEveryServer;

/** Saves whose session is ended before their transaction is committed. */
final class LostSaveTest extends BookstoreTestCase
{
    use OnEveryServer;

    use EndsSessions;

    public function testASaveIsRunAgainOnANewSession(): void
    {
        $this->useRetries(1);
        $author = $this->authorLosing(1);
        self::assertSame(1, $author->save());
        self::assertSame(1, $this->rows('author'));
        self::assertSame((int) $author->getId(), (int) $this->value('SELECT "id" FROM "author"'));
        self::assertSame(1, $this->connection->getRetryStatistics()->getRetries(RetryReason::LostConnection));
    }

    public function testASaveThatLosesEachSessionFails(): void
    {
        $this->useRetries(1);
        $author = $this->authorLosing(2);
        try {
            $author->save();
            self::fail('The session was lost.');
        } catch (ConnectionLostException $exception) {
            self::assertTrue($exception->isOutcomeKnown());
        }
        self::assertTrue($author->isNew());
        self::assertNull($author->getId());
        self::assertSame(1, $author->save());
        self::assertSame(1, $this->rows('author'));
    }

    public function testWithoutTheSettingASaveFails(): void
    {
        $this->useRetries(0);
        $author = $this->authorLosing(1);
        $this->expectException(ConnectionLostException::class);
        $author->save();
    }

    private function useRetries(int $retries): void
    {
        $this->connection = $this->connect(['retries' => $retries]);
        Orm::getStandardServiceContainer()->setConnection('bookstore', $this->connection);
    }

    private function authorLosing(int $sessions): Author
    {
        $operator = $this->connect();
        $end = function (ConnectionInterface $con) use (&$sessions, $operator): void {
            if ($sessions-- > 0) {
                $id = $this->adapterName() === 'pgsql' ? 'SELECT pg_backend_pid()' : 'SELECT CONNECTION_ID()';
                $this->endSession((int) $con->execute($id)->fetchAll(\PDO::FETCH_COLUMN)[0], $operator);
            }
        };
        $author = new class () extends Author {
            public ?\Closure $beforeInsert = null;

            public function preInsert(?ConnectionInterface $con = null): bool
            {
                ($this->beforeInsert ?? static fn () => null)($con);

                return true;
            }
        };
        $author->beforeInsert = $end;

        return $author->setFirstName('Leo')->setLastName('Tolstoy');
    }
}
