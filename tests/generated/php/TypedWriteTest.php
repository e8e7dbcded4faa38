<?php

declare(strict_types=1);

namespace Orm\Generated\Tests;

use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Car;
use Bookstore\Document;
use Bookstore\DocumentQuery;
use Bookstore\EveryDefault;
use Bookstore\EveryDefaultQuery;
use Bookstore\EveryType;
use Bookstore\EveryTypeQuery;
use Bookstore\Invoice;
use Bookstore\InvoiceQuery;
use Bookstore\Truck;
use Bookstore\VehicleQuery;
use Orm\Generated\Tests\Support\TestCase;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Hydration\IdentityMaps;

/** Filters and bulk writes for every column type. */
final class TypedWriteTest extends TestCase
{
    private const UUID = '6ccd780c-baba-1026-9564-5b8c656024db';

    private static function row(): EveryType
    {
        return (new EveryType())
            ->setAChar('abc')->setAVarchar('text')->setALongvarchar('long text')->setAClob('very long text')
            ->setANumeric('1.5')->setADecimal('2.50')->setATinyint(1)->setASmallint(2)->setAnInteger(3)->setABigint(4)
            ->setAReal(0.5)->setAFloat(0.25)->setADouble(0.125)
            ->setABinary('0123456789abcdef')->setAVarbinary("\0var")->setALongvarbinary("\0long")->setABlob("\0blob")
            ->setADate('2024-02-29')->setADatetime('2024-02-29 01:02:03')->setATime('01:02:03')
            ->setATimestamp('2024-02-29 04:05:06')->setABuDate('2024-02-28')->setABuTimestamp('2024-02-28 01:02:03')
            ->setABoolean(true)
            ->setIsBoolean(false)
            ->setHasBoolean(true)
            ->setAnEnum('medium')
            ->setFlags(['green', 'blue'])
            ->setElements(['a', 'b'])->setAnObject(new \ArrayObject([1]))->setAJson(['a' => 1])
            ->setAUuid(self::UUID)->setAUuidBinary(self::UUID);
    }

    /** @return array<string, mixed> by accessor: what finds the row, and what a mass update takes */
    private static function values(): array
    {
        return [
            'AChar' => 'abc', 'AVarchar' => 'text', 'ALongvarchar' => 'long text', 'AClob' => 'very long text',
            'ANumeric' => '1.5', 'ADecimal' => '2.50', 'ATinyint' => 1, 'ASmallint' => 2, 'AnInteger' => 3,
            'ABigint' => 4,
            'AReal' => 0.5, 'AFloat' => 0.25, 'ADouble' => 0.125,
            'ABinary' => '0123456789abcdef', 'AVarbinary' => "\0var", 'ALongvarbinary' => "\0long", 'ABlob' => "\0blob",
            'ADate' => '2024-02-29', 'ADatetime' => new \DateTime('2024-02-29 01:02:03'), 'ATime' => '01:02:03',
            'ATimestamp' => new \DateTimeImmutable('2024-02-29 04:05:06'), 'ABuDate' => '2024-02-28',
            'ABuTimestamp' => '2024-02-28 01:02:03', 'ABoolean' => true, 'IsBoolean' => false, 'HasBoolean' => true,
            'AnEnum' => 'medium', 'Flags' => ['green', 'blue'], 'Elements' => ['a', 'b'],
            'AnObject' => new \ArrayObject([1]), 'AJson' => ['a' => 1], 'AUuid' => self::UUID,
            'AUuidBinary' => self::UUID,
        ];
    }

    /** The comparable value of each column. */
    private static function shape(EveryType $row): array
    {
        $values = [];
        foreach (array_keys(self::values()) as $name) {
            $value = $row->getByName($name);
            $values[$name] = match (true) {
                is_resource($value) => stream_get_contents($value, -1, 0),
                $value instanceof \DateTimeInterface => $value->format('Y-m-d H:i:s'),
                $value instanceof \ArrayObject => $value->getArrayCopy(),
                default => $value,
            };
        }
        $values['ATime'] = $row->getATime('H:i:s');

        return $values;
    }

    public function testEveryColumnFindsItsRow(): void
    {
        $row = self::row();
        $row->save();
        (new EveryType())->save();
        foreach (self::values() as $name => $value) {
            $found = EveryTypeQuery::create()->{"filterBy$name"}($value)->find();
            self::assertSame([$row->getId()], $found->getColumnValues('Id'), "filterBy$name");
            $others = EveryTypeQuery::create()->{"filterBy$name"}(null)->find();
            self::assertCount(1, $others, "filterBy$name(null)");
            self::assertNotSame($row->getId(), $others->getFirst()?->getId(), "filterBy$name(null)");
            $filled = EveryTypeQuery::create()->{"filterBy$name"}(null, Criteria::ISNOTNULL)->find();
            self::assertSame([$row->getId()], $filled->getColumnValues('Id'), "filterBy$name(null, ISNOTNULL)");
        }
    }

    public function testAMassUpdateOfEveryColumn(): void
    {
        $row = new EveryType();
        $row->save();
        self::assertSame(1, EveryTypeQuery::create()->filterById($row->getId())->update(self::values()));
        self::assertSame(self::shape(self::again($this->saved())), self::shape(self::again($row)));
        $nothing = array_fill_keys(array_keys(self::values()), null);
        EveryTypeQuery::create()->filterById($row->getId())->update($nothing);
        self::assertNull(self::again($row)->getAVarchar());
        self::assertNull(self::again($row)->getABlob());
    }

    public function testInsertManyOfEveryColumn(): void
    {
        $rows = [self::row(), new EveryType(), (new EveryType())->setAVarchar('one column'), self::row()];
        self::assertSame(4, EveryTypeQuery::create()->insertMany($rows));
        self::assertSame(self::shape(self::again($this->saved())), self::shape(self::again($rows[3])));
        self::assertNull(self::again($rows[1])->getAVarchar());
        self::assertSame('one column', self::again($rows[2])->getAVarchar());
        self::assertCount(4, array_unique(array_map(static fn (EveryType $row): int => (int) $row->getId(), $rows)));
    }

    public function testInsertManyLetsTheDatabaseGiveDefaults(): void
    {
        $rows = [new EveryDefault(), (new EveryDefault())->setAnInteger(7), (new EveryDefault())->setARequired('set')];
        EveryDefaultQuery::create()->insertMany($rows);
        self::assertSame(
            [0, 7, 0],
            array_map(static fn (EveryDefault $row): ?int => self::again($row)->getAnInteger(), $rows),
        );
        self::assertSame(
            ['given', 'given', 'set'],
            array_map(static fn (EveryDefault $row): ?string => self::again($row)->getARequired(), $rows),
        );
        self::assertInstanceOf(\DateTimeImmutable::class, self::again($rows[1])->getAnExpression());
    }

    public function testInsertManyOfOtherKindsOfTables(): void
    {
        InvoiceQuery::create()->insertMany(
            [(new Invoice())->setYear(1)->setNumber(1), (new Invoice())->setYear(1)->setNumber(2)],
        );
        self::assertSame(2, InvoiceQuery::create()->filterByYear(1)->count());
        VehicleQuery::create()->insertMany([(new Car())->setName('car'), (new Truck())->setName('truck')]);
        IdentityMaps::active()->clearAll();
        self::assertInstanceOf(Truck::class, VehicleQuery::create()->requireOneByName('truck'));
        DocumentQuery::create()->insertMany([(new Document())->setTitle('t')->setBody('b')]);
        self::assertSame('b', DocumentQuery::create()->requireOneByTitle('t')->getBody());
    }

    public function testUpsertOfTypedColumns(): void
    {
        $values = static fn (string $state): array => [
            'Isbn' => '1', 'Title' => 'Emma', 'State' => $state, 'Genres' => ['crime'], 'Keywords' => ['a | b'],
            'Attributes' => ['a' => 1], 'PublishedOn' => new \DateTimeImmutable('1815-12-23'), 'Published' => false,
        ];
        BookQuery::create()->upsert([$values('draft')], ['Isbn']);
        BookQuery::create()->upsert([$values('sold out')], ['Isbn']);
        $book = BookQuery::create()->requireOneByIsbn('1');
        self::assertSame(1, $this->rows(Book::class));
        self::assertSame(
            ['sold out', ['crime'], ['a | b'], ['a' => 1], '1815-12-23', false],
            [
                $book->getState(),
                $book->getGenres(),
                $book->getKeywords(),
                $book->getAttributes(),
                $book->getPublishedOn('Y-m-d'),
                $book->getPublished(),
            ],
        );
        InvoiceQuery::create()->upsert([['Year' => 1, 'Number' => 1, 'Total' => '5']], ['Year', 'Number']);
        InvoiceQuery::create()->upsert([['Year' => 1, 'Number' => 1, 'Total' => '6']], ['Year', 'Number']);
        self::assertSame('6.0000', InvoiceQuery::create()->requirePk([1, 1])->getTotal());
    }

    public function testAnUpsertRefreshesObjectsInMemory(): void
    {
        $book = (new Book())->setIsbn('1')->setTitle('old');
        $book->save();
        BookQuery::create()->upsert([['Isbn' => '1', 'Title' => 'new']], ['Isbn']);
        self::assertSame('new', BookQuery::create()->requirePk($book->getId())->getTitle());
    }

    public function testWrongValuesChangeNothing(): void
    {
        (new Book())->setTitle('Emma')->save();
        $cases = [['State' => 'unknown'], ['PublishedOn' => 'no date'], ['Genres' => ['unknown']], ['Pages' => 'many']];
        foreach ($cases as $values) {
            self::assertThrows(
                OrmException::class,
                static fn () => BookQuery::create()->filterByTitle('Emma')->update($values),
            );
        }
        self::assertSame(1, BookQuery::create()->filterByState('draft')->filterByPages(null)->count());
    }

    private function saved(): EveryType
    {
        $row = self::row();
        $row->save();

        return $row;
    }
}
