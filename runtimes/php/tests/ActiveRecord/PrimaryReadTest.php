<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookDetail;
use Bookstore\BookQuery;
use Bookstore\Tag;
use Bookstore\TagQuery;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionManagerPrimaryReplica;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\Fixtures;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Orm\Runtime\Tests\Support\RandomPrograms;
use Orm\Runtime\Tests\Support\StaleReplica;

/** Reads that have to use the primary, with a replica whose tables are empty. */
final class PrimaryReadTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private StaleReplica $servers;

    private ConnectionManagerPrimaryReplica $manager;

    protected function setUp(): void
    {
        parent::setUp();
        $this->servers = new StaleReplica($this->adapterName(), $this->configuration(), $this->connection);
        $this->servers->run(Fixtures::statements('Bookstore', $this->adapterName()));
        $this->useServers(['sticky' => false]);
    }

    protected function tearDown(): void
    {
        Orm::closeConnections();
        $this->servers->remove();
        parent::tearDown();
    }

    public function testQueriesReadFromTheReplica(): void
    {
        $id = $this->book()->getId();
        self::assertNull(BookQuery::create()->findPk($id));
        self::assertSame(0, BookQuery::create()->count());
        self::assertCount(0, BookQuery::create()->find());
        self::assertNull(BookQuery::create()->findOneByTitle('Emma'));
        $this->useServers([]);
        self::assertNull(BookQuery::create()->findPk($id));
        $this->book('Persuasion');
        self::assertSame('Emma', BookQuery::create()->findPk($id)?->getTitle());
        self::assertSame(2, BookQuery::create()->count());
    }

    public function testReload(): void
    {
        $book = $this->book();
        $this->connection->exec("UPDATE book SET title = 'Persuasion'");
        $book->reload();
        self::assertSame('Persuasion', $book->getTitle());
    }

    public function testFindOneOrCreate(): void
    {
        $id = $this->book()->getId();
        $found = BookQuery::create()->filterByTitle('Emma')->findOneOrCreate();
        self::assertFalse($found->isNew());
        self::assertSame($id, $found->getId());
        self::assertTrue(BookQuery::create()->filterByTitle('Persuasion')->findOneOrCreate()->isNew());
    }

    public function testLocks(): void
    {
        $this->book();
        self::assertCount(1, BookQuery::create()->lockForUpdate()->find());
        self::assertNotNull(BookQuery::create()->lockForShare()->findOneByTitle('Emma'));
    }

    public function testEverythingInATransaction(): void
    {
        $id = $this->book()->getId();
        $count = Orm::getPrimaryConnection('bookstore')->transaction(
            static fn (): int => BookQuery::create()->count() + count(BookQuery::create()->findPks([$id])),
        );
        self::assertSame(2, $count);
    }

    public function testALazyColumnOfARowThatTheReplicaLacks(): void
    {
        $id = $this->book()->getId();
        $book = BookQuery::create()->findPk($id, Orm::getPrimaryConnection('bookstore'));
        self::assertSame('Once upon a time', $book?->getExcerpt());
    }

    public function testMembersThatAreReplaced(): void
    {
        $author = $this->author();
        $this->book('Emma', $author)->setAuthor($author)->save();
        $this->book('Persuasion', $author)->setAuthor($author)->save();
        $author = $this->again($author);
        $author->setBooks([]);
        $author->save();
        self::assertEquals(0, $this->value('SELECT COUNT(author_id) FROM book'));
    }

    public function testALinkThatIsThereIsNotAddedAgain(): void
    {
        $tag = (new Tag())->setName('classic');
        $book = $this->book();
        $book->addTag($tag);
        $book->save();
        IdentityMaps::active()->clearAll();
        $book = BookQuery::create()->requirePk($book->getId(), Orm::getPrimaryConnection('bookstore'));
        $book->addTag(TagQuery::create()->requireOneByName('classic', Orm::getPrimaryConnection('bookstore')));
        $book->save();
        self::assertSame(1, $this->rows('book_tag'));
        $book->removeTag(TagQuery::create()->requireOneByName('classic', Orm::getPrimaryConnection('bookstore')));
        $book->save();
        self::assertSame(0, $this->rows('book_tag'));
    }

    public function testTheOneBeforeIsReplaced(): void
    {
        $book = $this->book();
        $book->setBookDetail((new BookDetail())->setSummary('old'));
        $book->save();
        IdentityMaps::active()->clearAll();
        $book = BookQuery::create()->requirePk($book->getId(), Orm::getPrimaryConnection('bookstore'));
        $book->setBookDetail((new BookDetail())->setSummary('new'));
        $book->save();
        self::assertSame(1, $this->rows('book_detail'));
        self::assertSame('new', $this->value('SELECT summary FROM book_detail'));
    }

    public function testRelationsOfASavedObjectStick(): void
    {
        $this->useServers([]);
        $author = $this->author();
        $this->book('Emma', $author);
        IdentityMaps::active()->clearAll();
        $author = AuthorQuery::create()->requirePk($author->getId());
        self::assertCount(1, $author->getBooks());
        $this->manager->forgetWrites();
        IdentityMaps::active()->clearAll();
        self::assertNull(AuthorQuery::create()->findPk($author->getId()));
    }

    /** After a write of the process nothing is read from the replica, which has none of the rows. */
    public function testRandomProgramsReadWhatTheyHaveWritten(): void
    {
        $random = RandomPrograms::begin(15);
        while ($random->hasNext()) {
            $this->connection->exec('DELETE FROM book');
            $this->connection->exec('DELETE FROM author');
            $this->useServers([]);
            $con = Orm::getPrimaryConnection('bookstore');
            /** @var list<Book> $books */
            $books = [];
            $author = (new Author())->setFirstName('Jane')->setLastName('Austen');
            $author->save();
            $story = [];
            for ($step = 0; $step < 25; ++$step) {
                $book = $books === [] ? null : $random->of($books);
                $story[] = $choice = $random->of([
                    'begin', 'commit', 'rollback', 'insert', 'insert', 'update', 'delete', 'query', 'sql', 'failure',
                    'transaction',
                ]);
                $new = (new Book())->setTitle("new $step")->setExcerpt('text')->setAuthor($author);
                try {
                    match ($choice) {
                        'begin' => $con->beginTransaction(),
                        'commit' => $con->isInTransaction() && $con->commit(),
                        'rollback' => $con->isInTransaction() && $con->forceRollBack(),
                        'insert' => ($books[] = $new)->save(),
                        'update' => $book === null || $book->isDeleted() || $book->setTitle("changed $step")->save(),
                        'delete' => $book === null || $book->isDeleted() || $book->isNew() || $book->delete(),
                        'query' => BookQuery::create()->filterByPages(null)->update(['Isbn' => null]),
                        'sql' => $con->exec("UPDATE book SET title = 'sql $step' WHERE title = 'new 1'"),
                        'failure' => $con->transaction(static fn () => throw new OrmException('refused')),
                        'transaction' => $con->transaction(static fn () => ($books[] = $new)->save()),
                    };
                } catch (OrmException $failure) {
                    $story[] = $failure->getMessage();
                    $con->forceRollBack();
                }
                $this->assertRead($author, $con, implode("\n", [...$story, $random->seedText()]));
            }
            $con->forceRollBack();
        }
    }

    private function assertRead(Author $author, ConnectionInterface $con, string $message): void
    {
        /** @var array<int, string> $rows */
        $rows = $con->execute('SELECT id, title FROM book ORDER BY id')->fetchAll(\PDO::FETCH_KEY_PAIR);
        IdentityMaps::active()->clearAll();
        self::assertSame(\count($rows), BookQuery::create()->count(), $message);
        self::assertSame($rows, BookQuery::create()->orderById()->find()->toKeyValue('Id', 'Title'), $message);
        $found = AuthorQuery::create()->findPk($author->getId());
        self::assertNotNull($found, $message);
        self::assertCount(\count($rows), $found->getBooks(), $message);
        self::assertSame(\count($rows), $found->countBooks(), $message);
        foreach (array_slice($rows, -2, null, true) as $id => $title) {
            IdentityMaps::active()->clearAll();
            $book = BookQuery::create()->findPk($id);
            self::assertSame([$title, 'text'], [$book?->getTitle(), $book?->getExcerpt()], $message);
            self::assertSame($author->getId(), $book?->getAuthor()?->getId(), $message);
            self::assertSame($id, BookQuery::create()->findOneByTitle($title)?->getId(), $message);
        }
    }

    private function book(string $title = 'Emma', ?Author $author = null): Book
    {
        $book = (new Book())->setTitle($title)->setExcerpt('Once upon a time');
        $book->setAuthor($author);
        $book->save();
        IdentityMaps::active()->clearAll();

        return $book;
    }

    private function author(): Author
    {
        $author = (new Author())->setFirstName('Jane')->setLastName('Austen');
        $author->save();
        IdentityMaps::active()->clearAll();

        return $author;
    }

    private function again(Author $author): Author
    {
        IdentityMaps::active()->clearAll();

        return AuthorQuery::create()->requirePk($author->getId(), Orm::getPrimaryConnection('bookstore'));
    }

    /** @param array<string, mixed> $more keys of the primary */
    private function useServers(array $more): void
    {
        $this->manager = $this->servers->manager($more);
        Orm::getStandardServiceContainer()->setConnectionManager($this->manager);
        IdentityMaps::active()->clearAll();
    }
}
