<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Map\BookTableMap;
use Bookstore\Wide;
use Bookstore\WideQuery;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Every column type, through the database and back. */
class ColumnTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private function reread(Book $book): Book
    {
        IdentityMaps::active()->clearAll();
        $read = BookQuery::create()->findPk((int) $book->getId());
        self::assertNotNull($read);
        self::assertNotSame($book, $read);

        return $read;
    }

    private function saved(Book $book): Book
    {
        $book->setTitle($book->getTitle() ?? 'A title')->save();

        return $this->reread($book);
    }

    public function testNumbers(): void
    {
        $read = $this->saved(
            (new Book())->setPrice('12345678.90')->setWeight(0.1 + 0.2)->setPages(-3)->setSold(PHP_INT_MAX),
        );
        self::assertEqualsWithDelta(12345678.9, (float) $read->getPrice(), 0.001);
        self::assertSame(0.1 + 0.2, $read->getWeight());
        self::assertSame(-3, $read->getPages());
        self::assertSame(PHP_INT_MAX, $read->getSold());
    }

    public function testTexts(): void
    {
        $text = "quotes ' \" ` [x] \\ ; -- /* \u{1F600} \n % _";
        $read = $this->saved((new Book())->setTitle($text)->setIsbn('')->setExcerpt($text));
        self::assertSame($text, $read->getTitle());
        self::assertSame('', $read->getIsbn());
        self::assertSame($text, $read->getExcerpt());
    }

    public function testDates(): void
    {
        $book = (new Book())
            ->setPublishedOn('2024-02-29')
            ->setOpensAt('09:30:15')
            ->setCreatedAt(new \DateTimeImmutable('2024-05-06 07:08:09'));
        $read = $this->saved($book);
        self::assertSame('2024-02-29', $read->getPublishedOn('Y-m-d'));
        self::assertSame('09:30:15', $read->getOpensAt('H:i:s'));
        self::assertInstanceOf(\DateTimeImmutable::class, $read->getCreatedAt());
        self::assertSame('2024-05-06 07:08:09', $read->getCreatedAt('Y-m-d H:i:s'));
        self::assertFalse($read->isModified());
        $read->setCreatedAt('2024-05-06 07:08:09')->setPublishedOn('29 February 2024')->setOpensAt('9:30:15');
        self::assertFalse($read->isModified(), 'the same moment in other words is no change');
        $read->setCreatedAt('2024-05-06 07:08:10');
        self::assertSame([BookTableMap::COL_CREATED_AT], $read->getModifiedColumns());
    }

    public function testDatesTakeTimestampsAndNothing(): void
    {
        $book = (new Book())->setCreatedAt(1700000000);
        self::assertSame(1700000000, $book->getCreatedAt()?->getTimestamp());
        self::assertSame(date_default_timezone_get(), $book->getCreatedAt()->getTimezone()->getName());
        self::assertSame(1700000000, $book->setCreatedAt('1700000000')->getCreatedAt()?->getTimestamp());
        self::assertSame('2024-01-31', $book->setCreatedAt('20240131')->getCreatedAt('Y-m-d'));
        self::assertNull($book->setCreatedAt('')->getCreatedAt());
        self::assertNull($book->setCreatedAt(1)->setCreatedAt(false)->getCreatedAt());
        self::assertNull($book->setCreatedAt(1)->fromArray(['CreatedAt' => false])->getCreatedAt());
        self::assertNull($book->setCreatedAt(null)->getCreatedAt('Y'));
        $this->expectException(OrmException::class);
        $this->expectExceptionMessage('"not a date" is not a date or time that column "book.created_at" can hold.');
        $book->setCreatedAt('not a date');
    }

    /** @return iterable<string, array{string}> */
    public static function zones(): iterable
    {
        foreach (['x', 'a', 'EST', 'Europe/Berlin', '+02:00', '-01:00:00', 'ago', ','] as $text) {
            yield $text => [$text];
        }
    }

    /** @dataProvider zones */
    public function testATextThatNamesNoDateIsRefusedEverywhere(string $text): void
    {
        $book = $this->saved(
            (new Book())->setPublishedOn('2024-02-29')->setOpensAt('09:30')->setCreatedAt('2024-05-06'),
        );
        $stored = $book->toArray();
        $positions = array_flip(BookTableMap::getFieldNames(BookTableMap::TYPE_PHPNAME));
        foreach (['PublishedOn', 'OpensAt', 'CreatedAt'] as $name) {
            $ways = [
                'setter' => fn (): mixed => $book->{"set$name"}($text),
                'setByName' => fn (): mixed => $book->setByName($name, $text),
                'setByPosition' => fn (): mixed => $book->setByPosition($positions[$name], $text),
                'fromArray' => fn (): mixed => $book->fromArray([$name => $text]),
                'fromJSON' => fn (): mixed => $book->fromJSON((string) json_encode([$name => $text])),
                'collection' => fn (): mixed => ObjectCollection::of(Book::class)->fromArray([[$name => $text]]),
                'filter' => fn (): mixed => BookQuery::create()->{"filterBy$name"}($text)->count(),
                'list' => fn (): mixed => BookQuery::create()->{"filterBy$name"}([$text])->count(),
                'range' => fn (): mixed => BookQuery::create()->{"filterBy$name"}(['min' => $text])->count(),
                'filterBy' => fn (): mixed => BookQuery::create()->filterBy($name, $text)->count(),
                'findBy' => fn (): mixed => BookQuery::create()->findBy($name, $text),
                'findOneBy' => fn (): mixed => BookQuery::create()->{"findOneBy$name"}($text),
                'where' => fn (): mixed => BookQuery::create()->where("Book.$name > ?", $text)->count(),
                'update' => fn (): mixed => BookQuery::create()->filterById($book->getId())->update([$name => $text]),
            ];
            foreach ($ways as $way => $convert) {
                try {
                    $convert();
                    self::fail("$way of $name takes \"$text\".");
                } catch (InvalidValueException $problem) {
                    self::assertStringContainsString("\"$text\" is not a date or time", $problem->getMessage(), $way);
                }
            }
        }
        self::assertFalse($book->isModified());
        self::assertSame($stored, $this->reread($book)->toArray());
    }

    public function testBooleans(): void
    {
        foreach (['false', 'off', '-', 'no', 'n', '0', '', 'NO', 0, false] as $no) {
            self::assertFalse((new Book())->setPublished($no)->getPublished());
        }
        foreach (['true', 'yes', 'anything', 1, true] as $yes) {
            self::assertTrue((new Book())->setPublished($yes)->isPublished());
        }
        self::assertFalse($this->saved((new Book())->setPublished(false))->getPublished());
        self::assertTrue($this->saved((new Book())->setPublished(true))->getPublished());
        self::assertNull($this->saved((new Book())->setPublished(null))->getPublished());
    }

    public function testEnums(): void
    {
        $read = $this->saved((new Book())->setState(BookTableMap::COL_STATE_SOLD_OUT));
        self::assertSame('sold out', $read->getState());
        self::assertNull($read->setState(null)->getState());
        $this->connection->exec('UPDATE "book" SET "state" = 77');
        $stale = $this->reread($read);
        try {
            $stale->getState();
            self::fail('An index without a value must not pass.');
        } catch (OrmException $problem) {
            self::assertStringContainsString('77', $problem->getMessage());
        }
        $this->expectException(OrmException::class);
        $this->expectExceptionMessage(
            'Column "book.state" has no value "burnt". Its values are: draft, public, sold out.',
        );
        $read->setState('burnt');
    }

    public function testSets(): void
    {
        $read = $this->saved((new Book())->setGenres(['travel', 'crime']));
        self::assertSame(['crime', 'travel'], $read->getGenres());
        self::assertTrue($read->hasGenre('travel'));
        self::assertSame(['crime', 'poetry'], $read->addGenre('poetry')->removeGenre('travel')->getGenres());
        self::assertSame(['poetry'], $read->setGenres('poetry')->getGenres());
        self::assertSame([], $this->saved((new Book())->setGenres([]))->getGenres());
        $this->expectException(OrmException::class);
        $read->addGenre('cooking');
    }

    public function testArraysOfAnyText(): void
    {
        $hard = ['', ' ', '|', ' | ', 'a | b', '\\', '\\\\', '\\|', '| |', 'ü', "line\nbreak", '%', 'x ', ' x', '0'];
        $read = $this->saved((new Book())->setKeywords($hard));
        self::assertSame($hard, $read->getKeywords());
        self::assertFalse($read->isModified());
        self::assertFalse($read->setKeywords($hard)->isModified());
        self::assertTrue($read->hasKeyword('a | b'));
        self::assertSame(['a'], $read->setKeywords(['a', 'b'])->removeKeyword('b')->getKeywords());
        self::assertSame([], $this->saved((new Book())->setKeywords([]))->getKeywords());
        self::assertSame([''], $this->saved((new Book())->setKeywords(['']))->getKeywords());
    }

    public function testArraysWrittenByOthersAreRead(): void
    {
        $book = $this->saved(new Book());
        $this->connection->execute('UPDATE "book" SET "keywords" = ?', ['| one | C:\\temp | three |']);
        self::assertSame(['one', 'C:\\temp', 'three'], $this->reread($book)->getKeywords());
    }

    public function testJson(): void
    {
        $read = $this->saved((new Book())->setAttributes(['a' => [1, 2.0, null], 'ü' => '/']));
        self::assertSame(['a' => [1, 2.0, null], 'ü' => '/'], $read->getAttributes());
        $object = $read->getAttributes(false);
        self::assertInstanceOf(\stdClass::class, $object);
        self::assertFalse($read->setAttributes('{ "a": [1, 2.0, null], "ü": "/" }')->isModified());
        self::assertSame(['b' => 1], $read->setAttributes('{"b": 1}')->getAttributes());
        $this->expectException(OrmException::class);
        $this->expectExceptionMessage('not JSON');
        $read->setAttributes('plain text');
    }

    public function testUuids(): void
    {
        $uuid = '6ccd780c-baba-1026-9564-5b8c656024db';
        $read = $this->saved((new Book())->setToken(strtoupper($uuid)));
        self::assertSame($uuid, $read->getToken());
        self::assertSame($read, BookQuery::create()->findOneByToken($uuid));
        $this->expectException(OrmException::class);
        $read->setToken('6ccd780c');
    }

    public function testLargeObjects(): void
    {
        $bytes = random_bytes(70000) . "\0'\\";
        $read = $this->saved((new Book())->setCover($bytes));
        $stream = $read->getCover();
        self::assertIsResource($stream);
        self::assertSame($bytes, stream_get_contents($stream));
        self::assertSame($stream, $read->getCover(), 'the same stream every time');
        $read->setTitle('Only the title')->save();
        self::assertSame($bytes, stream_get_contents(self::stream($this->reread($read)), null, 0));

        $source = fopen('php://memory', 'r+');
        self::assertIsResource($source);
        fwrite($source, 'from a stream');
        $read->setCover($source)->save();
        self::assertSame('from a stream', stream_get_contents(self::stream($read)), 'the stream can be read again');
        self::assertSame('from a stream', stream_get_contents(self::stream($this->reread($read))));
        self::assertNull($this->saved(new Book())->getCover());
        self::assertTrue($read->setCover('same')->isColumnModified(BookTableMap::COL_COVER));
        $read->resetModified();
        self::assertTrue($read->setCover('same')->isModified(), 'a stream may have changed behind its back');
    }

    /** @return resource */
    private static function stream(Book $book)
    {
        $stream = $book->getCover();
        self::assertIsResource($stream);

        return $stream;
    }

    public function testObjectsOfAllowedClassesOnly(): void
    {
        $read = $this->saved((new Book())->setPayload(new \ArrayObject(['x' => 1])));
        self::assertEquals(new \ArrayObject(['x' => 1]), $read->getPayload());
        self::assertSame(
            ['plain' => [1, 2]],
            $this->saved((new Book())->setPayload(['plain' => [1, 2]]))->getPayload(),
        );
        $other = $this->saved((new Book())->setPayload([new \SplObjectStorage()]));
        $this->expectException(OrmException::class);
        $this->expectExceptionMessage('SplObjectStorage');
        $other->getPayload();
    }

    public function testLazyColumnsAreReadWhenAskedFor(): void
    {
        $read = $this->saved((new Book())->setExcerpt('Once upon a time'));
        self::assertSame(1, $this->countQueries(static function () use ($read): void {
            self::assertSame('Once upon a time', $read->getExcerpt());
            self::assertSame('Once upon a time', $read->getExcerpt());
        }));
        self::assertFalse($read->isModified());
        $this->connection->exec('UPDATE "book" SET "excerpt" = \'changed\'');
        $read->reload();
        self::assertSame('changed', $read->getExcerpt());
        $again = $this->reread($read)->setExcerpt('set before it was read');
        self::assertSame(0, $this->countQueries(static fn () => $again->getExcerpt()));
    }

    public function testALazyColumnIsEmptiedWithoutHavingBeenRead(): void
    {
        $read = $this->saved((new Book())->setExcerpt('Once upon a time'));
        self::assertSame(1, $read->setExcerpt(null)->save());
        self::assertNull($this->reread($read)->getExcerpt());
        self::assertFalse($read->setExcerpt(null)->isModified());
        self::assertFalse((new Book())->setExcerpt(null)->isModified());
    }

    public function testDefaults(): void
    {
        $book = new Book();
        self::assertSame('1.50', $book->getPrice());
        self::assertTrue($book->hasOnlyDefaultValues());
        self::assertFalse($book->isModified());
        $book->setTitle('With defaults')->save();
        self::assertTrue($book->hasOnlyDefaultValues(), 'a column without a default does not count');
        self::assertFalse((new Book())->setPublished(false)->hasOnlyDefaultValues());
        self::assertFalse((new Book())->setSold(null)->hasOnlyDefaultValues());
        $book->reload();
        self::assertEqualsWithDelta(1.5, (float) $book->getPrice(), 0.0001);
        self::assertSame(0, $book->getSold());
        self::assertTrue($book->getPublished());
        self::assertNotNull($book->getCreatedAt(), 'the database has its own default for this one');
    }

    public function testDefaultsAreAppliedToTheColumnsThatHaveOne(): void
    {
        $book = (new Book())->setTitle('Kept')->setPrice('9.00')->setSold(3);
        RowState::applyDefaults($book);
        self::assertSame(['Kept', '1.50', 0], [$book->getTitle(), $book->getPrice(), $book->getSold()]);
        self::assertNull($book->clear()->getTitle());
        self::assertTrue($book->hasOnlyDefaultValues());
    }

    public function testMoreColumnsThanBits(): void
    {
        $wide = (new Wide())->setC1(1)->setC61(61)->setC62(62)->setC69(69);
        self::assertSame(['wide.c1', 'wide.c61', 'wide.c62', 'wide.c69'], $wide->getModifiedColumns());
        self::assertTrue($wide->isColumnModified('wide.c69'));
        $wide->save();
        self::assertFalse($wide->isModified());
        IdentityMaps::active()->clearAll();
        $read = WideQuery::create()->findPk((int) $wide->getId());
        self::assertNotNull($read);
        self::assertSame(
            [1, 61, 62, 69, null],
            [$read->getC1(), $read->getC61(), $read->getC62(), $read->getC69(), $read->getC63()],
        );
        $read->setC63(63)->save();
        $read->setC63(0)->reload();
        self::assertSame(63, $read->getC63());
        $read->setC62(0)->resetModified('wide.c62');
        self::assertFalse($read->isModified());
    }

    /** @group pgsql */
    public function testNumbersWithoutDigits(): void
    {
        foreach ([INF, -INF, NAN, 0.0] as $weight) {
            $book = (new Book())->setTitle('Heavy')->setWeight($weight);
            $book->save();
            IdentityMaps::active()->clearAll();
            $read = BookQuery::create()->findPk($book->getId())?->getWeight();
            self::assertSame(var_export($weight, true), var_export($read, true));
        }
    }
}
