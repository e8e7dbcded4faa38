<?php

declare(strict_types=1);

namespace Orm\Propel\Tests\Parser;

use Orm\Runtime\Collection\ArrayCollection;
use Orm\Runtime\Collection\Collection;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Parser\AbstractParser;
use Orm\Runtime\Tests\Support\RandomPrograms;
use PHPUnit\Framework\TestCase;
use PropelBookstore\Author;
use PropelBookstore\Book;
use PropelBookstore\Map\BookTableMap;

/** Imports of every format take the list of allowed fields that fromArray() takes, with the same result. */
final class FieldListTest extends TestCase
{
    private const KEY_TYPES = [
        TableMap::TYPE_DEFAULT, TableMap::TYPE_PHPNAME, TableMap::TYPE_CAMELNAME, TableMap::TYPE_COLNAME,
        TableMap::TYPE_FIELDNAME,
    ];

    /** @return array<string, array{string}> */
    public static function formats(): array
    {
        return ['XML' => ['XML'], 'YAML' => ['YAML'], 'JSON' => ['JSON'], 'CSV' => ['CSV']];
    }

    /** @dataProvider formats */
    public function testOnlyTheListedFieldsAreSet(string $format): void
    {
        $text = self::book()->exportTo($format);
        foreach ([$format, strtolower($format), AbstractParser::getParser($format)] as $parser) {
            $book = (new Book())->importFrom($parser, $text, TableMap::TYPE_PHPNAME, ['Title', 'Price']);
            self::assertSame([BookTableMap::COL_TITLE, BookTableMap::COL_PRICE], $book->getModifiedColumns());
        }
        $book = (new Book())->{"from$format"}($text, TableMap::TYPE_PHPNAME, ['Title', 'Price']);
        self::assertSame([BookTableMap::COL_TITLE, BookTableMap::COL_PRICE], $book->getModifiedColumns());
        self::assertSame('Emma', $book->getTitle());
        self::assertNull($book->getId());
        self::assertNull($book->getAuthor());
        self::assertSame([], (new Book())->{"from$format"}($text, only: [])->getModifiedColumns());
        self::assertSame([], (new Book())->{"from$format"}($text, only: ['Titel', 'title'])->getModifiedColumns());
        self::assertContains(BookTableMap::COL_ID, (new Book())->{"from$format"}($text)->getModifiedColumns());
    }

    /** @dataProvider formats */
    public function testOnlyTheListedFieldsOfACollectionAreSet(string $format): void
    {
        $books = ObjectCollection::of(Book::class, [self::book(), self::book()->setId(8)]);
        $text = $books->exportTo($format);
        foreach (['importFrom', "from$format"] as $method) {
            $arguments = $method === 'importFrom' ? [$format, $text] : [$text];
            $read = ObjectCollection::of(Book::class)
                ->$method(...[...$arguments, TableMap::TYPE_PHPNAME, ['Title', 'Price']]);
            self::assertCount(2, $read);
            foreach ($read as $book) {
                self::assertSame([BookTableMap::COL_TITLE, BookTableMap::COL_PRICE], $book->getModifiedColumns());
            }
            $rows = new ArrayCollection();
            $rows->setModel(Book::class);
            $rows->$method(...[...$arguments, TableMap::TYPE_PHPNAME, ['Title', 'Price']]);
            self::assertSame(
                array_fill(0, 2, (new Book())->setTitle('Emma')->setPrice('9.90')->toArray()),
                $rows->getData(),
            );
        }
    }

    /** @dataProvider formats */
    public function testTheKindOfNamesOfACollection(string $format): void
    {
        $books = ObjectCollection::of(Book::class, [self::book()]);
        $text = $books->exportTo($format, false, true, TableMap::TYPE_FIELDNAME);
        $read = ObjectCollection::of(Book::class)->{"from$format"}($text, TableMap::TYPE_FIELDNAME, ['title']);
        self::assertSame('Emma', $read[0]->getTitle());
        self::assertSame([BookTableMap::COL_TITLE], $read[0]->getModifiedColumns());
    }

    public function testCollectionsOfArrays(): void
    {
        $rows = [['Title' => 'Emma', 'Price' => '9.90', 'Id' => 7]];
        $books = ObjectCollection::of(Book::class);
        $books->fromArray($rows, only: ['Title']);
        self::assertSame([BookTableMap::COL_TITLE], $books[0]?->getModifiedColumns());
        $plain = new Collection();
        $plain->fromArray($rows, only: ['Title', 'Isbn']);
        self::assertSame([['Title' => 'Emma']], $plain->getData());
        self::assertSame(
            [['Title' => 'Emma']],
            (new Collection())->importFrom('JSON', (string) json_encode($rows), only: ['Title'])->getData(),
        );
        $this->expectException(OrmException::class);
        $this->expectExceptionMessage('A list of fields needs elements that are arrays.');
        (new Collection())->fromArray(['Emma'], only: ['Title']);
    }

    public function testAFieldThatIsNotListedIsNotConverted(): void
    {
        $values = [
            'Title' => 'Emma',
            'CreatedAt' => 'no date',
            'Payload' => 'data:application/x-php-serialized;base64,' . base64_encode('O:8:"stdClass":0:{}'),
        ];
        $json = (string) json_encode($values);
        self::assertSame('Emma', (new Book())->fromJSON($json, only: ['Title'])->getTitle());
        $books = ObjectCollection::of(Book::class)->fromJSON("[$json]", only: ['Title']);
        self::assertSame('Emma', $books[0]->getTitle());
        $this->expectException(OrmException::class);
        (new Book())->fromJSON($json, only: ['Title', 'Payload']);
    }

    /** @dataProvider formats */
    public function testAnImportSetsWhatFromArraySets(string $format): void
    {
        $random = RandomPrograms::begin(50);
        while ($random->hasNext()) {
            $keyType = $random->of(self::KEY_TYPES);
            $book = self::book();
            $names = BookTableMap::getFieldNames($keyType);
            $shuffled = $random->shuffled([...$names, 'Author', 'author', 'Unknown']);
            $only = array_slice($shuffled, 0, $random->number(0, 9));
            $expected = (new Book())->fromArray($book->toArray($keyType), $keyType, $only);
            $read = (new Book())->importFrom($format, $book->exportTo($format, true, $keyType), $keyType, $only);
            $about = $random->seedText();
            self::assertEquals($expected->toArray(), $read->toArray(), $about);
            self::assertSame($expected->getModifiedColumns(), $read->getModifiedColumns(), $about);
            self::assertNull($read->getAuthor(), $about);
            $books = ObjectCollection::of(Book::class)->importFrom(
                $format,
                ObjectCollection::of(Book::class, [$book])->exportTo($format, false, true, $keyType),
                $keyType,
                $only,
            );
            self::assertEquals([$expected->toArray()], $books->toArray(), $about);
        }
    }

    private static function book(): Book
    {
        return (new Book())->setId(7)->setTitle('Emma')->setPrice('9.90')->setPages(3)->setKeywords(['a', 'b'])
            ->setAttributes(['x' => 1])->setCreatedAt('2026-11-16 08:00:00')->setState('draft')
            ->setAuthor((new Author())->setLastName('Austen'));
    }
}
