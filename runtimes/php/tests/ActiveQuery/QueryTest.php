<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Car;
use Bookstore\CarQuery;
use Bookstore\Category;
use Bookstore\CategoryQuery;
use Bookstore\Map\AuthorTableMap;
use Bookstore\Map\BookTableMap;
use Bookstore\PlacementQuery;
use Bookstore\Review;
use Bookstore\ReviewQuery;
use Bookstore\Shelf;
use Bookstore\ShelfQuery;
use Bookstore\Tag;
use Bookstore\TagQuery;
use Bookstore\Truck;
use Bookstore\VehicleQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\DataFetcher\PDODataFetcher;
use Orm\Runtime\Exception\EntityNotFoundException;
use Orm\Runtime\Exception\LogicException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Formatter\ArrayFormatter;
use Orm\Runtime\Formatter\ObjectFormatter;
use Orm\Runtime\Formatter\OnDemandFormatter;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** What every family of query methods means, on a live database. */
final class QueryTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    /** @var array<string, int> ids by title */
    private array $ids = [];

    protected function setUp(): void
    {
        parent::setUp();
        $tolstoy = (new Author())->setFirstName('Leo')->setLastName('Tolstoy')->setAge(82);
        $austen = (new Author())->setFirstName('Jane')->setLastName('Austen')->setAge(41);
        $crime = (new Category())->setName('crime');
        $root = (new Category())->setName('root');
        $crime->setParent($root);
        $tags = array_map(static fn (string $name): Tag => (new Tag())->setName($name), ['old', 'thick']);
        $books = [
            ['War and Peace', '9.50', 1225, $tolstoy, 'public', ['travel'], ['war', 'love'], '1869-01-01', true],
            ['Resurrection', '5.00', 483, $tolstoy, 'draft', ['crime', 'travel'], ['law'], '1899-01-01', false],
            ['Emma', '4.25', 474, $austen, 'public', [], ['love', 'a|b'], '1815-12-23', true],
            ['Persuasion', null, null, $austen, null, null, null, null, null],
            ['Anonymous', '1.00', 10, null, 'sold out', ['poetry'], [], '2001-02-03', false],
        ];
        foreach ($books as [$title, $price, $pages, $author, $state, $genres, $keywords, $date, $published]) {
            $book = (new Book())
                ->setTitle($title)
                ->setPrice($price)
                ->setPages($pages)
                ->setAuthor($author)
                ->setState($state)
                ->setGenres($genres)->setKeywords($keywords)->setPublishedOn($date)->setPublished($published)
                ->setIsbn('isbn-' . strtolower($title[0]));
            $book->setCategory($title === 'Resurrection' ? $crime : null);
            $book->save();
            $this->ids[$title] = (int) $book->getId();
            foreach ($title === 'Emma' ? [5, 3] : ($title === 'War and Peace' ? [4] : []) as $rating) {
                (new Review())->setBookId($book->getId())->setReviewer('reader ' . $rating)->setRating($rating)->save();
            }
            if ($pages > 1000) {
                $book->addTag($tags[0])->addTag($tags[1])->save();
            }
        }
        \Orm\Runtime\Hydration\IdentityMaps::active()->clearAll();
    }

    /** @param ModelCriteria<Book, *> $query */
    private static function titles(ModelCriteria $query): string
    {
        $titles = [];
        foreach ($query->find() as $book) {
            $titles[] = $book->getTitle();
        }

        return implode(', ', $titles);
    }

    public function testFiltersByEveryType(): void
    {
        $book = static fn (): BookQuery => BookQuery::create()->orderByTitle();
        $day = new \DateTimeImmutable('1869-01-01');
        $queries = [
            ['Emma', $book()->filterByTitle('Emma')],
            ['Emma, Resurrection', $book()->filterByPages(['min' => 400, 'max' => 500])],
            ['Persuasion', $book()->filterByPages(null)],
            ['Anonymous, Emma, Resurrection, War and Peace', $book()->filterByPages(null, Criteria::NOT_EQUAL)],
            ['Anonymous, Emma', $book()->filterByTitle(['Emma', 'Anonymous'])],
            ['Resurrection, War and Peace', $book()->filterByPrice(5, Criteria::GREATER_EQUAL)],
            ['War and Peace', $book()->filterByPublishedOn($day)],
            ['Anonymous, Resurrection', $book()->filterByPublishedOn(['min' => '1870-01-01'])],
            ['Emma, War and Peace', $book()->filterByPublished('yes')],
            ['Anonymous, Resurrection', $book()->filterByPublished('off')],
            ['Emma, War and Peace', $book()->filterByState('public')],
            ['Anonymous, Resurrection', $book()->filterByState(['draft', 'sold out'])],
            ['Resurrection', $book()->filterByGenres(['crime', 'travel'])],
            [
                'Anonymous, Resurrection, War and Peace',
                $book()->filterByGenres(['poetry', 'travel'], Criteria::CONTAINS_SOME),
            ],
            ['Anonymous, Emma, Persuasion, War and Peace', $book()->filterByGenres('crime', Criteria::CONTAINS_NONE)],
            ['Anonymous, Resurrection', $book()->filterByPages(3, Criteria::BINARY_ALL)->_or()->filterByPages(10)],
            ['Anonymous, Emma, Resurrection', $book()->filterByPages(2, Criteria::BINARY_AND)],
            ['War and Peace', $book()->filterByPages(2, Criteria::BINARY_NONE)->filterByPages(0, Criteria::BINARY_OR)],
            ['Emma, War and Peace', $book()->filterByKeyword('love')],
            ['Emma', $book()->filterByKeywords(['love', 'a|b'])],
            ['Emma, Resurrection, War and Peace', $book()->filterByKeywords(['love', 'law'], Criteria::CONTAINS_SOME)],
            ['Anonymous, Persuasion, Resurrection', $book()->filterByKeywords(['love'], Criteria::CONTAINS_NONE)],
            [
                'Persuasion, Resurrection',
                $book()->filterByTitle('%r%', Criteria::LIKE)->filterByTitle('War%', Criteria::NOT_LIKE),
            ],
            ['Emma', $book()->filterByTitle('EMM_', Criteria::ILIKE)],
            ['Emma', $book()->setIgnoreCase(true)->filterByTitle('eMMa')],
            ['Resurrection, War and Peace', $book()->where('LENGTH(Book.Title) > ?', 10)],
            ['Persuasion, Resurrection', $book()->where('LENGTH(Book.Title) BETWEEN ? AND ?', [10, 12])],
            ['Emma, Resurrection', $book()->where('Book.Pages + ? > ? AND Book.Pages < ?', [100, 500, 1000])],
            [
                'War and Peace',
                $book()->where('Book.PublishedOn BETWEEN ? AND ?', [new \DateTime('1860-01-01'), '1870-01-01']),
            ],
            ['Resurrection', $book()->where('Book.Genres & ? > 0', ['crime'])],
            [
                'Emma',
                $book()->where('Book.Id IN ? AND Book.State = ?', [$this->ids, 'public'])->filterByPages(500, '<'),
            ],
            ['Anonymous', $book()->filterByArray(['Pages' => 10, 'Isbn' => 'isbn-a'])],
        ];
        foreach ($queries as [$expected, $query]) {
            self::assertSame($expected, self::titles($query), $query->toString());
        }
    }

    public function testFiltersJsonUuidLobAndObject(): void
    {
        $emma = BookQuery::create()->findOneByTitle('Emma');
        self::assertInstanceOf(Book::class, $emma);
        $uuid = '6ccd780c-baba-1026-9564-5b8c656024db';
        $emma->setAttributes(['a' => 1, 'b' => ['it\'s "quoted"']])->setToken($uuid)->setCover("\0\1binary")
            ->setPayload(new \ArrayObject([1]))->save();

        self::assertSame(
            'Emma',
            self::titles(BookQuery::create()->filterByAttributes(['a' => 1, 'b' => ['it\'s "quoted"']])),
        );
        self::assertSame('', self::titles(BookQuery::create()->filterByAttributes(['a' => 2])));
        self::assertSame('Emma', self::titles(BookQuery::create()->filterByAttributes('%quoted%', Criteria::LIKE)));
        self::assertSame('Emma', self::titles(BookQuery::create()->whereJsonPath('Attributes', ['a'], 1)));
        self::assertSame(
            'Emma',
            self::titles(BookQuery::create()->whereJsonPath('Attributes', ['b', 0], 'it\'s%', Criteria::LIKE)),
        );
        self::assertSame(4, BookQuery::create()->filterByAttributes(null)->count());
        self::assertSame('Emma', self::titles(BookQuery::create()->filterByToken(strtoupper($uuid))));
        self::assertSame('Emma', self::titles(BookQuery::create()->filterByToken([$uuid])));
        self::assertSame('Emma', self::titles(BookQuery::create()->filterByCover("\0\1binary")));
        self::assertSame('Emma', self::titles(BookQuery::create()->filterByPayload(new \ArrayObject([1]))));
    }

    public function testFindsByKey(): void
    {
        $id = $this->ids['Emma'];
        $emma = BookQuery::create()->findPk($id);
        self::assertSame('Emma', $emma?->getTitle());
        self::assertSame($emma, BookQuery::create()->findPk($id), 'the same row is the same object');
        self::assertSame(0, $this->countQueries(static fn () => BookQuery::create()->findPk($id)));
        self::assertNull(BookQuery::create()->findPk(null));
        self::assertNull(BookQuery::create()->findPk(-1));
        self::assertNull(
            BookQuery::create()->filterByTitle('Other')->findPk($id),
            'a query with conditions asks the database',
        );
        self::assertCount(2, BookQuery::create()->findPks([$id, $this->ids['Anonymous'], -1]));
        self::assertCount(0, BookQuery::create()->findPks([]));
        self::assertSame($emma, BookQuery::create()->requirePk($id));
        $this->expectException(EntityNotFoundException::class);
        BookQuery::create()->requirePk(-1);
    }

    public function testFindsByCompositeKey(): void
    {
        (new Shelf())->setRoom('a')->setBay(1)->setLabel('x')->save();
        (new Shelf())->setRoom('a')->setBay(2)->save();
        (new Shelf())->setRoom('b')->setBay(1)->save();

        self::assertSame('x', ShelfQuery::create()->findPk(['a', 1])?->getLabel());
        self::assertCount(2, ShelfQuery::create()->findPks([['a', 2], ['b', 1], ['b', 2]]));
        self::assertCount(0, ShelfQuery::create()->findPks([]));
        self::assertCount(2, ShelfQuery::create()->prune(ShelfQuery::create()->findPk(['a', 2]))->find());
        self::assertSame(0, PlacementQuery::create()->useShelfQuery()->filterByRoom('a')->endUse()->count());
    }

    public function testFindsOne(): void
    {
        self::assertSame('Anonymous', BookQuery::create()->orderByTitle()->findOne()?->getTitle());
        self::assertNull(BookQuery::create()->filterByTitle('none')->findOne());
        self::assertSame('Emma', BookQuery::create()->findOneBy('Title', 'Emma')?->getTitle());
        self::assertSame('Emma', BookQuery::create()->findOneByArray(['Title' => 'Emma', 'Pages' => 474])?->getTitle());
        self::assertSame('Emma', BookQuery::create()->findOneByTitleAndPages('Emma', 474)?->getTitle());
        self::assertCount(2, BookQuery::create()->findBy('State', 'public'));
        self::assertCount(1, BookQuery::create()->findByArray(['Title' => 'Emma', 'Pages' => 474]));
        self::assertSame('Emma', BookQuery::create()->requireOneByTitle('Emma')->getTitle());
        $this->expectException(EntityNotFoundException::class);
        BookQuery::create()->requireOneByArray(['Title' => 'none']);
    }

    public function testFindsOrCreates(): void
    {
        $found = BookQuery::create()->filterByTitle('Emma')->findOneOrCreate();
        self::assertFalse($found->isNew());
        $created = BookQuery::create()
            ->filterByTitle('New')
            ->filterByState('draft')
            ->filterByPages(5, '>')
            ->findOneOrCreate();
        self::assertTrue($created->isNew());
        self::assertSame(['New', 'draft', null], [$created->getTitle(), $created->getState(), $created->getPages()]);
        $this->expectException(OrmException::class);
        BookQuery::create()->joinAuthor()->findOneOrCreate();
    }

    public function testCountsAndExists(): void
    {
        self::assertSame(5, BookQuery::create()->count());
        self::assertSame(2, BookQuery::create()->orderByTitle()->limit(2)->count());
        self::assertSame(1, BookQuery::create()->offset(4)->limit(10)->count());
        self::assertSame(3, BookQuery::create()->select('AuthorId')->distinct()->count());
        self::assertSame(5, BookQuery::create()->distinct()->leftJoinWith('Author')->count());
        self::assertSame(
            5,
            BookQuery::create()->leftJoinWith('Review')->count(),
            'one for each object, not for each row',
        );
        self::assertSame(2, BookQuery::create()->select('AuthorId')->withColumn('COUNT(*)', 'nb')->groupBy('AuthorId')
            ->having('nb > ?', 1)->count());
        self::assertSame(
            2,
            AuthorQuery::create()->addSelectQuery(AuthorQuery::create()->orderById()->limit(2), 'x')->count(),
        );
        self::assertTrue(BookQuery::create()->filterByTitle('Emma')->orderByTitle()->exists());
        self::assertFalse(BookQuery::create()->filterByTitle('none')->exists());
    }

    public function testJoinsAndSubQueries(): void
    {
        $byTolstoy = 'Resurrection, War and Peace';
        $book = static fn (): BookQuery => BookQuery::create()->orderByTitle();
        self::assertSame($byTolstoy, self::titles($book()->join('Author')->where('Author.LastName = ?', 'Tolstoy')));
        self::assertSame($byTolstoy, self::titles($book()->useAuthorQuery('a')->filterByAge(80, '>')->endUse()));
        self::assertSame($byTolstoy, self::titles($book()->useAuthorExistsQuery()->filterByAge(82)->endUse()));
        self::assertSame($byTolstoy, self::titles($book()->useInAuthorQuery()->filterByAge(82)->endUse()));
        self::assertSame(
            'Anonymous, Emma, Persuasion',
            self::titles($book()->useAuthorNotExistsQuery()->filterByAge(82)->endUse()),
        );
        self::assertSame('Emma, Persuasion', self::titles($book()->useNotInAuthorQuery()->filterByAge(82)->endUse()));
        self::assertSame('Anonymous', self::titles($book()->useAuthorNotExistsQuery()->endUse()));
        self::assertSame('Emma', self::titles($book()->whereExists(
            ReviewQuery::create()->where('Review.BookId = book.id')->filterByRating(5),
        )));
        self::assertSame('Emma', self::titles($book()->whereExists(
            ReviewQuery::create()->where('Review.BookId = Book.Id')->filterByRating(5),
        )));
        self::assertSame(
            'Resurrection',
            self::titles($book()->useCategoryQuery()->useParentQuery()->filterByName('root')->endUse()->endUse()),
        );
        self::assertSame(
            'crime',
            CategoryQuery::create()->useParentExistsQuery()->filterByName('root')->endUse()->findOne()?->getName(),
        );
        self::assertSame('root', CategoryQuery::create()->useInChildQuery()->endUse()->findOne()?->getName());
        self::assertSame('War and Peace', self::titles($book()->join('Tag')->where('Tag.Name = ?', 'old')));
        self::assertSame('Emma, Emma, War and Peace', self::titles($book()->rightJoin('Review')));
        self::assertCount(2, ReviewQuery::create()->rightJoin('Book')->where('Book.Pages = ?', 474)->find());
    }

    public function testFiltersByRelatedObjects(): void
    {
        $tolstoy = AuthorQuery::create()->findOneByLastName('Tolstoy');
        self::assertInstanceOf(Author::class, $tolstoy);
        $book = static fn (): BookQuery => BookQuery::create()->orderByTitle();
        self::assertSame('Resurrection, War and Peace', self::titles($book()->filterByAuthor($tolstoy)));
        self::assertSame('Emma, Persuasion', self::titles($book()->filterByAuthor($tolstoy, Criteria::NOT_EQUAL)));
        self::assertSame(
            'Emma, Persuasion, Resurrection, War and Peace',
            self::titles($book()->filterByAuthor(AuthorQuery::create()->find())),
        );
        self::assertSame('', self::titles($book()->filterByAuthor(new ObjectCollection([]))));
        self::assertSame('', self::titles($book()->filterByAuthor(new Author())), 'an unsaved author has no books');
        self::assertSame('Emma, War and Peace', self::titles($book()->filterByReview(ReviewQuery::create()->find())));
        self::assertSame('War and Peace', self::titles($book()->filterByTag(TagQuery::create()->find())));
        $war = BookQuery::create()->findOneByTitle('War and Peace');
        self::assertInstanceOf(Book::class, $war);
        self::assertCount(2, TagQuery::create()->filterByBook($war)->find());
        self::assertCount(4, BookQuery::create()->prune($war)->find());
    }

    public function testReadsRelationsAlong(): void
    {
        $books = BookQuery::create()->leftJoinWith('Author')->leftJoinWith('Review')->leftJoinWith('Category')
            ->leftJoinWith('Category.Parent')->leftJoinWith('Tag')->orderByTitle()->find();
        self::assertCount(5, $books);
        $queries = $this->countQueries(static function () use ($books): void {
            $seen = [];
            foreach ($books as $book) {
                $seen[$book->getTitle()] = [
                    $book->getAuthor()?->getLastName(),
                    count($book->getReviews()),
                    $book->getCategory()?->getParent()?->getName(),
                    count($book->getTags()),
                ];
            }
            self::assertSame([
                'Anonymous' => [null, 0, null, 0],
                'Emma' => ['Austen', 2, null, 0],
                'Persuasion' => ['Austen', 0, null, 0],
                'Resurrection' => ['Tolstoy', 0, 'root', 0],
                'War and Peace' => ['Tolstoy', 1, null, 2],
            ], $seen);
        });
        self::assertSame(0, $queries);
        self::assertSame($books[1]->getAuthor(), $books[2]->getAuthor());
    }

    public function testReadsARelationAlongThroughUse(): void
    {
        $review = ReviewQuery::create()
            ->joinWith('Book')
            ->useBookQuery()
            ->joinWith('Author')
            ->filterByTitle('Emma')
            ->endUse()
            ->orderByRating()->findOne();
        self::assertSame(0, $this->countQueries(static function () use ($review): void {
            self::assertSame('Austen', $review?->getBook()?->getAuthor()?->getLastName());
        }));
    }

    public function testReadsWholeRelationOfOneObject(): void
    {
        $emma = BookQuery::create()->joinWithReview()->filterByTitle('Emma')->findOne();
        self::assertSame(0, $this->countQueries(static fn () => self::assertCount(2, $emma?->getReviews() ?? [])));
        $again = BookQuery::create()->joinWithReview()->findPk($this->ids['Emma']);
        self::assertSame($emma, $again);
    }

    public function testLimitCountsRowsAndIsRefusedWithAOneToManyRelation(): void
    {
        self::assertCount(2, BookQuery::create()->leftJoinWith('Author')->limit(2)->find());
        $this->expectException(LogicException::class);
        BookQuery::create()->leftJoinWith('Review')->limit(2)->find();
    }

    public function testSelectsColumns(): void
    {
        $query = BookQuery::create()->orderByTitle()->filterByState('public');
        self::assertSame(['Emma', 'War and Peace'], (clone $query)->select('Title')->find()->getData());
        self::assertSame('Emma', (clone $query)->select('Title')->findOne());
        self::assertEquals(
            [['Title' => 'Emma', 'Pages' => 474], ['Title' => 'War and Peace', 'Pages' => 1225]],
            (clone $query)->select(['Title', 'Pages'])->find()->getData(),
        );
        self::assertSame(
            ['Title' => 'Emma', 'Author.LastName' => 'Austen', 'Upper' => 'EMMA'],
            (clone $query)
                ->joinAuthor()
                ->select(['Title', 'Author.LastName'])
                ->withColumn('UPPER(Book.Title)', 'Upper')
                ->findOne(),
        );
        self::assertCount(21, (array) (clone $query)->select('*')->findOne());
    }

    public function testAddsColumns(): void
    {
        $authors = AuthorQuery::create()
            ->leftJoinBook()
            ->withColumn('COUNT(Book.Id)', 'NbBooks')
            ->groupByClass('Author')
            ->having('NbBooks >= ?', 2)->orderBy('NbBooks')->orderByLastName()->find();
        self::assertSame(['Austen', 'Tolstoy'], $authors->getColumnValues('LastName'));
        self::assertEquals(2, $authors[0]->getVirtualColumn('NbBooks'));
        self::assertEquals(2, $authors[0]->getNbBooks());
        $number = AuthorQuery::create()
            ->select('LastName')
            ->withColumn('LENGTH(Author.LastName)')
            ->filterByLastName('Austen')
            ->findOne();
        self::assertEquals(['LastName' => 'Austen', 'LENGTHAuthorLastName' => 6], $number);
    }

    public function testReadsFromASubQuery(): void
    {
        $thickest = BookQuery::create()
            ->filterByPages(null, Criteria::ISNOTNULL)
            ->orderByPages(Criteria::DESC)
            ->limit(3);
        self::assertSame('Emma, Resurrection', self::titles(
            BookQuery::create()->addSelectQuery($thickest, 'thick')->where('thick.Pages < ?', 1000)->orderByTitle(),
        ));
    }

    public function testFormats(): void
    {
        $array = BookQuery::create()->leftJoinWith('Author')->leftJoinWith('Review')->orderByTitle()
            ->setFormatter(ModelCriteria::FORMAT_ARRAY)->find()->getData();
        self::assertSame('Emma', $array[1]['Title']);
        self::assertSame('public', $array[1]['State']);
        self::assertSame('Austen', $array[1]['Author']['LastName']);
        self::assertCount(2, $array[1]['Reviews']);
        self::assertSame([], $array[0]['Author']);
        self::assertSame([], $array[0]['Reviews']);

        $statement = BookQuery::create()->filterByTitle('Emma')->setFormatter(ModelCriteria::FORMAT_STATEMENT)->find();
        self::assertInstanceOf(\PDOStatement::class, $statement);
        self::assertSame('Emma', $statement->fetchAll(\PDO::FETCH_NUM)[0][1] ?? null);

        $titles = [];
        $cases = BookQuery::create()
            ->leftJoinWith('Author')
            ->orderByTitle()
            ->setFormatter(ModelCriteria::FORMAT_ON_DEMAND)
            ->find();
        foreach ($cases as $key => $book) {
            // Other queries may run meanwhile.
            $titles[$key] = $book->getTitle() . ' '
                . BookQuery::create()->filterByAuthorId($book->getAuthorId())->count();
        }
        self::assertSame(['Anonymous 1', 'Emma 2', 'Persuasion 2', 'Resurrection 2', 'War and Peace 2'], $titles);

        $formatter = (new ObjectFormatter())->setClass(Book::class);
        $statement = $this->connection->executeOnce(
            'SELECT ' . BookTableMap::SQL_SELECT_LIST . ' FROM "book" WHERE "title" = ?',
            ['Emma'],
        );
        self::assertSame('Emma', $formatter->format(new PDODataFetcher($statement))[0]->getTitle());

        $statement = $this->connection->prepare('SELECT * FROM "author" WHERE "last_name" = :name');
        $statement->execute([':name' => 'Austen']);
        $authors = (new ObjectFormatter())->setClass(Author::class)->format(
            $this->connection->getDataFetcher($statement),
        );
        self::assertSame('Austen', $authors[0]->getLastName());
    }

    /** Else objects would be made of what happens to stand there, and could be saved. */
    public function testRefusesObjectsOfOtherColumns(): void
    {
        $query = BookQuery::create()->addSelectColumn(BookTableMap::COL_TITLE);
        $this->assertRefused(static fn () => $query->findOne(), 'addSelectColumn() names 1 column');
        self::assertSame(1, $query->setFormatter(ModelCriteria::FORMAT_STATEMENT)->find()->columnCount());
        $cases = [ModelCriteria::FORMAT_OBJECT, ModelCriteria::FORMAT_ARRAY, ModelCriteria::FORMAT_ON_DEMAND];
        foreach ($cases as $formatter) {
            foreach (['find', 'findOne'] as $finder) {
                $this->assertRefused(
                    static fn () => $query->setFormatter($formatter)->$finder(),
                    'addSelectColumn() names 1 column',
                );
            }
        }
        BookTableMap::addSelectColumns($all = BookQuery::create());
        self::assertSame('Anonymous', $all->orderByTitle()->findOne()?->getTitle());
        $loud = BookQuery::create()
            ->addSelfSelectColumns()
            ->addAsColumn('loud', 'UPPER(book.title)')
            ->orderByTitle()
            ->findOne();
        self::assertSame(['Anonymous', 'ANONYMOUS'], [$loud?->getTitle(), $loud?->getVirtualColumn('loud')]);
        $this->assertRefused(static fn () => $all->joinWithAuthor()->find(), 'addSelectColumn()');
    }

    public function testRefusesObjectsOfOtherColumnsOfOwnSql(): void
    {
        foreach ([new ObjectFormatter(), new ArrayFormatter(), new OnDemandFormatter()] as $formatter) {
            $formatter->setClass(Book::class);
            $statement = $this->connection->executeOnce('SELECT "id", "title" FROM "book"');
            $rows = new PDODataFetcher($statement);
            $this->assertRefused(static fn () => $formatter->formatOne($rows), 'The statement gives 2 columns');
            $this->assertRefused(static fn () => $formatter->format($rows), 'The statement gives 2 columns');
            $all = $this->connection->executeOnce('SELECT * FROM "book"');
            $this->assertRefused(
                static fn () => $formatter->format(new PDODataFetcher($all)),
                'select ' . BookTableMap::class . '::SQL_SELECT_LIST',
            );
        }
    }

    private function assertRefused(\Closure $work, string $message): void
    {
        try {
            $work();
        } catch (OrmException $refusal) {
            self::assertStringContainsString($message, $refusal->getMessage());

            return;
        }
        self::fail('Not refused.');
    }

    public function testOnDemandRefusesOneToMany(): void
    {
        $this->expectException(LogicException::class);
        BookQuery::create()->leftJoinWith('Review')->setFormatter(ModelCriteria::FORMAT_ON_DEMAND)->find();
    }

    public function testIterates(): void
    {
        $titles = [];
        foreach (BookQuery::create()->orderByTitle()->limit(2) as $book) {
            $titles[] = $book->getTitle();
        }
        foreach (BookQuery::create()->orderByTitle()->limit(1)->iterate() as $book) {
            $titles[] = $book->getTitle();
        }
        self::assertSame(['Anonymous', 'Emma', 'Anonymous'], $titles);
    }

    public function testUpdates(): void
    {
        $emma = BookQuery::create()->findOneByTitle('Emma');
        $affected = BookQuery::create()->filterByState('public')->update([
            'Pages' => Expression::sql('Book.Pages + ?', 1),
            'Published' => false,
            'State' => 'draft',
            'Isbn' => null,
        ]);
        self::assertSame(2, $affected);
        $again = BookQuery::create()->findPk($this->ids['Emma']);
        self::assertSame($emma, $again, 'still the same object');
        self::assertSame(
            [475, false, 'draft', null],
            [$again?->getPages(), $again?->getPublished(), $again?->getState(), $again?->getIsbn()],
        );
        self::assertSame(
            1,
            BookQuery::create()->setModelAlias('b', true)->filterByTitle('Emma')->update(['Title' => 'Emma 2']),
        );
        self::assertSame(
            1,
            BookQuery::create()->filterByTitle('Emma 2')->update((new Criteria())->add('book.pages', 7)),
        );
        self::assertSame(2, BookQuery::create()->filterByState('draft')->filterByTitle('%e%', Criteria::LIKE)
            ->filterByPages(7, '<>')->update(['Title' => 'saved'], null, true));
        self::assertSame(5, BookQuery::create()->updateAll(['Weight' => 1.5]));
        self::assertSame(0, BookQuery::create()->filterById(1)->update([]));
    }

    public function testDeletes(): void
    {
        $held = BookQuery::create()->findOneByTitle('Anonymous');
        self::assertSame(1, BookQuery::create()->filterByTitle('Anonymous')->delete());
        self::assertNull(BookQuery::create()->findPk((int) $held?->getId()), 'a deleted row is not found in memory');
        self::assertSame(1, BookQuery::create()->setModelAlias('b', true)->filterByTitle('Persuasion')->delete());
        self::assertSame(2, BookQuery::create()->useInAuthorQuery()->filterByLastName('Tolstoy')->endUse()->delete());
        self::assertSame(1, $this->rows('book'));
        self::assertSame(2, ReviewQuery::create()->filterById(-1)->deleteAll());
    }

    public function testInsertsFromConditions(): void
    {
        $id = AuthorQuery::create()->filterByFirstName('Emily')->filterByLastName('Brontë')->doInsert();
        self::assertSame('Brontë', AuthorQuery::create()->findPk((int) $id)?->getLastName());

        $values = (new Criteria())->add(AuthorTableMap::COL_FIRST_NAME, 'Anne')->add(
            AuthorTableMap::COL_LAST_NAME,
            'Brontë',
        );
        $other = AuthorTableMap::doInsert($values);
        self::assertEquals($other, AuthorQuery::create()->filterByFirstName('Anne')->findOne()?->getId());
    }

    public function testRunsHooksOfTheQuery(): void
    {
        (new Car())->setName('beetle')->save();
        (new Truck())->setName('lorry')->save();
        self::assertSame(2, VehicleQuery::create()->count());
        $cars = CarQuery::create();
        self::assertSame(1, $cars->count());
        self::assertSame(0, $cars->size(), 'the query stays as it was');
        self::assertInstanceOf(Car::class, $cars->find()[0]);
        self::assertNull(CarQuery::create()->filterByName('lorry')->findOne());
        self::assertSame(1, CarQuery::create()->updateAll(['Wheels' => 3]));
        self::assertSame(1, CarQuery::create()->deleteAll());
        self::assertSame(1, $this->rows('vehicle'));
    }

    public function testLocks(): void
    {
        $this->connection->transaction(function (): void {
            self::assertSame(
                'Emma',
                BookQuery::create()->lockForUpdate()->filterByTitle('Emma')->findOne()?->getTitle(),
            );
            self::assertSame(
                'Emma',
                BookQuery::create()->lockForShare(['Book'])->filterByTitle('Emma')->findOne()?->getTitle(),
            );
            self::assertCount(5, BookQuery::create()->lockForUpdate([], true)->withoutLock()->find());
        });
    }

    public function testPages(): void
    {
        $pager = BookQuery::create()->orderByTitle()->paginate(2, 2);
        self::assertSame(
            [5, 3, 2, 3, 4],
            [
                $pager->getNbResults(),
                $pager->getLastPage(),
                $pager->getPage(),
                $pager->getFirstIndex(),
                $pager->getLastIndex(),
            ],
        );
        self::assertSame(['Persuasion', 'Resurrection'], $pager->getResults()->getColumnValues('Title'));
        self::assertSame(
            [1, 3, true, false, false],
            [
                $pager->getPreviousPage(),
                $pager->getNextPage(),
                $pager->haveToPaginate(),
                $pager->isFirstPage(),
                $pager->isLastPage(),
            ],
        );
        $last = BookQuery::create()->orderByTitle()->paginate(99, 2);
        self::assertSame([3, 1, true], [$last->getPage(), count($last), $last->isLastPage()]);
        $empty = BookQuery::create()->filterByTitle('none')->paginate(3, 2);
        self::assertSame(
            [0, 0, 0, 0, 0],
            [
                $empty->getPage(),
                $empty->getFirstPage(),
                $empty->getLastPage(),
                $empty->getNextPage(),
                $empty->getPreviousPage(),
            ],
        );
        self::assertSame(
            [0, 1, 0, []],
            [$empty->getNbResults(), $empty->getFirstIndex(), $empty->getLastIndex(), $empty->getLinks()],
        );
        self::assertSame(
            [true, false, true, true],
            [$empty->isEmpty(), $empty->haveToPaginate(), $empty->isFirstPage(), $empty->isLastPage()],
        );
        self::assertSame([0, []], [count($empty), iterator_to_array($empty)]);
        self::assertCount(5, BookQuery::create()->paginate(1, 0));
        $one = BookQuery::create()->orderByTitle()->paginate(1, -1);
        self::assertSame([1, 5], [count($one), $one->getLastPage()]);
        $later = BookQuery::create()->filterByTitle('Later')->paginate(1, 2);
        (new Book())->setTitle('Later')->save();
        self::assertSame([1, 1], [$later->init()->getPage(), count($later)], 'rows that came since');
    }
}
