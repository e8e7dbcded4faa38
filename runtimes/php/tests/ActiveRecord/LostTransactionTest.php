<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\ActiveRecord\Random\CommitProgram;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\EndsSessions;
use Orm\Runtime\Tests\Support\OnEveryServer;
use Orm\Runtime\Tests\Support\RandomPrograms;

/** The server ends the session within a transaction; the application goes on with the same objects. */
final class LostTransactionTest extends BookstoreTestCase
{
    use OnEveryServer;

    use EndsSessions;

    public function testObjectsAreWhatTheyWereBefore(): void
    {
        $operator = $this->connect();
        $random = RandomPrograms::begin(5);
        while ($random->hasNext()) {
            foreach (['book_tag', 'tag', 'book', 'author'] as $table) {
                $operator->exec("DELETE FROM \"$table\"");
            }
            IdentityMaps::active()->clearAll();
            $program = new CommitProgram($random, $this->connection);
            try {
                for ($step = 0; $step < 6; ++$step) {
                    $this->lose($program, $random, $operator);
                    self::assertSame([], $program->strangers());
                }
            } catch (\Throwable $failure) {
                self::fail(implode("\n", [...$program->story, $random->seedText(), (string) $failure]));
            }
        }
    }

    private function lose(CommitProgram $program, RandomPrograms $random, ConnectionWrapper $operator): void
    {
        if ($random->chance(2)) {
            // A change that is not saved when the transaction begins.
            $program->write()[0]();
        }
        $rows = $program->rows();
        $before = $program->states();
        $writes = [];
        for ($number = $random->number(1, 4); $number > 0; --$number) {
            $writes[] = $program->write();
        }
        $lostAt = $random->number(0, \count($writes));
        $program->story[] = "lost before write $lostAt of the transaction";
        try {
            $this->connection->transaction(function () use ($writes, $lostAt, $operator): void {
                foreach ($writes as $place => [$prepare, $write]) {
                    if ($place === $lostAt) {
                        $this->endOwnSession($operator);
                    }
                    $prepare();
                    $write();
                }
                if ($lostAt === \count($writes)) {
                    $this->endOwnSession($operator);
                }
            });
        } catch (OrmException $failure) {
            $program->story[] = '// ' . strtok($failure->getMessage(), "\n");
        }
        self::assertFalse($this->connection->isInTransaction());
        self::assertSame($rows, $program->rows());
        $after = $program->states();
        foreach ($before as $id => $state) {
            self::assertSame($state, $after[$id]);
        }
        foreach (array_diff_key($after, $before) as $state) {
            self::assertSame([true, null], [$state['new'], $state['columns']['Id']]);
        }
        self::assertSame([], $program->strangers());
        try {
            $this->connection->transaction(static function () use ($writes): void {
                foreach ($writes as [$prepare, $write]) {
                    $prepare();
                    $write();
                }
            });
        } catch (OrmException $failure) {
            // A row that the program has deleted, or a tag with books that is to get another key.
            $program->story[] = '// again: ' . strtok($failure->getMessage(), "\n");
        }
    }

    private function endOwnSession(ConnectionWrapper $operator): void
    {
        $id = $this->adapterName() === 'pgsql' ? 'SELECT pg_backend_pid()' : 'SELECT CONNECTION_ID()';
        $this->endSession((int) $this->value($id), $operator);
    }
}
