<?php

declare(strict_types=1);

namespace Orm\Generated\Tests;

use Bookstore\Author;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\EveryType;
use Bookstore\Map\BookTableMap;
use Bookstore\Review;
use Orm\Generated\Tests\Support\TestCase;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Map\TableMap;

/** Conversion of objects to arrays and to the four text formats. */
final class ArrayTest extends TestCase
{
    /** @return iterable<string, array{string, int|string, int|string}> key type, the key of title, of published_on */
    public static function keyTypes(): iterable
    {
        yield 'phpName' => [TableMap::TYPE_PHPNAME, 'Title', 'PublishedOn'];
        yield 'camelName' => [TableMap::TYPE_CAMELNAME, 'title', 'publishedOn'];
        yield 'colName' => [TableMap::TYPE_COLNAME, BookTableMap::COL_TITLE, BookTableMap::COL_PUBLISHED_ON];
        yield 'fieldName' => [TableMap::TYPE_FIELDNAME, 'title', 'published_on'];
        yield 'num' => [TableMap::TYPE_NUM, 1, 5];
    }

    /** @dataProvider keyTypes */
    public function testArraysWithEveryKeyType(string $type, int|string $title, int|string $date): void
    {
        $book = (new Book())
            ->setTitle('Emma')
            ->setPublishedOn('1815-12-23')
            ->setState('public')
            ->setKeywords(['a | b']);
        $array = $book->toArray($type);
        self::assertSame('Emma', $array[$title]);
        self::assertIsString($array[$date]);
        self::assertStringStartsWith('1815-12-23', $array[$date]);
        self::assertCount(BookTableMap::NUM_COLUMNS, $array);
        $copy = (new Book())->fromArray($array, $type);
        self::assertSame($array, $copy->toArray($type));
        self::assertSame(['a | b'], $copy->getKeywords());
        $partial = (new Book())->fromArray([$title => 'Persuasion', 'unknown' => 1], $type);
        self::assertSame('Persuasion', $partial->getTitle());
        self::assertSame([BookTableMap::COL_TITLE], $partial->getModifiedColumns());
        self::assertContains($title, BookTableMap::getFieldNames($type));
        self::assertSame($title, BookTableMap::translateFieldName('Title', TableMap::TYPE_PHPNAME, $type));
    }

    public function testRelationsInArrays(): void
    {
        $author = (new Author())->setFirstName('Jane')->setLastName('Austen');
        $author->addBook((new Book())->setTitle('Emma')->addReview((new Review())->setReviewer('r')));
        $array = $author->toArray(includeForeignObjects: true);
        self::assertSame('Emma', $array['Books'][0]['Title']);
        self::assertSame('r', $array['Books'][0]['Reviews'][0]['Reviewer']);
        self::assertContains('*RECURSION*', (array) $array['Books'][0]['Author']);
        $book = (new Book())
            ->setTitle('x')
            ->setAuthor((new Author())->setLastName('a'))
            ->setEditor((new Author())->setLastName('e'));
        foreach ([TableMap::TYPE_PHPNAME, TableMap::TYPE_CAMELNAME, TableMap::TYPE_FIELDNAME] as $type) {
            $text = json_encode($book->toArray($type, includeForeignObjects: true));
            self::assertIsString($text);
            self::assertStringContainsString('"a"', $text, "the author by $type");
            self::assertStringContainsString('"e"', $text, "the editor by $type");
        }
    }

    /** @return iterable<string, array{string}> */
    public static function formats(): iterable
    {
        foreach (['XML', 'YAML', 'JSON', 'CSV'] as $format) {
            yield $format => [$format];
        }
    }

    /** @dataProvider formats */
    public function testEveryFormat(string $format): void
    {
        $title = "it's <b>\"bold\"</b> & ]]> : - # \\ , ;\n\täöü 🙂";
        $book = (new Book())->setTitle($title)->setPages(0)->setPrice('12.50')->setPublished(false)
            ->setPublishedOn('1815-12-23')->setKeywords(
                ['a | b', 'yes', 'null', '1e3', ' x '],
            )->setGenres(['crime', 'travel'])
            ->setState('sold out')->setAttributes(['a' => ['b' => 1]])->setIsbn('0123');
        $text = $book->exportTo($format);
        $read = (new Book())->importFrom(strtolower($format), $text);
        self::assertInstanceOf(Book::class, $read);
        self::assertSame($book->toArray(), $read->toArray());
        self::assertSame(
            [$title, 0, false, '0123'],
            [$read->getTitle(), $read->getPages(), $read->getPublished(), $read->getIsbn()],
        );
        $method = "to$format";
        self::assertSame($text, $book->$method());
        $method = "from$format";
        self::assertSame($title, (new Book())->$method($text)->getTitle());
    }

    /** @dataProvider formats */
    public function testCollectionsInEveryFormat(string $format): void
    {
        foreach (['Emma', 'Per"su,asion', "line\nbreak"] as $title) {
            (new Book())->setTitle($title)->save();
        }
        $books = BookQuery::create()->orderByTitle()->find();
        $text = $books->exportTo($format);
        $read = new \Orm\Runtime\Collection\ObjectCollection();
        $read->setModel(Book::class);
        $read->importFrom($format, $text);
        self::assertSame($books->getColumnValues('Title'), $read->getColumnValues('Title'));
    }

    public function testLargeObjectsAndDatesInFormats(): void
    {
        $row = (new EveryType())->setABlob("\0\xFF")->setATimestamp('2024-02-29 13:14:15')->setATime('01:02:03')
            ->setAUuidBinary('6ccd780c-baba-1026-9564-5b8c656024db');
        $row->save();
        foreach (['XML', 'YAML', 'JSON', 'CSV'] as $format) {
            $read = (new EveryType())->importFrom($format, self::again($row)->exportTo($format));
            self::assertInstanceOf(EveryType::class, $read);
            self::assertSame('2024-02-29 13:14:15', $read->getATimestamp('Y-m-d H:i:s'), $format);
            self::assertSame('01:02:03', $read->getATime('H:i:s'), $format);
            self::assertSame('6ccd780c-baba-1026-9564-5b8c656024db', $read->getAUuidBinary(), $format);
        }
    }

    public function testUnknownFormats(): void
    {
        self::assertThrows(OrmException::class, static fn () => (new Book())->exportTo('PDF'), 'PDF');
        self::assertThrows(OrmException::class, static fn () => (new Book())->importFrom('JSON', '{'));
        self::assertThrows(OrmException::class, static fn () => (new Book())->importFrom('XML', '<a'));
    }
}
