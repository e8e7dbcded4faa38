<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Hydration;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Map\AuthorTableMap;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Two objects of one row, of which the identity map knows one: findPk() gives what was saved last. */
final class OtherObjectTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    /** @return iterable<string, array{\Closure(Author): void}> */
    public static function ways(): iterable
    {
        yield 'pooling switched off and on' => [static function (): void {
            Orm::disableInstancePooling();
            Orm::enableInstancePooling();
        }];
        yield 'cleared pool' => [static fn () => AuthorTableMap::clearInstancePool()];
        yield 'removed from the pool' => [
            static fn (Author $author) => AuthorTableMap::removeInstanceFromPool($author),
        ];
        yield 'removed by its key' => [
            static fn (Author $author) => AuthorTableMap::removeInstanceFromPool($author->getId()),
        ];
    }

    /**
     * @dataProvider ways
     * @param \Closure(Author): void $way
     */
    public function testAnObjectThatTheMapHasLost(\Closure $way): void
    {
        $author = $this->author();
        $way($author);
        $this->assertLastSavedIsFound($author);
    }

    public function testAnObjectThatWasReadWhilePoolingWasOff(): void
    {
        $id = $this->author()->getId();
        Orm::disableInstancePooling();
        $author = AuthorQuery::create()->findPk($id);
        $listed = AuthorQuery::create()->find()->getFirst();
        Orm::enableInstancePooling();
        self::assertInstanceOf(Author::class, $author);
        self::assertInstanceOf(Author::class, $listed);
        self::assertNotSame($author, $listed);
        $this->assertLastSavedIsFound($author);
        $this->assertLastSavedIsFound($listed);
    }

    public function testAnObjectThatWasInsertedWhilePoolingWasOff(): void
    {
        Orm::disableInstancePooling();
        $author = $this->author();
        $many = [new Author(), new Author()];
        foreach ($many as $other) {
            $other->setFirstName('A')->setLastName('a');
        }
        AuthorQuery::create()->insertMany($many);
        Orm::enableInstancePooling();
        $this->assertLastSavedIsFound($author);
        $this->assertLastSavedIsFound($many[1]);
    }

    public function testTheOriginalOfASavedClone(): void
    {
        $author = $this->author();
        $clone = clone $author;
        $clone->setLastName('clone')->save();
        self::assertSame('clone', AuthorQuery::create()->findPk($author->getId())?->getLastName());
        $author->setLastName('original')->save();
        self::assertSame('original', AuthorQuery::create()->findPk($author->getId())?->getLastName());
    }

    public function testADeletedRowIsNotFound(): void
    {
        $author = $this->author();
        AuthorTableMap::clearInstancePool();
        $other = AuthorQuery::create()->findPk($author->getId());
        self::assertInstanceOf(Author::class, $other);
        $author->delete();
        self::assertTrue($other->isDeleted());
        self::assertNull(AuthorQuery::create()->findPk($author->getId()));
    }

    private function author(): Author
    {
        // The statement is kept from the second one on.
        for ($count = 0; $count < 3; ++$count) {
            $author = (new Author())->setFirstName('A')->setLastName('a');
            $author->save();
            $author->setLastName('b')->save();
        }

        return $author;
    }

    private function assertLastSavedIsFound(Author $author): void
    {
        $other = AuthorQuery::create()->findPk($author->getId());
        self::assertInstanceOf(Author::class, $other);
        self::assertNotSame($author, $other);
        foreach (['c' => $author, 'd' => $other, 'e' => $author, 'f' => $author, 'g' => $other] as $name => $saved) {
            $saved->setLastName($name)->save();
            self::assertSame($name, AuthorQuery::create()->findPk($author->getId())?->getLastName());
        }
        $this->connection->beginTransaction();
        $author->setLastName('h')->save();
        self::assertSame('h', AuthorQuery::create()->findPk($author->getId())?->getLastName());
        $this->connection->rollBack();
        self::assertSame('g', AuthorQuery::create()->findPk($author->getId())?->getLastName());
    }
}
