<?php

declare(strict_types=1);

namespace Orm\Propel\Tests\Compatibility;

use Bookstore\BookQuery;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\UnknownMethodException;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use PropelBookstore\Book;
use PropelBookstore\BookQuery as PropelBookQuery;

/** findByTitle() and groupByTitle(), which queries have with the Propel setting only. */
final class NamedFindersTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    protected function setUp(): void
    {
        parent::setUp();
        (new Book())->setTitle('Emma')->setIsbn('1')->setPages('474')->save();
        (new Book())->setTitle('Emma')->setIsbn('2')->setPages(480)->save();
    }

    public function testQueriesWithTheSetting(): void
    {
        self::assertCount(2, PropelBookQuery::create()->findByTitle('Emma'));
        self::assertCount(1, PropelBookQuery::create()->findByTitleAndPages('Emma', '474'));
        self::assertSame(1, PropelBookQuery::create()->groupByTitle()->select('Title')->find()->count());
        self::assertSame('Emma', PropelBookQuery::create()->select('Title')->findOneByIsbn('1'));
        $this->expectException(OrmException::class);
        $this->expectExceptionMessage('takes 2 values');
        PropelBookQuery::create()->findByTitleAndPages('Emma');
    }

    /** @return iterable<string, array{string, string}> */
    public static function calls(): iterable
    {
        yield 'find' => ['findByTitle', "has no method findByTitle(). Call findBy('Title', …)."];
        yield 'group' => ['groupByTitle', "has no method groupByTitle(). Call groupBy('Title')."];
        yield 'two columns' => ['findByTitleAndPages', "Call findByArray(['Title' => …, 'Pages' => …])."];
        yield 'an unknown column' => ['findByNothing', 'BookQuery has no method findByNothing().'];
    }

    /** @dataProvider calls */
    public function testQueriesWithoutItNameTheGeneralMethod(string $method, string $message): void
    {
        $this->expectException(UnknownMethodException::class);
        $this->expectExceptionMessage($message);
        BookQuery::create()->{$method}('Emma', 474);
    }

    public function testFindersOfAColumnHaveTheTypeOfTheModel(): void
    {
        self::assertSame('1', BookQuery::create()->findOneByIsbn('1')?->getIsbn());
        self::assertNull(BookQuery::create()->findOneByIsbn('3'));
        self::assertSame('?Bookstore\Book', self::resultOf('findOneByIsbn'));
        self::assertSame('Bookstore\Book', self::resultOf('requireOneByIsbn'));
        self::assertInstanceOf(ObjectCollection::class, BookQuery::create()->findBy('Title', 'Emma'));
        $this->expectException(OrmException::class);
        $this->expectExceptionMessage('This query of Bookstore\Book has a select() or a formatter');
        BookQuery::create()->select('Title')->findOneByIsbn('1');
    }

    private static function resultOf(string $method): string
    {
        return (string) (new \ReflectionMethod(BookQuery::class, $method))->getReturnType();
    }
}
