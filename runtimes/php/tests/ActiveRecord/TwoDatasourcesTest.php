<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookDetail;
use Bookstore\BookQuery;
use Bookstore\BookTagQuery;
use Bookstore\Tag;
use Bookstore\TagQuery;
use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionFactory;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Contract\KeptStates;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Orm;
use Orm\Runtime\ServiceContainer\StandardServiceContainer;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\Fixtures;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Orm\Runtime\Tests\Support\RandomPrograms;

/** Tables of one schema on two connections of a program, with rows of equal keys. */
final class TwoDatasourcesTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private const CHOICES = ['insert', 'insert', 'update', 'update', 'delete', 'begin', 'commit', 'rollback'];

    private ConnectionWrapper $other;

    protected function setUp(): void
    {
        parent::setUp();
        $this->other = ConnectionFactory::create(
            ['dsn' => 'sqlite::memory:'],
            AdapterFactory::create('sqlite'),
            'other',
        );
        foreach (Fixtures::statements('Bookstore', 'sqlite') as $statement) {
            $this->other->exec($statement);
        }
        $container = Orm::getStandardServiceContainer();
        $container->setAdapterClass('other', 'sqlite');
        $container->setConnection('other', $this->other);
    }

    public function testADeletedObjectReturnsToItsOwnConnection(): void
    {
        [$here, $there] = $this->tags();
        $this->other->beginTransaction();
        $there->delete($this->other);
        $this->other->rollBack();
        $this->assertFound($here, $there);
    }

    public function testANewKeyThatIsRolledBack(): void
    {
        [$here, $there] = $this->tags();
        $this->other->beginTransaction();
        $there->setId(50)->save($this->other);
        $this->assertFound($here, $there, 50);
        $this->other->rollBack();
        $this->assertFound($here, $there);
    }

    public function testAChangeThatIsSavedAndRolledBackOnOneOfTwoConnections(): void
    {
        [$here, $there] = $this->tags();
        $this->connection->beginTransaction();
        $this->other->beginTransaction();
        $here->setName('changed here')->save();
        $there->setName('changed there')->save($this->other);
        $this->other->rollBack();
        self::assertSame(['changed here', 'there'], [$here->getName(), $there->getName()]);
        $this->connection->rollBack();
        self::assertSame(['here', 'there'], [$here->getName(), $there->getName()]);
        $this->assertFound($here, $there);
    }

    public function testANewObjectIsTakenBackByTheConnectionThatHasInsertedIt(): void
    {
        $this->connection->beginTransaction();
        $author = (new Author())->setFirstName('A')->setLastName('B');
        $this->other->beginTransaction();
        $author->addBook((new Book())->setTitle('first'));
        $author->save($this->other);
        $this->other->rollBack();
        self::assertSame([true, 0], [$author->isNew(), \count($author->getBooks())]);
        $this->other->beginTransaction();
        $author->addBook((new Book())->setTitle('second'));
        $author->save($this->other);
        $this->connection->rollBack();
        $this->other->commit();
        $titles = BookQuery::create()->find($this->other)->getColumnValues('Title');
        self::assertSame([['second'], false, 1], [$titles, $author->isNew(), \count($author->getBooks())]);
    }

    public function testACloneStandsForTheRowOfItsConnection(): void
    {
        [$here, $there] = $this->tags();
        $clone = clone $there;
        $clone->setName('clone')->save($this->other);
        $this->assertFound($here, $clone);
    }

    public function testACloneHasNoChildrenOfAnotherConnection(): void
    {
        $here = (new Author())->setFirstName('A')->setLastName('here');
        $here->save();
        $there = (new Author())->setFirstName('A')->setLastName('there');
        $there->save($this->other);
        $there->setId($here->getId())->save($this->other);
        $here->addBook((new Book())->setTitle('here'));
        $here->save();
        $clone = clone $there;
        self::assertCount(0, $clone->getBooks(null, $this->other));
    }

    /** The application has made the connection itself; no service container knows it. */
    public function testMembersAreChangedOnAConnectionThatIsNotRegistered(): void
    {
        Orm::setServiceContainer(new StandardServiceContainer());
        $container = Orm::getStandardServiceContainer();
        $container->setAdapterClass('bookstore', $this->adapterName());
        $container->setConnection('bookstore', $this->connection);
        $here = (new Author())->setFirstName('A')->setLastName('here')->addBook((new Book())->setTitle('here'));
        $here->save();
        $there = (new Author())->setFirstName('A')->setLastName('there');
        $there->save($this->other);
        $there->setId($here->getId())->save($this->other);
        $books = [(new Book())->setTitle('one'), (new Book())->setTitle('two')];
        foreach ($books as $book) {
            $book->setAuthorId($here->getId())->save($this->other);
        }
        IdentityMaps::active()->clearAll();
        $there = AuthorQuery::create()->findPk($here->getId(), $this->other);
        $book = BookQuery::create()->findPk($books[0]->getId(), $this->other);
        self::assertNotNull($there);
        self::assertNotNull($book);
        $there->removeBook($book);
        self::assertSame(['two'], $there->getBooks()->getColumnValues('Title'));
        $there->setBooks(new ObjectCollection());
        $there->save($this->other);
        self::assertSame(0, BookQuery::create()->filterByAuthorId($here->getId())->count($this->other));
        self::assertSame(1, BookQuery::create()->filterByAuthorId($here->getId())->count());
    }

    /** @dataProvider registrations */
    public function testRelatedObjectsAreReadFromTheConnectionOfTheObject(bool $isRegistered, bool $identityMaps): void
    {
        if (!$isRegistered) {
            $this->other->setName('not registered');
        }
        foreach ([$this->connection, $this->other] as $con) {
            $author = (new Author())->setFirstName('A')->setLastName($con->getName());
            $author->save($con);
            $author->setId(500)->save($con);
            $book = (new Book())->setTitle($con->getName());
            $book->save($con);
            $book->setId(600)->save($con);
            $book->setExcerpt($con->getName())->setAuthor($author)->addTag((new Tag())->setName($con->getName()));
            $book->setBookDetail((new BookDetail())->setSummary($con->getName()));
            $book->save($con);
        }
        $identityMaps ? Orm::enableInstancePooling() : Orm::disableInstancePooling();
        foreach ([$this->connection, $this->other] as $con) {
            $name = $con->getName();
            IdentityMaps::active()->clearAll();
            $book = BookQuery::create()->requirePk(600, $con);
            self::assertSame($name, $book->getAuthor()?->getLastName());
            self::assertSame($name, $book->getBookDetail()?->getSummary());
            self::assertSame([$name, $name], [$book->getExcerpt(), $book->getTags()->getFirst()?->getName()]);
            self::assertSame($name, $book->getTags(TagQuery::create()->orderById())->getFirst()?->getName());
            self::assertSame([1, 1], [$book->countTags(), (clone $book)->countBookTags()]);
            $book->setTitle('changed');
            $book->reload();
            self::assertSame($name, $book->getTitle());
            IdentityMaps::active()->clearAll();
            $author = AuthorQuery::create()->find($con)->getFirst();
            self::assertSame([$name], $author->getBooks()->getColumnValues('Title'));
            self::assertSame([$name], $author->getBooks(BookQuery::create()->orderById())->getColumnValues('Title'));
            self::assertSame(1, $author->countBooks());
            IdentityMaps::active()->clearAll();
            $authors = AuthorQuery::create()->find($con);
            self::assertSame([$name], $authors->populateRelation('Book')->getColumnValues('Title'));
            $books = BookQuery::create()->find($con);
            $books->populateRelation('Author');
            self::assertSame($name, $books->getFirst()->getAuthor()?->getLastName());
            // A connection that is given counts.
            IdentityMaps::active()->clearAll();
            $book = BookQuery::create()->requirePk(600, $con);
            self::assertSame('bookstore', $book->getAuthor($this->connection)?->getLastName());
        }
    }

    /** @return iterable<string, array{bool, bool}> */
    public static function registrations(): iterable
    {
        yield 'registered' => [true, true];
        yield 'registered, no identity maps' => [true, false];
        yield 'made by hand' => [false, true];
        yield 'made by hand, no identity maps' => [false, false];
    }

    public function testALinkIsRemovedOnItsOwnConnection(): void
    {
        [$book, $tag] = $this->linked($this->connection);
        $link = BookTagQuery::create()->findPk([$book->getId(), $tag->getId()]);
        self::assertNotNull($link);
        [$otherBook, $otherTag] = $this->linked($this->other, $book, $tag);
        $otherLink = BookTagQuery::create()->findPk([$book->getId(), $tag->getId()], $this->other);
        self::assertNotNull($otherLink);
        $otherBook->removeTag($otherTag);
        $otherBook->save($this->other);
        self::assertFalse($link->isDeleted());
        self::assertTrue($otherLink->isDeleted());
        self::assertSame($link, BookTagQuery::create()->findPk([$book->getId(), $tag->getId()]));
        self::assertSame(1, $this->rows('book_tag'));
        self::assertSame(0, BookTagQuery::create()->count($this->other));
        self::assertCount(1, $book->getTags());
    }

    public function testALinkThatIsRemovedAndAddedAgainOnItsOwnConnection(): void
    {
        [$book, $tag] = $this->linked($this->connection);
        $link = BookTagQuery::create()->findPk([$book->getId(), $tag->getId()]);
        [$otherBook, $otherTag] = $this->linked($this->other, $book, $tag);
        $this->other->beginTransaction();
        $otherTag->removeBook($otherBook);
        $otherTag->save($this->other);
        $otherTag->addBook($otherBook);
        $otherTag->save($this->other);
        $this->other->rollBack();
        $book->removeTag($tag);
        $book->save();
        self::assertTrue($link?->isDeleted());
        self::assertSame(0, $this->rows('book_tag'));
        self::assertSame(1, BookTagQuery::create()->count($this->other));
    }

    public function testClonesOfOneConnectionAreDeletedWithItsRow(): void
    {
        [$here, $there] = $this->tags();
        $here->setId(70)->save();
        [$clone, $otherClone] = [clone $here, clone $there];
        $there->delete($this->other);
        self::assertSame([false, true], [$clone->isDeleted(), $otherClone->isDeleted()]);
        $here->delete();
        self::assertTrue($clone->isDeleted());
    }

    /** @dataProvider names */
    public function testClonesOfEqualKeysAreDeletedWithTheirOwnRow(string $here, string $there): void
    {
        foreach ([true, false] as $isHere) {
            $objects = $this->tags($here, $there);
            [$clone, $otherClone] = [clone $objects[0], clone $objects[1]];
            $second = clone $otherClone;
            $isHere ? $objects[0]->delete() : $objects[1]->delete($this->other);
            self::assertSame(
                [$isHere, !$isHere, !$isHere],
                [$clone->isDeleted(), $otherClone->isDeleted(), $second->isDeleted()],
            );
            $isHere ? $second->delete($this->other) : $clone->delete();
            self::assertSame([true, true], [$objects[0]->isDeleted(), $objects[1]->isDeleted()]);
        }
    }

    /** @dataProvider names */
    public function testClonesOfRowsThatWereRead(string $here, string $there): void
    {
        $id = $this->tags($here, $there)[0]->getId();
        foreach ([true, false] as $hasIdentityMaps) {
            $hasIdentityMaps ? Orm::enableInstancePooling() : Orm::disableInstancePooling();
            IdentityMaps::active()->clearAll();
            $objects = [TagQuery::create()->findPk($id), TagQuery::create()->find($this->other)->getFirst()];
            [$clone, $otherClone] = [clone $objects[0], clone $objects[1]];
            self::assertSame('bookstore', KeptStates::datasource($clone));
            self::assertSame('other', KeptStates::datasource($otherClone));
        }
        $this->other->beginTransaction();
        TagQuery::create()->findPk($id, $this->other)?->delete($this->other);
        self::assertSame([false, true], [$clone->isDeleted(), $otherClone->isDeleted()]);
        $this->other->rollBack();
        self::assertSame([false, false], [$clone->isDeleted(), $otherClone->isDeleted()]);
    }

    /** @return iterable<string, array{string, string}> */
    public static function names(): iterable
    {
        yield 'rows that differ' => ['here', 'there'];
        yield 'equal rows' => ['tag', 'tag'];
    }

    public function testAnObjectOfARowThatWasNotCommittedHasNoConnection(): void
    {
        $this->other->beginTransaction();
        $made = (new Tag())->setName('made');
        $made->save($this->other);
        self::assertSame('other', KeptStates::datasource($made));
        $this->other->rollBack();
        self::assertSame('bookstore', KeptStates::datasource($made));
        $made->save();
        self::assertSame([1, 'bookstore'], [$this->rows('tag'), KeptStates::datasource($made)]);
    }

    public function testACopyOfARowOfOneConnectionIsInsertedIntoTheOther(): void
    {
        [, $there] = $this->tags();
        foreach ([$there->copy()->setName('copy'), (clone $there)->setName('clone')] as $object) {
            $object->setNew(true);
            $object->setId(null)->save();
            self::assertSame('bookstore', KeptStates::datasource($object));
        }
        $there->clear();
        self::assertSame('bookstore', KeptStates::datasource($there));
        self::assertSame(3, $this->rows('tag'));
    }

    /** Whatever is saved, deleted and rolled back on one connection leaves objects of the other alone. */
    public function testRandomPrograms(): void
    {
        $random = RandomPrograms::begin(20);
        while ($random->hasNext()) {
            $story = [];
            $cons = [$this->connection, $this->other];
            foreach ($cons as $con) {
                $con->forceRollBack();
                $con->exec('DELETE FROM "tag"');
            }
            IdentityMaps::active()->clearAll();
            /** @var array<int, array<int, Tag>> $held the objects of rows by connection and key */
            $held = [[], []];
            /** @var array<int, array<int, string>> $names */
            $names = [[], []];
            /** @var array<int, array{array<int, Tag>, array<int, string>}> $before */
            $before = [];
            for ($step = 0; $step < 60; ++$step) {
                $at = $random->number(0, 1);
                $con = $cons[$at];
                $key = $held[$at] === [] ? null : $random->of(array_keys($held[$at]));
                $tag = $key === null ? null : $held[$at][$key];
                $choice = $random->of(self::CHOICES);
                $story[] = "$choice $at $key";
                if ($choice === 'insert') {
                    $new = (new Tag())->setName("n$at-$step");
                    $new->save($con);
                    $held[$at][(int) $new->getId()] = $new;
                    $names[$at][(int) $new->getId()] = "n$at-$step";
                } elseif ($choice === 'update' && $tag !== null) {
                    $tag->setName("u$at-$step")->save($con);
                    $names[$at][$key] = "u$at-$step";
                } elseif ($choice === 'delete' && $tag !== null) {
                    $tag->delete($con);
                    unset($held[$at][$key], $names[$at][$key]);
                } elseif ($choice === 'begin' && !isset($before[$at])) {
                    $con->beginTransaction();
                    $before[$at] = [$held[$at], $names[$at]];
                } elseif ($choice === 'commit' && isset($before[$at])) {
                    $con->commit();
                    unset($before[$at]);
                } elseif ($choice === 'rollback' && isset($before[$at])) {
                    $con->rollBack();
                    [$held[$at], $names[$at]] = $before[$at];
                    unset($before[$at]);
                }
                foreach ($cons as $place => $one) {
                    foreach ($held[$place] as $id => $object) {
                        $message = implode("\n", [...$story, "$id on $place", $random->seedText()]);
                        self::assertSame($object, TagQuery::create()->findPk($id, $one), $message);
                        self::assertSame([$names[$place][$id], false, false, false], [
                            $object->getName(), $object->isNew(), $object->isDeleted(), $object->isModified(),
                        ], $message);
                    }
                }
            }
            foreach ($cons as $con) {
                $con->forceRollBack();
            }
        }
    }

    /** @return array{Tag, Tag} with the same key */
    private function tags(string $here = 'here', string $there = 'there'): array
    {
        $here = (new Tag())->setName($here);
        $here->save();
        $there = (new Tag())->setName($there);
        $there->save($this->other);
        $there->setId($here->getId())->save($this->other);

        return [$here, $there];
    }

    /** @return array{Book, Tag} a book with a tag, with the keys of others if they are given */
    private function linked(ConnectionWrapper $con, ?Book $book = null, ?Tag $tag = null): array
    {
        $newBook = (new Book())->setTitle('book');
        $newTag = (new Tag())->setName('tag');
        $newBook->save($con);
        $newTag->save($con);
        if ($book !== null && $tag !== null) {
            $newBook->setId($book->getId())->save($con);
            $newTag->setId($tag->getId())->save($con);
        }
        $newBook->addTag($newTag);
        $newBook->save($con);

        return [$newBook, $newTag];
    }

    private function assertFound(Tag $here, Tag $there, ?int $key = null): void
    {
        self::assertSame($here, TagQuery::create()->findPk($here->getId()));
        self::assertSame($there, TagQuery::create()->findPk($key ?? $here->getId(), $this->other));
        self::assertSame('here', $here->getName());
    }
}
