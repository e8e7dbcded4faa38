<?php

declare(strict_types=1);

namespace Bench\RoundTrips;

use Bench\Author;
use Bench\Book;
use Bench\BookQuery;
use Bench\Tag;
use Bench\Task;
use Closure;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Orm;

require dirname(__DIR__, 2) . '/runtimes/php/autoload.php';

/** Generated classes, used as the manual shows. */
final class OrmOperations
{
    private ConnectionInterface $con;

    public function __construct(array $settings)
    {
        require_once $settings['project'] . '/generated-classes/autoload.php';
        require $settings['project'] . '/generated-conf/config.php';
        // Every find reads, as in requests that have nothing in memory.
        Orm::disableInstancePooling();
    }

    public function open(): void
    {
        $this->con = Orm::getWriteConnection('bench');
        $this->con->getWrappedConnection();
    }

    public function close(): void
    {
        Orm::closeConnections();
    }

    public function findPk(int $n): Closure
    {
        return static fn (): ?Book => BookQuery::create()->findPk($n);
    }

    public function find(): Closure
    {
        return static fn (): int => count(BookQuery::create()->filterByTitle('Book%', Criteria::LIKE)->find());
    }

    public function onceUsed(int $n): Closure
    {
        return static fn (): int => count(BookQuery::create()->filterById(5)->limit($n)->find());
    }

    public function inList(): Closure
    {
        return static fn (): int => count(BookQuery::create()->filterById(range(1, 100))->find());
    }

    public function count(): Closure
    {
        return static fn (): int => BookQuery::create()->filterByPages(10, Criteria::GREATER_THAN)->count();
    }

    public function paginate(): Closure
    {
        return static fn (): array => iterator_to_array(BookQuery::create()->orderById()->paginate(2, 10));
    }

    public function insertInTransaction(): Closure
    {
        $this->begin();

        return fn () => $this->book()->save();
    }

    public function updateInTransaction(int $n): Closure
    {
        $book = $this->saved($this->book())->setPages($n);
        $this->begin();

        return static fn () => $book->save();
    }

    public function deleteInTransaction(): Closure
    {
        $book = $this->saved($this->book());
        $this->begin();

        return static fn () => $book->delete();
    }

    public function insert(): Closure
    {
        return fn () => $this->book()->save();
    }

    public function update(int $n): Closure
    {
        $book = $this->saved($this->book())->setPages($n);

        return static fn () => $book->save();
    }

    public function delete(): Closure
    {
        $book = $this->saved($this->book());

        return static fn () => $book->delete();
    }

    public function transaction(): Closure
    {
        return fn () => $this->con->transaction(static fn () => null);
    }

    public function savepoint(): Closure
    {
        $this->begin();

        return function (): void {
            $this->con->savepoint('here');
            $this->con->releaseSavepoint('here');
        };
    }

    public function graph(): Closure
    {
        $author = $this->author();
        for ($n = 1; $n <= 10; ++$n) {
            $author->addBook($this->book());
        }

        return static fn () => $author->save();
    }

    public function manyToManyAdd(): Closure
    {
        $book = $this->saved($this->book());
        foreach ([1, 2, 3] as $number) {
            $tag = new Tag();
            $tag->setName('tag ' . $number);
            $tag->save();
            $book->addTag($tag);
        }

        return static fn () => $book->save();
    }

    public function insertMany(): Closure
    {
        $books = array_map(fn (): Book => $this->book(), range(1, 100));

        return static fn (): int => BookQuery::create()->insertMany($books);
    }

    public function sortAppend(): Closure
    {
        $task = $this->task();

        return static fn () => $task->save();
    }

    public function sortTitle(): Closure
    {
        $task = $this->saved($this->task());

        return static fn () => $task->setTitle('Changed')->save();
    }

    public function sortMove(): Closure
    {
        for ($n = 1; $n <= 3; ++$n) {
            $task = $this->saved($this->task());
        }

        return static fn () => $task->moveToRank(1);
    }

    public function sortDelete(): Closure
    {
        $task = $this->saved($this->task());

        return static fn () => $task->delete();
    }

    /** Ends the transaction of the operation before, and begins one. */
    private function begin(): void
    {
        $this->con->rollBack();
        $this->con->beginTransaction();
    }

    /**
     * @template T of object
     * @param T $object
     * @return T
     */
    private function saved(object $object): object
    {
        $this->con->rollBack();
        $object->save();

        return $object;
    }

    private function book(): Book
    {
        $book = new Book();
        $book->setTitle('Book');
        $book->setIsbn('978-1');
        $book->setPages(100);

        return $book;
    }

    private function author(): Author
    {
        $author = new Author();
        $author->setFirstName('Leo');
        $author->setLastName('Tolstoy');

        return $author;
    }

    private function task(): Task
    {
        $task = new Task();
        $task->setListId(1);
        $task->setTitle('Task');

        return $task;
    }
}

return OrmOperations::class;
