<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Formatter;

use Bookstore\Author;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Map\AuthorTableMap;
use Bookstore\Map\BookTableMap;
use Bookstore\Map\TagTableMap;
use Bookstore\Review;
use Bookstore\ReviewQuery;
use Bookstore\Tag;
use Bookstore\TagQuery;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ArrayCollection;
use Orm\Runtime\Collection\OnDemandCollection;
use Orm\Runtime\DataFetcher\ArrayDataFetcher;
use Orm\Runtime\DataFetcher\PDODataFetcher;
use Orm\Runtime\Exception\BadMethodCallException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Formatter\AbstractFormatter;
use Orm\Runtime\Formatter\ArrayFormatter;
use Orm\Runtime\Formatter\ObjectFormatter;
use Orm\Runtime\Formatter\OnDemandFormatter;
use Orm\Runtime\Formatter\SimpleArrayFormatter;
use Orm\Runtime\Formatter\StatementFormatter;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Formatters by the methods that Propel's have. */
final class FormatterTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    protected function setUp(): void
    {
        parent::setUp();
        $austen = (new Author())->setFirstName('Jane')->setLastName('Austen');
        foreach (['Emma', 'Persuasion'] as $title) {
            (new Book())->setTitle($title)->setAuthor($austen)->save();
        }
        foreach (['a', 'b'] as $name) {
            (new Tag())->setName($name)->save();
        }
    }

    private function tags(): \PDOStatement
    {
        $columns = TagTableMap::SQL_SELECT_LIST;

        return $this->connection->executeOnce('SELECT ' . $columns . ' FROM ' . TagTableMap::SQL_TABLE . ' ORDER BY 1');
    }

    public function testAFormatterOfAnApplication(): void
    {
        $query = BookQuery::create()->orderByTitle()->setFormatter(TitleFormatter::class);
        $width = BookTableMap::NUM_HYDRATE_COLUMNS;
        $titles = $query->find();
        self::assertInstanceOf(ArrayCollection::class, $titles);
        self::assertSame(["EMMA $width", "PERSUASION $width"], $titles->getData());
        self::assertInstanceOf(TitleFormatter::class, $titles->getFormatter());
        self::assertSame("EMMA $width", $query->findOne());
        self::assertSame('none', BookQuery::create()->filterByTitle('Sanditon')
            ->setFormatter(new TitleFormatter())->findOneOrCreate());
    }

    public function testAQueryClassChoosesItsFormatter(): void
    {
        $query = new class () extends BookQuery {
            public function getFormatter(): AbstractFormatter
            {
                return $this->spec()->formatter ?? new ArrayFormatter();
            }
        };
        $rows = $query->orderByTitle()->find();
        self::assertInstanceOf(ArrayCollection::class, $rows);
        self::assertSame(['Emma', 'Persuasion'], array_column($rows->getData(), 'Title'));
        $first = $query->findOne();
        self::assertIsArray($first);
        self::assertSame('Emma', $first['Title']);
        self::assertSame('Emma', $query->findPk($first['Id'])?->getTitle());
        self::assertSame('Emma', $query->findObjects()[0]?->getTitle());
        foreach ($query->iterate() as $book) {
            self::assertInstanceOf(Book::class, $book);
        }
        $titles = $query->setFormatter(new TitleFormatter())->find()->getData();
        self::assertStringStartsWith('EMMA', (string) $titles[0]);
    }

    public function testASubclassOfAFormatter(): void
    {
        $formatter = new class () extends ObjectFormatter {
            public int $calls = 0;

            public function format(?\Orm\Runtime\DataFetcher\DataFetcherInterface $dataFetcher = null)
            {
                ++$this->calls;

                return parent::format($dataFetcher);
            }
        };
        self::assertCount(2, BookQuery::create()->setFormatter($formatter)->find());
        self::assertSame(1, $formatter->calls);
    }

    public function testArraysAreThoseOfTheObjects(): void
    {
        $book = BookQuery::create()->findOneByTitle('Emma') ?? self::fail('Emma');
        foreach ([['2024-03-31 02:30:00', 5], ['2024-02-03 04:05:06.7', null], [null, 0]] as [$date, $rating]) {
            (new Review())->setBook($book)->setReviewer('x')->setRating($rating)->setReviewedAt($date)->save();
        }
        $arrays = ReviewQuery::create()->orderById()->setFormatter(ModelCriteria::FORMAT_ARRAY)->find()->getData();
        $objects = [];
        foreach (ReviewQuery::create()->orderById()->find() as $review) {
            $objects[] = $review->toArray();
        }
        self::assertSame($objects, $arrays);
        self::assertCount(3, $arrays);
        $first = ReviewQuery::create()->orderById()->setFormatter(ModelCriteria::FORMAT_ARRAY)->findOne();
        self::assertSame($arrays[0], $first);

        $joined = ReviewQuery::create()->orderById()->joinWithBook()->setFormatter(ModelCriteria::FORMAT_ARRAY);
        $book = $book->toArray(TableMap::TYPE_PHPNAME, false);
        $withBook = array_map(static fn (mixed $row): array => [...(array) $row, 'Book' => $book], $arrays);
        self::assertEquals($withBook, $joined->find()->getData());
        $none = BookQuery::create()->filterByTitle('Emma')->leftJoinWithCategory()
            ->setFormatter(ModelCriteria::FORMAT_ARRAY)->find()->getData();
        self::assertIsArray($none[0]);
        self::assertSame([], $none[0]['Category']);
    }

    public function testArraysOfRowsWithTexts(): void
    {
        $formatter = (new ArrayFormatter())->setClass(Review::class);
        $rows = new ArrayDataFetcher([
            [7, 8, 'x', 5, null, '2024-02-03 04:05:06'],
            ['7', '8', 'x', '5', null, '2024-02-03 04:05:06'],
            [7, 8, 'x', 5, null, '2024-02-03 04:05:06.000000'],
        ]);
        $rows->setIndexType(TableMap::TYPE_NUM);
        $expected = ['Id' => 7, 'BookId' => 8, 'Reviewer' => 'x', 'Rating' => 5, 'Body' => null];
        $expected['ReviewedAt'] = '2024-02-03 04:05:06.000000';
        self::assertSame([$expected, $expected, $expected], $formatter->format($rows)->getData());
    }

    public function testRowsOfAStatement(): void
    {
        $formatter = (new ObjectFormatter())->setClass(Tag::class);
        $names = $formatter->format(new PDODataFetcher($this->tags()))->getColumnValues('Name');
        self::assertSame(['a', 'b'], $names);
        $formatter->setDataFetcher(new PDODataFetcher($this->tags()));
        self::assertSame('a', $formatter->formatOne()?->getByName('Name'));
        self::assertSame(Tag::class, $formatter->getClass());
        self::assertSame(TagTableMap::DATABASE_NAME, $formatter->getDbName());
        self::assertSame(TagTableMap::getTableMap(), $formatter->getTableMap());
        $rows = (new ArrayFormatter())->setClass(Tag::class)->format(new PDODataFetcher($this->tags()));
        self::assertSame(['a', 'b'], $rows->getColumnValues('Name'));
    }

    public function testRowsByNameAndRowsInMemory(): void
    {
        $byName = new PDODataFetcher($this->tags());
        $byName->setStyle(\PDO::FETCH_ASSOC);
        $formatter = (new ObjectFormatter())->setClass(Tag::class);
        self::assertSame(['a', 'b'], $formatter->format($byName)->getColumnValues('Name'));
        $rows = new ArrayDataFetcher([['Id' => 77, 'Name' => 'x'], ['Name' => 'y', 'Id' => 78]]);
        $tags = $formatter->format($rows);
        self::assertSame([77 => 'x', 78 => 'y'], $tags->toKeyValue('Id', 'Name'));
        self::assertFalse($tags[0]?->isNew());
        $arrays = (new ArrayFormatter())->setClass(Tag::class)
            ->format(new ArrayDataFetcher([['Id' => 5, 'Name' => 'z']]));
        self::assertSame([['Id' => 5, 'Name' => 'z']], $arrays->getData());
    }

    public function testSingleRows(): void
    {
        $query = BookQuery::create()->joinWith('Author');
        $formatter = new ObjectFormatter($query);
        $author = [1, 'Leo', 'Tolstoy', null, null];
        $book = array_fill(0, BookTableMap::NUM_HYDRATE_COLUMNS, null);
        $book[BookTableMap::position('id')] = 901;
        $book[BookTableMap::position('author_id')] = 1;
        $object = $formatter->getAllObjectsFromRow([...$book, ...$author]);
        self::assertInstanceOf(Book::class, $object);
        self::assertSame('Tolstoy', $object->getAuthor()?->getLastName());
        $array = (new ArrayFormatter($query))->getStructuredArrayFromRow([...$book, ...$author]);
        self::assertSame([901, 'Leo'], [$array['Id'], $array['Author']['FirstName'] ?? null]);
        $column = count($book);
        $single = $formatter->getSingleObjectFromRow([...$book, ...$author], Author::class, $column);
        $next = count($book) + AuthorTableMap::NUM_HYDRATE_COLUMNS;
        self::assertSame(['Leo', $next], [$single->getFirstName(), $column]);
        $simple = new SimpleArrayFormatter(TagQuery::create()->select(['Id', 'Name']));
        self::assertSame(['Id' => 1, 'Name' => 'a'], $simple->getStructuredArrayFromRow([1, 'a']));
        self::assertSame(['Id', 'Name'], array_keys($simple->getAsColumns()));
        $named = new ObjectFormatter(TagQuery::create()->withColumn('UPPER(Tag.Name)', 'Loud'));
        self::assertSame(['Loud'], array_keys($named->getAsColumns()));
    }

    public function testOnDemandFromAFetcher(): void
    {
        $formatter = (new OnDemandFormatter())->setClass(Tag::class);
        self::assertInstanceOf(ObjectFormatter::class, $formatter);
        $tags = new OnDemandCollection();
        $tags->setModel(Tag::class);
        $tags->initIterator($formatter, new PDODataFetcher($this->tags()));
        $names = [];
        foreach ($tags as $place => $tag) {
            $names[$place] = $tag->getByName('Name', TableMap::TYPE_PHPNAME);
        }
        self::assertSame(['a', 'b'], $names);
    }

    public function testTheStatementItself(): void
    {
        $rows = new PDODataFetcher($this->tags());
        self::assertSame($rows, (new StatementFormatter())->format($rows));
    }

    public function testNoRowsAndNoClass(): void
    {
        $formatter = (new ObjectFormatter())->setClass(Tag::class);
        try {
            $formatter->format();
            self::fail('There are no rows.');
        } catch (OrmException $failure) {
            self::assertStringContainsString('setDataFetcher()', $failure->getMessage());
        }
        $this->expectException(OrmException::class);
        $this->expectExceptionMessage('call setClass() first');
        (new ObjectFormatter())->checkInit();
    }

    public function testWhatTheQueryKnowsIsNamed(): void
    {
        $this->expectException(BadMethodCallException::class);
        $this->expectExceptionMessage('getWith() of the query');
        /** @phpstan-ignore method.notFound (Propel has it) */
        (new ObjectFormatter())->getWith();
    }
}
