<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\CountryQuery;
use Bookstore\ShelfQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\Exception\ExceptionInterface;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Nothing that comes from outside can become SQL, whichever way it takes. */
final class InjectionTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private const HOSTILE = [
        "' OR '1'='1",
        "\\' OR 1=1 -- ",
        '" OR ""="',
        '`; DROP TABLE book; --',
        "1; DROP TABLE book",
        "') UNION SELECT 1 --",
        'x" = 1 OR "x',
        '? OR 1=1',
        ':p1 OR 1=1',
        '/* */ OR 1=1 --',
        "\x27 OR 1=1 #",
        "\u{FF07} OR 1=1",
        '{$}',
        '$1 OR true',
        "%' OR '%'='",
    ];

    protected function setUp(): void
    {
        parent::setUp();
        (new Book())
            ->setTitle('one')
            ->setIsbn('1')
            ->setAttributes(['a' => 'x'])
            ->setKeywords(['k'])
            ->setState('public')
            ->save();
        (new Book())->setTitle('two')->setIsbn('2')->setAttributes(['a' => 'y'])->save();
    }

    /** @return array<string, array{string}> */
    public static function hostileTexts(): array
    {
        return array_map(static fn (string $text): array => [$text], array_combine(self::HOSTILE, self::HOSTILE));
    }

    /** @dataProvider hostileTexts */
    public function testValuesAreOnlyValues(string $text): void
    {
        $book = static fn (): BookQuery => BookQuery::create();
        $finders = [
            static fn () => $book()->filterByTitle($text),
            static fn () => $book()->filterByTitle([$text, 'none']),
            static fn () => $book()->filterByTitle($text, Criteria::LIKE),
            static fn () => $book()->setIgnoreCase(true)->filterByTitle($text),
            static fn () => $book()->filterBy('Title', $text),
            static fn () => $book()->filterByKeyword($text),
            static fn () => $book()->filterByKeywords([$text, $text]),
            static fn () => $book()->filterByCover($text),
            static fn () => $book()->filterByPayload($text),
            static fn () => $book()->filterByAttributes(['a' => $text]),
            static fn () => $book()->filterByAttributes([$text => 1]),
            static fn () => $book()->filterByAttributes($text, Criteria::LIKE),
            static fn () => $book()->whereJsonPath('Attributes', ['a'], $text),
            static fn () => $book()->whereJsonPath('Attributes', [$text], 'x'),
            static fn () => $book()->whereJsonPath('Attributes', ['a', $text], 'x'),
            static fn () => $book()->where('Book.Title = ?', $text),
            static fn () => $book()->where('Book.Title IN ?', [$text]),
            static fn () => $book()->where('LOWER(Book.Title) = ?', $text),
            static fn () => $book()->where('Book.Title BETWEEN ? AND ?', [$text . 'zzzz', $text]),
            static fn () => $book()
                ->joinAuthor()
                ->addJoinCondition('Author', 'Author.LastName = ?', $text)
                ->where('Author.Id > ?', 0),
            static fn () => $book()->useAuthorExistsQuery()->filterByLastName($text)->endUse(),
            static fn () => $book()->add('book.title', $text),
            static fn () => $book()->mergeWith((new Criteria())->add('book.isbn', $text, Criteria::LIKE)),
            static fn () => $book()->filterByIsbn($text)->setComment($text),
            static fn () => $book()->groupByClass('Book')->filterByIsbn($text)->having('MAX(Book.Title) = ?', $text),
        ];
        foreach ($finders as $number => $finder) {
            self::assertSame(0, $finder()->count(), "finder $number found something");
        }
        self::assertNull(CountryQuery::create()->findPk($text));
        self::assertNull(ShelfQuery::create()->findPk([$text, 1]));
        self::assertTrue($book()->filterByTitle($text)->findOneOrCreate()->isNew());
        self::assertSame(2, $this->rows('book'));
    }

    /** @dataProvider hostileTexts */
    public function testWhatIsNoTextIsRefused(string $text): void
    {
        $book = static fn (): BookQuery => BookQuery::create();
        $attempts = [
            'greater id' => static fn () => $book()->filterById($text, Criteria::GREATER_THAN),
            'id in a clause' => static fn () => $book()->where('Book.Id = ?', $text)->find(),
            'minimum' => static fn () => $book()->filterByPages(['min' => $text]),
            'number' => static fn () => $book()->filterByPrice($text),
            'date' => static fn () => $book()->filterByPublishedOn($text . ' no date'),
            'enum' => static fn () => $book()->filterByState($text),
            'set' => static fn () => $book()->filterByGenres([$text]),
            'json' => static fn () => $book()->filterByAttributes($text . '{'),
            'operator' => static fn () => $book()->filterByTitle('x', $text),
            'direction' => static fn () => $book()->orderByTitle($text),
            'order' => static fn () => $book()->orderBy($text),
            'order of a model' => static fn () => $book()->orderBy('Book.' . $text),
            'low-level order' => static fn () => $book()->addDescendingOrderByColumn($text),
            'group' => static fn () => $book()->groupBy($text),
            'select' => static fn () => $book()->select([$text]),
            'low-level select' => static fn () => $book()->addSelectColumn($text),
            'filter' => static fn () => $book()->filterBy($text, 1),
            'filters' => static fn () => $book()->filterByArray([$text => 1]),
            'alias of a column' => static fn () => $book()->withColumn('1', $text),
            'alias of the model' => static fn () => $book()->setModelAlias($text, true),
            'alias of a join' => static fn () => $book()->joinAuthor($text),
            'alias of a sub-query' => static fn () => $book()->addSelectQuery($book(), $text),
            'alias inside exists' => static fn () => $book()->useAuthorExistsQuery($text),
            'kind of exists' => static fn () => $book()->whereExists($book(), $text),
            'join type' => static fn () => $book()->joinAuthor(null, $text),
            'join' => static fn () => $book()->join($text),
            'table to lock' => static fn () => $book()->lockForUpdate([$text])->find(),
            'column to update' => static fn () => $book()->filterById(1)->update([$text => 1]),
            'column to upsert' => static fn () => $book()->upsert([$text => 1], [$text]),
            'magic method' => static fn () => $book()->__call('findBy' . $text, ['x']),
        ];
        foreach ($attempts as $name => $attempt) {
            try {
                $attempt();
                self::fail(sprintf('"%s" was taken for: %s', $text, $name));
            } catch (ExceptionInterface $refusal) {
                self::assertNotInstanceOf(\Orm\Runtime\Exception\QueryExecutionException::class, $refusal, $name);
            }
        }
        self::assertSame(2, $this->rows('book'));
    }

    /** @dataProvider hostileTexts */
    public function testNoRowHasATextForAnId(string $text): void
    {
        $book = static fn (): BookQuery => BookQuery::create();

        self::assertSame(0, $book()->filterById($text)->count());
        self::assertSame(2, $book()->filterById($text, Criteria::NOT_EQUAL)->count());
        self::assertSame(2, $book()->filterById([$text], Criteria::NOT_IN)->count());
        self::assertSame(0, $book()->filterByToken($text)->count());
        self::assertNull($book()->findPk($text));
        self::assertCount(0, $book()->findPks([$text, $text . '2']));
        self::assertSame(0, ShelfQuery::create()->whereKey(['a', $text])->count());
    }

    /** @dataProvider hostileTexts */
    public function testWritesStoreWhatTheyAreGiven(string $text): void
    {
        self::assertSame(1, BookQuery::create()->filterByIsbn('1')->update(['Title' => $text]));
        self::assertSame($text, BookQuery::create()->filterByIsbn('1')->findOne()?->getTitle());
        self::assertSame(1, BookQuery::create()->filterByTitle($text)->update(['Isbn' => Expression::sql('?', $text)]));
        self::assertSame(1, BookQuery::create()->upsert(['Isbn' => $text, 'Title' => $text . '!'], ['Isbn']));
        self::assertSame($text . '!', BookQuery::create()->filterByIsbn($text)->findOne()?->getTitle());
        $new = (new Book())->setTitle($text)->setKeywords([$text]);
        BookQuery::create()->insertMany([$new]);
        self::assertSame($text, BookQuery::create()->filterByKeyword($text)->findOne()?->getTitle());
        self::assertSame(1, BookQuery::create()->filterByTitle($text)->delete());
        self::assertSame(2, $this->rows('book'));
    }
}
