<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Retry;

use Bookstore\AuthorQuery;
use Bookstore\Book;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Tests\Behavior\Support\Worker;

/** Saves the same authors as the other processes, together with a new book each time. */
final class SavingWorker implements Worker
{
    /** @return array{rounds: int, retries: int} how often it saved, and how often a save was run again */
    public static function work(ConnectionInterface $con, array $arguments): array
    {
        $retries = static fn (): int => $con instanceof ConnectionWrapper
            ? $con->getRetryStatistics()->getRetries()
            : 0;
        // Where conflicts are expected, it goes on until it met one.
        $isDone = static fn (int $rounds): bool => $rounds >= $arguments['mostRounds']
            || $rounds >= $arguments['rounds'] && $retries() > 0;
        for ($round = 1; !$isDone($round - 1); ++$round) {
            $authors = AuthorQuery::create()->orderById()->find();
            $objects = $arguments['isOpposite'] && $arguments['process'] % 2 === 1
                ? array_reverse($authors->getData())
                : $authors->getData();
            foreach ($objects as $author) {
                $author->setAge($round * 100 + $arguments['process']);
            }
            $book = (new Book())->setTitle($arguments['process'] . '/' . $round);
            $all = new ObjectCollection([...$objects, $book]);
            $all->save();
            if ($book->isNew() || $book->getId() === null || $objects[0]->isModified()) {
                throw new \RuntimeException('An object is not as after a save.');
            }
            AuthorQuery::create()->updateAll(['FirstName' => $arguments['process'] . '/' . $round]);
        }

        return ['rounds' => $round - 1, 'retries' => $retries()];
    }
}
