<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Author;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\BookTagQuery;
use Bookstore\Review;
use Bookstore\ReviewQuery;
use Bookstore\Tag;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/**
 * A worker that holds a few objects does not grow with the operations on others that are related to them. With
 * ORM_TEST_LONG=1 there are 100,000 operations.
 */
final class WorkerMemoryTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private Author $author;
    private Book $book;
    private Tag $tag;

    protected function setUp(): void
    {
        parent::setUp();
        $this->author = (new Author())->setFirstName('held')->setLastName('author');
        $this->author->save();
        $this->book = (new Book())->setTitle('held');
        $this->book->save();
        $this->tag = (new Tag())->setName('held');
        $this->tag->save();
    }

    /** @return array<string, array{string}> */
    public static function operations(): array
    {
        $names = [
            'insertAndDelete', 'insertAndDeleteByQuery', 'addAndRemove', 'move', 'update', 'link', 'linkByQuery',
            'rollBack', 'rollBackToSavepoint', 'rollBackLinks', 'query', 'mixed',
        ];

        return array_combine($names, array_map(static fn (string $name): array => [$name], $names));
    }

    /** @dataProvider operations */
    public function testMemoryIsFlat(string $operation): void
    {
        $isLong = (string) getenv('ORM_TEST_LONG') !== '';
        $count = $isLong ? ($operation === 'mixed' ? 100_000 : 5_000) : 300;
        $run = function (int $from, int $to) use ($operation): int {
            for ($number = $from; $number < $to; ++$number) {
                $this->$operation($number);
            }
            gc_collect_cycles();

            return memory_get_usage();
        };
        $first = intdiv($count, 2);
        $before = $run(0, $first);
        $grown = $run($first, $count) - $before;
        if ($isLong) {
            $text = "\n%s: %.2f MB after %d operations, %.2f MB after %d\n";
            fprintf(STDERR, $text, $operation, $before / 1e6, $first, ($before + $grown) / 1e6, $count);
        }
        // The identity map keeps some entries of objects that are gone.
        self::assertLessThan($isLong ? 400_000 : 100_000, $grown);
    }

    private function insertAndDelete(int $number): void
    {
        $book = (new Book())->setTitle("b$number")->setAuthor($this->author);
        $book->save();
        $book->delete();
    }

    /** An author that is not read again goes on holding books that it was given, until it is told not to. */
    private function insertAndDeleteByQuery(int $number): void
    {
        $book = (new Book())->setTitle("b$number")->setAuthor($this->author);
        $book->save();
        BookQuery::create()->filterById($book->getId())->delete();
        $this->author->clearBooks();
    }

    private function addAndRemove(int $number): void
    {
        $review = (new Review())->setReviewer("r$number");
        $this->book->addReview($review)->save();
        $this->book->removeReview($review)->save();
    }

    private function move(int $number): void
    {
        $review = (new Review())->setReviewer("r$number")->setBook($this->book);
        $review->save();
        ReviewQuery::create()->filterById($review->getId())->update(['Reviewer' => 'x']);
        $review->reload();
        $review->delete();
    }

    private function update(int $number): void
    {
        $this->book->setPages($number)->save();
        $this->author->setAge($number % 100)->save();
    }

    private function link(int $number): void
    {
        $this->book->addTag($this->tag)->save();
        $this->book->removeTag($this->tag)->save();
        $tag = (new Tag())->setName("t$number");
        $this->book->addTag($tag)->save();
        $tag->delete();
    }

    private function linkByQuery(int $number): void
    {
        $tag = (new Tag())->setName("q$number");
        $tag->addBook($this->book)->save();
        BookTagQuery::create()->filterByTagId($tag->getId())->delete();
        $tag->delete();
    }

    private function rollBack(int $number): void
    {
        $this->connection->beginTransaction();
        $book = (new Book())->setTitle("b$number")->setAuthor($this->author);
        $book->save();
        $this->book->setPages($number)->save();
        $this->connection->rollBack();
    }

    private function rollBackToSavepoint(int $number): void
    {
        $this->connection->beginTransaction();
        $this->connection->savepoint('s');
        $this->author->addBook((new Book())->setTitle("b$number"));
        $this->author->save();
        $this->connection->rollBackToSavepoint('s');
        $this->connection->commit();
    }

    private function rollBackLinks(int $number): void
    {
        $this->connection->beginTransaction();
        $this->book->addTag((new Tag())->setName("l$number"));
        $this->book->save();
        $this->connection->rollBack();
        $this->connection->beginTransaction();
        (new Tag())->setName("m$number")->addBook($this->book);
        $this->connection->rollBack();
    }

    private function query(int $number): void
    {
        BookQuery::create()->filterByTitle('held')->joinWithAuthor('LEFT JOIN')->find();
        BookQuery::create()->filterByTitle("none $number")->count();
        BookQuery::create()->filterByTitle('held')->update(['Pages' => $number]);
        self::assertSame([], $this->author->getBooks()->getData());
        $this->author->countBooks();
    }

    private function mixed(int $number): void
    {
        $operations = array_keys(self::operations());
        $this->{$operations[$number % (count($operations) - 1)]}($number);
    }
}
