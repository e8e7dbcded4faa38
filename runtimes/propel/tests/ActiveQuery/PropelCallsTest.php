<?php

declare(strict_types=1);

namespace Orm\Propel\Tests\ActiveQuery;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Map\AuthorTableMap;
use Bookstore\Map\BookTableMap;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Exception\InvalidArgumentException;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\UnknownColumnException;
use Orm\Runtime\Formatter\ArrayFormatter;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Calls of queries as applications of Propel write them. */
final class PropelCallsTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    protected function setUp(): void
    {
        parent::setUp();
        foreach (['Austen' => ['Emma', 'Persuasion'], 'Shelley' => ['Frankenstein']] as $name => $titles) {
            $author = (new Author())->setFirstName('x')->setLastName($name);
            foreach ($titles as $title) {
                (new Book())->setTitle($title)->setIsbn('isbn-' . $title)->setAuthor($author)->save();
            }
        }
    }

    /** @param ModelCriteria<*, *> $query */
    private static function titles(ModelCriteria $query): string
    {
        return implode(' ', $query->find()->getColumnValues('Title'));
    }

    public function testConditionsOfColumnsAndOfClausesAreCombined(): void
    {
        foreach (['a', 'b', 'c'] as $title) {
            (new Book())->setTitle($title)->save();
        }
        $titles = static fn (BookQuery $query): array => $query->orderByTitle()->select('Title')->find()->getData();
        $books = static fn (): BookQuery => BookQuery::create()->addCond('first', 'book.title', 'a');
        self::assertSame(
            ['a', 'b'],
            $titles($books()->condition('second', 'Book.Title = ?', 'b')->combine(['first', 'second'], 'or')),
        );
        $either = $books()->addCond('second', 'book.title', 'c')->combine(['first', 'second'], 'or', 'either');
        $other = $either->addCond('third', 'book.title', 'a', '<>')->where(['either', 'third']);
        self::assertSame(['c'], $titles($other));
    }

    public function testNamesOfColumnsInAnyLetterCase(): void
    {
        $books = static fn (): ModelCriteria => BookQuery::create()->orderBy('title');

        foreach (['Isbn', 'ISBN', 'isbn', 'IsBn', 'book.isbn', 'book.ISBN', 'Book.Isbn', 'Book.isbn'] as $name) {
            self::assertSame('Emma', self::titles($books()->filterBy($name, 'isbn-Emma')), $name);
            self::assertSame('Emma', self::titles($books()->orderBy($name)->limit(1)), $name);
            self::assertSame('isbn-Emma', BookQuery::create()->select($name)->orderBy($name)->findOne(), $name);
        }
        foreach (['Book.title', 'Book.TITLE', 'book.title', 'book.Title', 'Bookstore\Book.title'] as $name) {
            self::assertSame('Emma', self::titles($books()->where($name . ' = ?', 'Emma')), $name);
        }
        self::assertSame('Emma', BookQuery::create()->findOneByISBN('isbn-Emma')?->getTitle());
        self::assertSame('Emma', BookQuery::create()->findOneByTitleAndISBN('Emma', 'isbn-Emma')?->getTitle());
        self::assertSame(3, $books()->groupBy(['ID', 'TITLE'])->select(['ID', 'TITLE'])->find()->count());
        self::assertSame(1, BookQuery::create()->filterByArray(['ISBN' => 'isbn-Emma'])->count());
        self::assertSame(1, BookQuery::create()->filterByIsbn('isbn-Emma')->update(['PAGES' => 3]));
        $this->expectException(UnknownColumnException::class);
        $books()->filterBy('Is_bn', 1);
    }

    public function testEmptyAliasesAndTypesAreNone(): void
    {
        $books = static fn (): BookQuery => BookQuery::create('')->orderByTitle();

        self::assertSame('Emma Persuasion', self::titles($books()
            ->joinAuthor('', Criteria::INNER_JOIN)
            ->where('Author.LastName = ?', 'Austen')));
        self::assertSame(3, $books()->joinAuthor(null, null)->count());
        self::assertSame(3, $books()->join('Author', '')->count());
        self::assertSame(3, $books()->joinWith('Author', '')->find()->count());
        self::assertSame(3, $books()->leftJoinAuthor('')->count());
        self::assertSame('Frankenstein', self::titles($books()
            ->useAuthorQuery('', Criteria::LEFT_JOIN)->filterByLastName('Shelley')->endUse()));
        self::assertSame('Frankenstein', self::titles($books()
            ->useAuthorExistsQuery('', '')->filterByLastName('Shelley')->endUse()));
        self::assertStringContainsString(' LEFT JOIN ', $books()->joinWithAuthor(Criteria::LEFT_JOIN)->toString());
        $named = new ModelCriteria('bookstore', Book::class);
        self::assertStringContainsString(' LEFT JOIN ', $named->joinWithAuthor(Criteria::LEFT_JOIN)->toString());
        $aliased = (new ModelCriteria('bookstore', Book::class))->joinAuthor('a', Criteria::RIGHT_JOIN);
        self::assertStringContainsString(' RIGHT JOIN ', $aliased->toString());
    }

    public function testAllColumnsAreKeysWithTheirModel(): void
    {
        $row = BookQuery::create()->select('*')->filterByTitle('Emma')->findOne();

        self::assertIsArray($row);
        self::assertCount(21, $row);
        self::assertSame('Emma', $row['Bookstore\Book.Title']);
        self::assertSame('isbn-Emma', $row['Bookstore\Book.Isbn']);
    }

    public function testColumnsThatWereAskedForAreNamed(): void
    {
        $query = AuthorQuery::create();
        self::assertSame([], $query->getSelectColumns());
        self::assertFalse($query->hasSelectClause());
        self::assertFalse($query->isSelfColumnsSelected());
        $own = ['author.id', 'author.first_name', 'author.last_name', 'author.email', 'author.age'];
        self::assertSame($own, $query->addSelfSelectColumns()->addSelfSelectColumns()->getSelectColumns());
        self::assertTrue($query->hasSelectClause());
        self::assertTrue($query->isSelfColumnsSelected());
        self::assertSame(2, $query->find()->count());
        self::assertSame([...$own, 'author.age'], $query->addSelectColumn(AuthorTableMap::COL_AGE)->getSelectColumns());
        self::assertSame([], $query->removeSelfSelectColumns()->clearSelectColumns()->getSelectColumns());

        $query = AuthorQuery::create()->setModelAlias('a', true);
        AuthorTableMap::addSelectColumns($query, 'a');
        self::assertSame(['a.id', 'a.first_name', 'a.last_name', 'a.email', 'a.age'], $query->getSelectColumns());
        AuthorTableMap::removeSelectColumns($query, 'a');
        self::assertSame([], $query->getSelectColumns());

        $books = BookQuery::create()->joinWithAuthor()->orderByTitle()->groupBy('Id');
        self::assertSame($own, array_slice($books->getSelectColumns(), -5));
        self::assertSame(['book.title ASC'], $books->getOrderByColumns());
        self::assertSame(['book.id'], $books->getGroupByColumns());
        $joined = BookQuery::create()->join('Author')->addRelationSelectColumns('Author');
        self::assertSame($own, array_slice($joined->getSelectColumns(), -5));
        $statement = $joined->setFormatter(ModelCriteria::FORMAT_STATEMENT)->find();
        self::assertSame(25, $statement->columnCount());
        $map = BookQuery::create()->addSelfSelectColumnsFromTableMapClass(BookTableMap::class);
        self::assertSame('book.id', $map->getSelectColumns()[0]);
    }

    public function testSelectedColumnsAreChecked(): void
    {
        BookQuery::create()->select(['Title', 'Id'])->configureSelectColumns();
        $this->expectException(UnknownColumnException::class);
        BookQuery::create()->select(['Title', 'Nothing'])->configureSelectColumns();
    }

    public function testAFilterOfTheApplicationIsUsedToFind(): void
    {
        $author = AuthorQuery::create()->findOneByLastName('Shelley');
        $query = new class () extends BookQuery {
            public function filterByShout(string $shout): static
            {
                return $this->filterByTitle(strtolower($shout) === 'emma' ? 'Emma' : null);
            }
        };

        self::assertSame('Emma', (clone $query)->findOneBy('Shout', 'EMMA')?->getTitle());
        self::assertSame(1, (clone $query)->findBy('Shout', 'EMMA')->count());
        self::assertSame('Frankenstein', BookQuery::create()->findOneBy('Author', $author)?->getTitle());
        self::assertSame('Frankenstein', BookQuery::create()->requireOneBy('Author', $author)->getTitle());
        $named = new ModelCriteria('bookstore', Book::class);
        self::assertSame('Frankenstein', self::titles($named->filterByAuthor($author)));
    }

    public function testNumbersOfRowsMayBeTexts(): void
    {
        $books = static fn (): BookQuery => BookQuery::create()->orderByTitle();

        self::assertSame('Frankenstein', self::titles($books()->limit('1')->offset('1')));
        self::assertSame(3, $books()->limit(null)->offset(null)->find()->count());
        self::assertSame('Persuasion', $books()->paginate('2', '2')->getResults()->getFirst()?->getTitle());
        $this->expectException(InvalidValueException::class);
        $this->expectExceptionMessage('limit() takes an integer, not "1; DROP"');
        $books()->limit('1; DROP');
    }

    public function testNamesInSqlBecomeColumns(): void
    {
        $sql = "Book.Title = 'Book.Title' AND Author.LastName <> x.y";

        self::assertTrue(BookQuery::create()->joinAuthor()->replaceNames($sql));
        self::assertSame('"book"."title" = \'Book.Title\' AND "author"."last_name" <> x.y', $sql);
        $sql = '1 = 1';
        self::assertFalse(BookQuery::create()->replaceNames($sql));
    }

    public function testRowsAreWrittenByTheMethodsBehindUpdateAndDelete(): void
    {
        $books = static fn (): BookQuery => BookQuery::create()->filterByTitle('Emma');

        self::assertSame(1, $books()->doUpdate(['Pages' => 7], $this->connection));
        self::assertSame(7, $books()->findOne()?->getPages());
        self::assertSame(1, $books()->doUpdate((new Criteria())->add(BookTableMap::COL_PAGES, 8), $this->connection));
        self::assertSame(1, $books()->doDelete($this->connection));
        self::assertSame(2, BookQuery::create()->doDeleteAll());
        $this->expectException(OrmException::class);
        BookQuery::create()->doDelete();
    }

    public function testRowsAndTheirNumberAreFetched(): void
    {
        $books = BookQuery::create()->filterByTitle('E%', Criteria::LIKE);
        $rows = $books->doSelect($this->connection);

        self::assertSame('Emma', $rows->fetch()[1] ?? null);
        self::assertNull($rows->fetch());
        $rows->close();
        self::assertSame(1, (int) $books->doCount()->fetchColumn());
        self::assertSame(['Emma'], iterator_to_array($books->select('Title')->doSelect())[0]);
        self::assertSame(3, BookQuery::create()->addSubquery(BookQuery::create(), 'b')->find()->count());
    }

    public function testFormattersAreNamedByTheirClasses(): void
    {
        $books = static fn (): BookQuery => BookQuery::create()->orderByTitle();

        $named = '\\Orm\Runtime\Formatter\ArrayFormatter';
        foreach ([ModelCriteria::FORMAT_ARRAY, $named, new ArrayFormatter()] as $one) {
            self::assertSame('Emma', $books()->setFormatter($one)->find()->getFirst()['Title'] ?? null);
        }
        $formatter = $books()->setFormatter(ModelCriteria::FORMAT_ARRAY)->getFormatter();
        self::assertSame(ArrayFormatter::class, $formatter::class);
        $this->expectException(InvalidArgumentException::class);
        $books()->setFormatter(Book::class);
    }

    public function testTheQueryThatAnotherBelongsToIsKnown(): void
    {
        $books = BookQuery::create();

        self::assertNull($books->getPrimaryCriteria());
        self::assertSame($books, $books->useAuthorQuery()->getPrimaryCriteria());
    }
}
