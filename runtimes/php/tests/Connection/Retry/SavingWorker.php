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
    /** @return int how often a save was run again */
    public static function work(ConnectionInterface $con, array $arguments): int
    {
        for ($round = 1; $round <= $arguments['rounds']; ++$round) {
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

        return $con instanceof ConnectionWrapper ? $con->getRetryStatistics()->getRetries() : 0;
    }
}
