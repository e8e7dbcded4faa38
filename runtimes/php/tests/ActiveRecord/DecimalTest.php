<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Book;
use Bookstore\BookQuery;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Decimals are texts with all of their digits, whenever the text is made. */
final class DecimalTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    /** @return array<string, array{string, string}> what is written, and what is read */
    public static function prices(): array
    {
        return [
            'with cents' => ['9.99', '9.99'],
            'whole, which some databases give as an integer' => ['12', '12.00'],
            'a last zero' => ['1.50', '1.50'],
            'negative' => ['-0.01', '-0.01'],
            'zero' => ['0', '0.00'],
            'the largest of ten digits' => ['99999999.99', '99999999.99'],
            'the least of ten digits' => ['-99999999.99', '-99999999.99'],
        ];
    }

    /** @dataProvider prices */
    public function testIsReadWithAllDigits(string $written, string $read): void
    {
        $book = $this->stored($written);
        self::assertSame($read, $book->getPrice());
        self::assertSame($read, $book->getPrice());
        self::assertFalse($book->isModified());
    }

    /** @dataProvider prices */
    public function testTheSameNumberIsNoChange(string $written, string $read): void
    {
        $book = $this->stored($written);
        $book->setPrice($read);
        self::assertFalse($book->isModified());
        self::assertSame(0, $this->countQueries(static fn () => $book->save()));
        self::assertTrue($book->setPrice('7.77')->isModified());
        self::assertSame(1, $book->save());
        self::assertSame('7.77', $this->reread($book)->getPrice());
    }

    public function testNumbersFarAndNearDiffer(): void
    {
        foreach (['10.00', '9.98', '1009.99', '-9.99', '9.990'] as $other) {
            self::assertTrue($this->stored('9.99')->setPrice($other)->isModified(), $other);
        }
        self::assertFalse($this->stored('9.99')->setPrice(9.99)->isModified());
        self::assertTrue($this->stored('12')->setPrice(12)->isModified(), 'its text is 12.00');
        self::assertTrue($this->stored('12')->setPrice(null)->isModified());
        self::assertFalse($this->stored('9.99')->setPrice(' +9.99')->isModified(), 'the same number in other words');
        self::assertFalse($this->stored('0.50')->setPrice('5.0e-1')->isModified());
    }

    public function testAnEmptyTextIsNullForASetterAndRefusedByAFilter(): void
    {
        self::assertNull($this->stored('9.99')->setPrice('')->getPrice());
        $this->expectException(InvalidValueException::class);
        BookQuery::create()->filterByPrice('');
    }

    public function testWhatIsNoNumberIsRefused(): void
    {
        $cases = ['abc', ' ', '1,5', '0x1A', 'NaN', 'Infinity', '1 2', '--1', "1\0", '1e99999', NAN, INF, -INF];
        foreach ($cases as $value) {
            $book = (new Book())->setTitle('A title')->setPrice('1.00');
            try {
                $book->setPrice($value);
                self::fail(var_export($value, true) . ' is not a number.');
            } catch (InvalidValueException) {
                self::assertSame('1.00', $book->getPrice());
            }
            try {
                BookQuery::create()->filterByPrice($value)->find();
                self::fail(var_export($value, true) . ' cannot be compared with a number.');
            } catch (InvalidValueException) {
            }
        }
    }

    public function testDigitsThatTheColumnWouldRoundAreRefused(): void
    {
        $book = (new Book())->setTitle('A title');
        self::assertSame('1.230', $book->setPrice('1.230')->getPrice());
        self::assertSame('1.24', $book->setPrice(1.239)->getPrice(), 'a float is rounded before it is stored');
        self::assertSame('0.30', $book->setPrice(0.1 + 0.2)->getPrice());
        $this->expectException(InvalidValueException::class);
        $this->expectExceptionMessage(
            'Column "book.price" keeps 2 digits after the decimal point, and would round 1.239.',
        );
        $book->setPrice('1.239');
    }

    public function testNullStaysNull(): void
    {
        $book = $this->stored(null);
        self::assertNull($book->getPrice());
        self::assertFalse($book->setPrice(null)->isModified());
        self::assertTrue($book->setPrice('0.00')->isModified());
    }

    /** @dataProvider prices */
    public function testAllWaysOutOfAnObjectGiveTheText(string $written, string $read): void
    {
        self::assertSame($read, $this->stored($written)->toArray(TableMap::TYPE_FIELDNAME)['price']);
        self::assertSame($read, $this->stored($written)->getByName('Price'));
        self::assertSame($read, ColumnAccess::propertyOf($this->stored($written), 'price'));
        self::assertStringContainsString('"' . $read . '"', $this->stored($written)->toJSON());
        self::assertFalse($this->stored('3.00')->hasOnlyDefaultValues());
    }

    /** @dataProvider prices */
    public function testSurvivesSerialization(string $written, string $read): void
    {
        $text = serialize($this->stored($written));
        self::assertStringContainsString('s:' . strlen($read) . ':"' . $read . '"', $text);
        $back = unserialize($text);
        self::assertInstanceOf(Book::class, $back);
        self::assertSame($read, $back->getPrice());
        self::assertFalse($back->setPrice($read)->isModified());
    }

    /** @dataProvider prices */
    public function testCopiesAndClonesHoldTheText(string $written, string $read): void
    {
        $book = $this->stored($written);
        $clone = clone $book;
        self::assertSame($read, $clone->getPrice());
        self::assertFalse($clone->isModified());
        $copy = $this->stored($written)->copy();
        self::assertSame($read, $copy->getPrice());
        self::assertSame($read !== '1.50', $copy->isColumnModified('price'), 'a default is no change');
        $copy->setTitle('A copy')->save();
        self::assertSame($read, $this->reread($copy)->getPrice());
    }

    public function testIsWrittenAgainAsItWas(): void
    {
        $book = $this->stored('8.10');
        $book->setNew(true);
        $book->setId(null);
        foreach (['title', 'price'] as $column) {
            $book->setByName(
                $column,
                $book->getByName($column, TableMap::TYPE_FIELDNAME) . '0',
                TableMap::TYPE_FIELDNAME,
            );
        }
        $book->save();
        self::assertSame('8.10', $this->reread($book)->getPrice());
    }

    public function testARefreshedObjectHoldsWhatTheRowHolds(): void
    {
        $book = $this->stored('9.99');
        self::assertSame('9.99', $book->getPrice());
        $this->connection->exec('UPDATE "book" SET "price" = 5');
        $book->reload();
        self::assertSame('5.00', $book->getPrice());
    }

    protected function stored(?string $price): Book
    {
        $book = (new Book())->setTitle('A title')->setPrice($price);
        $book->save();

        return $this->reread($book);
    }

    protected function reread(Book $book): Book
    {
        IdentityMaps::active()->clearAll();
        $read = BookQuery::create()->findPk((int) $book->getId());
        self::assertNotNull($read);

        return $read;
    }

    /** @return array<string, array{string, string}> SQL, and what is read */
    public static function oddities(): array
    {
        return [
            'negative zero' => ['-0.0', '0.00'],
            'what rounds to it' => ['-0.001', '0.00'],
            'more digits than declared' => ['9.996', '10.00'],
            'a huge number' => ['1e20', '100000000000000000000.00'],
            'a text' => ["'a text'", 'a text'],
        ];
    }

    /**
     * @group sqlite
     * @dataProvider oddities
     */
    public function testWhateverIsStored(string $sql, string $read): void
    {
        $book = $this->stored('1.00');
        $this->connection->exec('UPDATE "book" SET "price" = ' . $sql);
        $book->reload();
        if (is_numeric($read)) {
            self::assertFalse($book->setPrice($read)->isModified());
        }
        self::assertSame($read, $book->getPrice());
        self::assertSame($read, $this->reread($book)->toArray()['Price']);
        self::assertSame($read, ColumnAccess::propertyOf($this->reread($book), 'price'));
    }
}
