<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Bookstore\Author;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Car;
use Bookstore\CarQuery;
use Bookstore\Map\AuthorTableMap;
use Bookstore\Map\BookTableMap;
use Bookstore\Map\ShelfTableMap;
use Bookstore\Shelf;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveQuery\OrmQuery;
use Orm\Runtime\Exception\ClassNotFoundException;
use Orm\Runtime\Exception\EntityNotFoundException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\UnknownModelException;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Queries of models that are known by their names. */
final class ModelByNameTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private int $id;

    protected function setUp(): void
    {
        parent::setUp();
        foreach ([BookTableMap::class, AuthorTableMap::class, ShelfTableMap::class] as $map) {
            Orm::getDatabaseMap('bookstore')->registerTableMapByMapClass($map);
        }
        $author = (new Author())->setFirstName('Jane')->setLastName('Austen');
        foreach (['Emma' => 400, 'Persuasion' => 250] as $title => $pages) {
            $book = (new Book())->setTitle($title)->setPages($pages)->setAuthor($author);
            $book->save();
            $this->id = $book->getId() ?? 0;
        }
        (new Shelf())->setRoom('hall')->setBay(2)->setLabel('novels')->save();
        (new Car())->setName('beetle')->save();
    }

    public function testAModelIsNamedByItsClassOrItsPhpName(): void
    {
        foreach (['Book', '\Bookstore\Book', Book::class] as $name) {
            $query = new ModelCriteria('bookstore', $name, 'b');
            $titles = $query->where('b.Pages > ?', 300)->orderBy('Title')->find()->getColumnValues('Title');

            self::assertSame(['Emma'], $titles, $name);
            self::assertSame(Book::class, $query->getModelName());
            self::assertSame('\\' . Book::class, $query->getFullyQualifiedModelName());
            self::assertSame('Book', $query->getModelShortName());
            self::assertSame('b', $query->getModelAliasOrName());
            self::assertSame('bookstore', $query->getDbName());
            self::assertSame(BookTableMap::class, $query->getTableMap()::class);
        }
        $later = (new ModelCriteria('bookstore'))->setModelName(Book::class);
        self::assertSame(2, $later->count());
        self::assertSame(2, (new ModelCriteria(null, Book::class))->count());
    }

    public function testAQueryOfANamedModelReadsAndWrites(): void
    {
        $books = static fn (): ModelCriteria => new ModelCriteria('bookstore', 'Book');

        self::assertSame(2, $books()->joinWith('Book.Author')->find()->count());
        self::assertSame('Austen', $books()->joinWith('Book.Author')->findOne()?->getAuthor()?->getLastName());
        self::assertSame(1, $books()->useQuery('Author')->filterBy('LastName', 'Austen')->endUse()
            ->filterByTitle('Emma')->count());
        self::assertSame(1, $books()->filterBy('Title', 'Emma')->update(['Pages' => 401]));
        self::assertSame(401, $books()->findOneByTitle('Emma')->getPages());
        self::assertSame('Dracula', $books()->filterBy('Title', 'Dracula')->findOneOrCreate()->getTitle());
        self::assertSame(1, $books()->filterBy('Title', 'Emma')->delete());
        self::assertSame(['Persuasion'], $books()->select('Title')->find()->getData());
        self::assertSame([1, 'novels'], [
            (new ModelCriteria('bookstore', 'Shelf'))->count(),
            (new ModelCriteria('bookstore', 'Shelf'))->findOne()?->getLabel(),
        ]);
    }

    public function testKeysFindRowsOfANamedModel(): void
    {
        $books = static fn (): ModelCriteria => new ModelCriteria('bookstore', 'Book');
        $shelves = static fn (): ModelCriteria => new ModelCriteria('bookstore', 'Shelf');

        self::assertSame('Persuasion', $books()->findPk($this->id)?->getTitle());
        self::assertSame(BookQuery::create()->findPk($this->id), $books()->findPk((string) $this->id));
        self::assertNull($books()->findPk(null));
        self::assertSame(['Persuasion'], $books()->findPks([$this->id, 0])->getColumnValues('Title'));
        self::assertSame(['Emma'], $books()->filterByPrimaryKey($this->id - 1)->find()->getColumnValues('Title'));
        self::assertSame(2, $books()->filterByPrimaryKeys([5 => $this->id, 7 => $this->id - 1])->count());
        self::assertSame('novels', $shelves()->findPk(['hall', 2])?->getLabel());
        self::assertSame(1, $shelves()->findPks([['hall', 2], ['hall', 3]])->count());
        self::assertSame(1, $shelves()->filterByPrimaryKeys([['hall', 2], ['hall', 3]])->count());
        self::assertSame(1, $shelves()->filterByPrimaryKey(['hall', 2])->count());
        self::assertSame('novels', $shelves()->requirePk(['hall', 2])->getLabel());
        $this->expectException(EntityNotFoundException::class);
        $books()->requirePk(0);
    }

    public function testAQueryClassIsFoundByItsModel(): void
    {
        $query = OrmQuery::from('Book b');
        self::assertSame([BookQuery::class, 'b'], [$query::class, $query->getModelAlias()]);
        self::assertSame(['Emma'], $query->where('b.Pages > ?', 300)->find()->getColumnValues('Title'));
        self::assertSame(BookQuery::class, OrmQuery::from('\Bookstore\Book')::class);
        self::assertSame(CarQuery::class, OrmQuery::from(Car::class)::class);
        self::assertSame(1, OrmQuery::from(Car::class)->count());
        self::assertSame(['Bookstore\Book', 'b'], ModelCriteria::getClassAndAlias('\Bookstore\Book b'));
        self::assertSame(['Book', null], ModelCriteria::getClassAndAlias('Book'));
        $this->expectException(ClassNotFoundException::class);
        $this->expectExceptionMessage('no query class of "Nothing"');
        OrmQuery::from('Nothing n');
    }

    public function testModelsThatAreUnknownAreRefused(): void
    {
        try {
            new ModelCriteria('bookstore', 'Nothing');
            self::fail('not refused');
        } catch (UnknownModelException $refused) {
            self::assertStringContainsString('no model "Nothing"', $refused->getMessage());
        }
        try {
            (new ModelCriteria('bookstore', 'Book'))->setModelName(Author::class);
            self::fail('not refused');
        } catch (OrmException $refused) {
            self::assertStringContainsString('not "Bookstore\Author"', $refused->getMessage());
        }
        $this->expectException(OrmException::class);
        $this->expectExceptionMessage('no model');
        (new ModelCriteria('bookstore'))->find();
    }

    public function testNamesOfAModelAndItsRelationsInAQuery(): void
    {
        self::assertSame('a', ModelCriteria::getRelationName('Book.Author a'));
        self::assertSame('Author', ModelCriteria::getRelationName('Book.Author'));
        self::assertSame('Author', ModelCriteria::getRelationName('Author'));
        self::assertSame('Book', ModelCriteria::getShortName(Book::class));
        $name = BookQuery::create()->getModelAliasOrName();
        self::assertSame(Book::class, $name);
        self::assertSame(1, BookQuery::create()->where($name . '.Title = ?', 'Emma')->count());
        $query = BookQuery::create('b');
        self::assertSame('book', $query->getTableNameInQuery());
        self::assertSame('book.title', $query->getAliasedColName(BookTableMap::COL_TITLE));
        $query->setModelAlias('b', true);
        self::assertSame('b', $query->getTableNameInQuery());
        self::assertSame('b.title', $query->getAliasedColName(BookTableMap::COL_TITLE));
        self::assertSame(1, $query->add($query->getAliasedColName(BookTableMap::COL_TITLE), 'Emma')->count());
    }
}
