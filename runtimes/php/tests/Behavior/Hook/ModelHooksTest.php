<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Hook;

use Bookstore\AuthorQuery;
use Bookstore\Book;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Contract\ModelClass;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** The order in which saving and deleting objects calls the hooks of the application and of behaviors. */
final class ModelHooksTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    protected function setUp(): void
    {
        parent::setUp();
        NotedHooks::reset();
    }

    public function testThePhasesOfASave(): void
    {
        $author = self::author();
        self::assertSame(1, $author->save());
        self::assertSame([
            'preSave', 'preInsert', 'beforeSave', 'beforeWrite of a new row', 'giveValues',
            'afterWrite', 'afterSave', 'postInsert', 'postSave', 'committed',
        ], self::calls());
        $author->setLastName('y');
        self::assertSame(1, $author->save());
        self::assertSame([
            'preSave', 'preUpdate', 'beforeSave', 'beforeWrite', 'giveValues',
            'afterWrite', 'afterSave', 'postUpdate', 'postSave', 'committed',
        ], self::calls());
    }

    public function testAVetoStopsEverythingBeforeAnyBehaviorHasActed(): void
    {
        foreach (['preSave' => ['preSave'], 'preInsert' => ['preSave', 'preInsert']] as $veto => $calls) {
            $author = self::author();
            $author->veto = $veto;
            self::assertSame(0, $author->save());
            self::assertSame($calls, self::calls());
            self::assertTrue($author->isNew());
        }
        self::assertSame(0, $this->rows('author'));
        $author = self::author();
        $author->save();
        self::calls();
        $author->veto = 'preDelete';
        $author->delete();
        self::assertSame(['preDelete'], self::calls());
        self::assertSame(1, $this->rows('author'));
    }

    public function testManyRowsAreOneCall(): void
    {
        $authors = [self::author(), self::author(), self::author()];
        $authors[1]->veto = 'preInsert';
        NotedHooks::$age = 7;
        self::assertSame(2, ModelClass::insert(NotedAuthor::class, $authors, $this->connection));
        self::assertSame([
            'preSave', 'preInsert', 'preSave', 'preInsert', 'preSave', 'preInsert', 'beforeSave 2',
            'beforeWrite of a new row 2', 'giveValues 2', 'afterWrite 2', 'afterSave 2',
            'postInsert', 'postSave', 'postInsert', 'postSave', 'committed',
        ], self::calls());
        self::assertSame([7, null, 7], array_map(static fn (NotedAuthor $author): ?int => $author->getAge(), $authors));
        self::assertSame(2, AuthorQuery::create()->filterByAge(7)->count());
    }

    public function testACollectionSavesNewObjectsTogether(): void
    {
        (new ObjectCollection([self::author(), self::author()]))->save();
        self::assertContains('beforeWrite of a new row 2', self::calls());
        self::assertSame(2, $this->rows('author'));
    }

    public function testChildrenComeBetweenTheRowAndTheEndOfTheSave(): void
    {
        $author = self::author();
        $author->addBook((new Book())->setTitle('t'));
        self::assertSame(2, $author->save());
        $calls = self::calls();
        self::assertSame(['afterWrite', 'afterSave'], array_slice($calls, 5, 2));
        self::assertSame($author->getId(), $author->getBooks()[0]?->getAuthorId());
    }

    public function testAFailedSaveLeavesTheObjectAsItWas(): void
    {
        NotedHooks::$age = 9;
        NotedHooks::$fails = true;
        $author = self::author();
        try {
            $author->save();
            self::fail('The hook should have thrown.');
        } catch (\DomainException) {
            self::assertTrue($author->isNew());
            self::assertSame([null, null], [$author->getId(), $author->getAge()]);
            self::assertContains('rolled back', self::calls());
        }
        self::assertSame(0, $this->rows('author'));
    }

    public function testThePhasesOfADelete(): void
    {
        $author = self::author();
        $author->save();
        self::calls();
        $author->delete();
        self::assertSame(['preDelete', 'beforeDelete', 'afterDelete', 'postDelete'], self::calls());
        self::assertTrue($author->isDeleted());
        self::assertSame(0, $this->rows('author'));
    }

    public function testABehaviorCanKeepTheRow(): void
    {
        $author = self::author();
        $author->save();
        self::calls();
        NotedHooks::$keepsRow = true;
        $author->delete();
        self::assertSame(['preDelete', 'beforeDelete', 'postDelete'], self::calls());
        self::assertFalse($author->isDeleted());
        self::assertSame(1, $this->rows('author'));
    }

    public function testHooksOfOneObject(): void
    {
        $author = self::author();
        $author->save();
        self::calls();
        $author->copy();
        $author->reload();
        $author->fromArray(['LastName' => 'z', 'Extra' => 1]);
        self::assertTrue($author->toArray()['Noted'] ?? false);
        $author->clear();
        self::assertSame(['afterCopy', 'afterReload', 'fromArray LastName,Extra', 'afterClear'], self::calls());
    }

    private static function author(): NotedAuthor
    {
        return (new NotedAuthor())->setFirstName('x')->setLastName('l');
    }

    /** @return list<string> since the last time */
    private static function calls(): array
    {
        $calls = NotedHooks::$calls;
        NotedHooks::$calls = [];

        return $calls;
    }
}
