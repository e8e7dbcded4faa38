<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** A rollback brings back the virtual columns that an object had before, whatever was done to it in which order. */
final class VirtualColumnTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private const STEPS = ['read', 'set', 'save', 'set virtual'];

    /** @dataProvider beginnings */
    public function testARollbackBringsThemBackInEachOrder(bool $hasColumn, bool $isModified): void
    {
        $author = (new Author())->setFirstName('Leo')->setLastName('Tolstoy');
        $author->save();
        foreach (self::orders(self::STEPS) as $steps) {
            $author = $this->author((int) $author->getId(), $hasColumn ? 1 : null);
            if ($isModified) {
                $author->setAge(10);
            }
            $before = $author->getVirtualColumns();
            $this->connection->beginTransaction();
            foreach ($steps as $step) {
                $this->do($step, $author);
            }
            $this->connection->rollBack();
            self::assertSame($before, $author->getVirtualColumns(), implode(', ', $steps));
            self::assertSame($isModified ? 10 : null, $author->getAge(), implode(', ', $steps));
        }
    }

    /** @dataProvider beginnings */
    public function testASavepointBringsThemBackInEachOrder(bool $hasColumn, bool $isModified): void
    {
        $author = (new Author())->setFirstName('Leo')->setLastName('Tolstoy');
        $author->save();
        foreach (self::orders(self::STEPS) as $steps) {
            $author = $this->author((int) $author->getId(), $hasColumn ? 1 : null);
            $this->connection->beginTransaction();
            if ($isModified) {
                $author->setAge(10);
            }
            $before = $author->getVirtualColumns();
            $this->connection->savepoint('s');
            foreach ($steps as $step) {
                $this->do($step, $author);
            }
            $this->connection->rollBackToSavepoint('s');
            self::assertSame($before, $author->getVirtualColumns(), implode(', ', $steps));
            $this->do('set virtual', $author);
            $this->connection->commit();
            self::assertSame(3, $author->getVirtualColumn('Number'));
        }
    }

    /** @return iterable<string, array{bool, bool}> */
    public static function beginnings(): iterable
    {
        yield 'without a column' => [false, false];
        yield 'with a column' => [true, false];
        yield 'without a column, modified' => [false, true];
        yield 'with a column, modified' => [true, true];
    }

    /** @dataProvider identityMaps */
    public function testAnObjectOfTheTransactionKeepsWhatItWasReadWith(bool $identityMaps): void
    {
        $author = (new Author())->setFirstName('Leo')->setLastName('Tolstoy');
        $author->addBook((new Book())->setTitle('one'))->addBook((new Book())->setTitle('two'))->save();
        $id = (int) $author->getId();
        $identityMaps ? Orm::enableInstancePooling() : Orm::disableInstancePooling();
        foreach (self::orders(['set', 'save', 'serialize']) as $steps) {
            foreach ([true, false] as $isJoined) {
                unset($author);
                IdentityMaps::active()->clearAll();
                $this->connection->beginTransaction();
                $query = AuthorQuery::create()->withColumn('1 + 1', 'Number')->filterById($id);
                $author = ($isJoined ? $query->leftJoinWithBook() : $query)->find()->getFirst();
                foreach ($steps as $step) {
                    $author = $step === 'serialize' ? unserialize(serialize($author)) : $author;
                    $this->do($step, $author);
                }
                $this->connection->rollBack();
                self::assertSame(2, (int) $author->getVirtualColumn('Number'), implode(', ', $steps));
            }
        }
    }

    /** @return iterable<string, array{bool}> */
    public static function identityMaps(): iterable
    {
        yield 'identity maps' => [true];
        yield 'no identity maps' => [false];
    }

    /** The number of books that a query has counted in a transaction is not the one after its rollback. */
    public function testACountThatIsRolledBack(): void
    {
        $author = (new Author())->setFirstName('Leo')->setLastName('Tolstoy');
        $author->addBook((new Book())->setTitle('one'))->save();
        $count = static fn (): mixed => AuthorQuery::create()->leftJoinBook()
            ->withColumn('COUNT(book.id)', 'Books')->groupBy('Id')->find()->getFirst()?->getVirtualColumn('Books');
        self::assertSame(1, (int) $count());
        // Not saved yet when the transaction begins.
        $author->setAge(80);
        $this->connection->beginTransaction();
        (new Book())->setTitle('two')->setAuthorId($author->getId())->save();
        self::assertSame(2, (int) $count());
        $this->connection->rollBack();
        self::assertSame(1, (int) $author->getVirtualColumn('Books'));
        self::assertSame(80, $author->getAge());
    }

    private function author(int $id, ?int $number): Author
    {
        IdentityMaps::active()->clearAll();
        $author = AuthorQuery::create()->requirePk($id);

        return $number === null ? $author : $author->setVirtualColumn('Number', $number);
    }

    private function do(string $step, Author $author): void
    {
        match ($step) {
            'read' => self::assertSame($author, AuthorQuery::create()->withColumn('1 + 1', 'Number')->findOne()),
            'set' => $author->setLastName($author->getLastName() . '+'),
            'save' => $author->save(),
            'set virtual' => $author->setVirtualColumn('Number', 3),
            default => null,
        };
    }

    /**
     * @param list<string> $steps
     * @return \Generator<int, non-empty-list<string>> some of them or all, in each order
     */
    private static function orders(array $steps): \Generator
    {
        foreach ($steps as $place => $step) {
            yield [$step];
            $rest = $steps;
            unset($rest[$place]);
            foreach (self::orders(array_values($rest)) as $others) {
                yield [$step, ...$others];
            }
        }
    }
}
