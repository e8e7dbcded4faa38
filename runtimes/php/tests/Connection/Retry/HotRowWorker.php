<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Retry;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Tests\Behavior\Support\Worker;
use Orm\Runtime\Tests\Support\Waiting;

/** Counts up one row, which all processes read before they write it. */
final class HotRowWorker implements Worker
{
    /** @return list<int> the numbers that this process has written */
    public static function work(ConnectionInterface $con, array $arguments): array
    {
        self::meet($con, $arguments);
        $read = 'SELECT "age" FROM "author" WHERE "id" = ?' . $arguments['lock'];
        $written = [];
        for ($round = 0; $round < $arguments['rounds']; ++$round) {
            $written[] = $con->transaction(static function () use ($con, $arguments, $read): int {
                $next = (int) $con->execute($read, [$arguments['author']])->fetchAll(\PDO::FETCH_COLUMN)[0] + 1;
                // The work of an application between two statements.
                usleep(1000);
                $con->execute('UPDATE "author" SET "age" = ? WHERE "id" = ?', [$next, $arguments['author']]);

                return $next;
            }, 10_000);
        }

        return $written;
    }

    /**
     * Waits until all processes are there.
     *
     * @param array<string, mixed> $arguments
     */
    private static function meet(ConnectionInterface $con, array $arguments): void
    {
        $name = 'process ' . $arguments['process'];
        $con->transaction(static fn () => $con->execute('INSERT INTO "tag" ("name") VALUES (?)', [$name]), 10);
        $names = static fn (): array => $con->execute('SELECT "name" FROM "tag"')->fetchAll();
        Waiting::until(
            static fn (): bool => count($names()) >= $arguments['processes'],
            'Not all processes came.',
        );
    }
}
