<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Hydration;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\CategoryQuery;
use Bookstore\Map\CategoryTableMap;
use Bookstore\TagQuery;
use Bookstore\TagRelationQuery;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Hydration\WholeResult;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/**
 * Objects of all rows of a result: each row is one object, in the result and in everything that is read later.
 */
final class WholeResultTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    protected function setUp(): void
    {
        parent::setUp();
        foreach (
            [
                "\"author\" (\"id\", \"first_name\", \"last_name\") VALUES (1, 'Jane', 'Austen'), "
                    . "(2, 'Leo', 'Tolstoy')",
                "\"category\" (\"id\", \"name\", \"parent_id\") VALUES (1, 'All', NULL), (2, 'Novels', 1), "
                    . "(3, 'Old', 2)",
                "\"book\" (\"id\", \"title\", \"author_id\", \"category_id\") VALUES (1, 'Emma', 1, 2), "
                    . "(2, 'Persuasion', 1, NULL), (3, 'War and Peace', 2, 2), (4, 'Beowulf', NULL, NULL)",
                "\"tag\" (\"id\", \"name\") VALUES (1, 'a'), (2, 'b')",
                '"tag_relation" ("tag_id", "related_id") VALUES (1, 2), (2, 1)',
            ] as $rows
        ) {
            $this->connection->exec("INSERT INTO $rows");
        }
    }

    public function testObjectsAreFoundAgain(): void
    {
        $books = BookQuery::create()->orderById()->find();
        self::assertSame(0, $this->countQueries(function () use ($books): void {
            foreach ($books as $book) {
                self::assertSame($book, BookQuery::create()->findPk($book->getId()));
            }
        }));
        self::assertSame($books->getData(), BookQuery::create()->orderById()->find()->getData());
    }

    public function testARepeatedRowIsOneObject(): void
    {
        $authors = AuthorQuery::create()->innerJoinBook()->orderById()->find();
        self::assertSame([1, 1, 2], $authors->getColumnValues('Id'));
        self::assertSame($authors[0], $authors[1]);
        self::assertSame($authors[2], AuthorQuery::create()->findPk(2));
    }

    public function testALaterRowOfTheSameKeyRefreshesTheObject(): void
    {
        $categories = $this->categoriesOf("SELECT 1, 'All', NULL UNION ALL SELECT 1, 'Everything', NULL");
        self::assertSame($categories[0], $categories[1]);
        self::assertSame('Everything', $categories[0]->getName());
    }

    public function testParentsOfOneRelation(): void
    {
        $books = BookQuery::create()->leftJoinWithAuthor()->orderById()->find();
        self::assertSame(0, $this->countQueries(function () use ($books): void {
            self::assertSame(['Austen', 'Austen', 'Tolstoy', null], $this->authorsOf($books));
        }));
        self::assertSame($books[0]->getAuthor(), $books[1]->getAuthor());
        self::assertSame($books[0]->getAuthor(), AuthorQuery::create()->findPk(1));
    }

    public function testParentsOfTwoRelations(): void
    {
        $books = BookQuery::create()->leftJoinWithAuthor()->leftJoinWithCategory()->orderById()->find();
        self::assertSame(0, $this->countQueries(function () use ($books): void {
            self::assertSame(['Austen', 'Austen', 'Tolstoy', null], $this->authorsOf($books));
            self::assertNull($books[1]->getCategory());
        }));
        self::assertSame(2, $books[0]->getCategory()?->getId());
        self::assertSame($books[0]->getCategory(), $books[2]->getCategory());
    }

    public function testParentsInMemoryAreUsed(): void
    {
        $author = AuthorQuery::create()->findPk(1);
        $book = BookQuery::create()->findPk(2);
        $books = BookQuery::create()->innerJoinWithAuthor()->orderById()->find();
        self::assertSame($book, $books[1]);
        self::assertSame($author, $books[0]->getAuthor());
        self::assertSame($author, $books[1]->getAuthor());
    }

    public function testAnObjectWithAnotherParentKeepsIt(): void
    {
        $book = BookQuery::create()->findPk(1);
        self::assertInstanceOf(Book::class, $book);
        $book->setAuthorId(2);
        $books = BookQuery::create()->innerJoinWithAuthor()->orderById()->find();
        self::assertSame($book, $books[0]);
        self::assertSame('Tolstoy', $books[0]->getAuthor()?->getLastName());
    }

    public function testParentsOfTheSameTableAreTheObjectsOfTheResult(): void
    {
        foreach (['ASC', 'DESC'] as $order) {
            CategoryTableMap::clearInstancePool();
            $categories = CategoryQuery::create()->leftJoinWithParent()->orderById($order)->find()->toKeyIndex('Id');
            self::assertNull($categories[1]->getParent());
            self::assertSame($categories[1], $categories[2]->getParent());
            self::assertSame($categories[2], $categories[3]->getParent());
            self::assertSame($categories[2], CategoryQuery::create()->findPk(2));
        }
    }

    public function testTwoParentsOfOneTable(): void
    {
        $relations = TagRelationQuery::create()
            ->innerJoinWithTagRelatedByTagId()
            ->innerJoinWithTagRelatedByRelatedId()
            ->orderByTagId()
            ->find();
        self::assertSame($relations[0]->getTagRelatedByTagId(), $relations[1]->getTagRelatedByRelatedId());
        self::assertSame($relations[1]->getTagRelatedByTagId(), $relations[0]->getTagRelatedByRelatedId());
        self::assertSame($relations[0]->getTagRelatedByTagId(), TagQuery::create()->findPk(1));
    }

    public function testAConstructorReadsARowOfTheSameResult(): void
    {
        ReadingCategory::begin([3 => [1, 'All', null]]);
        $pool = IdentityMap::of(ReadingCategoryTableMap::class, $this->connection);
        $sql = 'SELECT ' . CategoryTableMap::SQL_SELECT_LIST . ' FROM "category" ORDER BY "id"';
        $categories = WholeResult::objects($pool, $this->connection->execute($sql, []));
        self::assertCount(3, $categories);
        self::assertSame(ReadingCategory::$read[3], $categories[0]);
        self::assertSame($categories[0], $pool->find(1));
        self::assertSame($categories[1], $pool->find(2));
    }

    public function testAnObjectThatIsNewAgainDoesNotStandForTheRow(): void
    {
        $copy = AuthorQuery::create()->findPk(1);
        self::assertInstanceOf(Author::class, $copy);
        $copy->setNew(true);
        $authors = AuthorQuery::create()->orderById()->find();
        self::assertNotSame($copy, $authors[0]);
        self::assertFalse($authors[0]->isNew());
        self::assertSame($authors[0], AuthorQuery::create()->findPk(1));
    }

    public function testKnownObjectsAreRefreshedUnlessTheyHaveChanges(): void
    {
        $authors = AuthorQuery::create()->orderById()->find();
        $authors[0]->setFirstName('J.');
        $this->connection->exec("UPDATE \"author\" SET \"first_name\" = 'X', \"age\" = 41");
        self::assertSame($authors->getData(), AuthorQuery::create()->orderById()->find()->getData());
        self::assertSame(['J.', null], [$authors[0]->getFirstName(), $authors[0]->getAge()]);
        self::assertSame(['X', 41], [$authors[1]->getFirstName(), $authors[1]->getAge()]);
    }

    public function testARollbackUndoesWhatWasReadInTheTransaction(): void
    {
        $author = AuthorQuery::create()->findPk(1);
        self::assertInstanceOf(Author::class, $author);
        $this->connection->beginTransaction();
        $this->connection->exec("UPDATE \"author\" SET \"first_name\" = 'X'");
        self::assertSame('X', AuthorQuery::create()->orderById()->find()[0]->getFirstName());
        self::assertSame('X', $author->getFirstName());
        $this->connection->rollBack();
        self::assertSame('Jane', $author->getFirstName());
    }

    public function testWithoutIdentityMapsEachRowIsAnObject(): void
    {
        Orm::disableInstancePooling();
        try {
            $books = BookQuery::create()->innerJoinWithAuthor()->orderById()->find();
            self::assertNotSame($books[0], BookQuery::create()->findPk(1));
            self::assertSame($books[0]->getAuthor(), $books[1]->getAuthor());
        } finally {
            Orm::enableInstancePooling();
        }
    }

    /** @return list<\Bookstore\Category> */
    protected function categoriesOf(string $sql): array
    {
        $pool = IdentityMap::of(CategoryTableMap::class, $this->connection);

        /** @var list<\Bookstore\Category> */
        return WholeResult::objects($pool, $this->connection->execute($sql, []));
    }

    /**
     * @param ObjectCollection<int, Book> $books
     * @return list<string|null>
     */
    private function authorsOf(ObjectCollection $books): array
    {
        return array_map(static fn (Book $book): ?string => $book->getAuthor()?->getLastName(), $books->getData());
    }

    /**
     * SQLite gives each value in its own type.
     *
     * @group sqlite
     */
    public function testValuesOfOtherTypesInTheMiddleOfAResult(): void
    {
        $categories = $this->categoriesOf(
            "SELECT 1, 'All', NULL UNION ALL SELECT '2', 'Novels', '1' UNION ALL SELECT '3', 'Old', '2' "
                . "UNION ALL SELECT 1, 'All', NULL UNION ALL SELECT 2, 'Novels', 1",
        );
        self::assertSame($categories[0], $categories[3]);
        self::assertSame($categories[1], $categories[4]);
        self::assertSame([1, 2, 3], [$categories[0]->getId(), $categories[1]->getId(), $categories[2]->getId()]);
        self::assertSame([null, 1, 2], [
            $categories[0]->getParentId(), $categories[1]->getParentId(), $categories[2]->getParentId(),
        ]);
    }

    /** @group sqlite */
    public function testRowsOfALargeResultAreOneObjectEach(): void
    {
        $held = $this->categoriesOf("SELECT 1150, 'held', NULL")[0];
        $again = " UNION ALL SELECT 1100, 'y', NULL UNION ALL SELECT 7, 'z', NULL";
        $categories = $this->categoriesOf(self::manyRows() . $again);
        self::assertCount(1202, $categories);
        self::assertSame($held, $categories[1149]);
        self::assertSame('x', $held->getName());
        self::assertSame($categories[1099], $categories[1200]);
        self::assertSame('y', $categories[1099]->getName());
        self::assertSame($categories[6], $categories[1201]);
        $pool = IdentityMap::of(CategoryTableMap::class, $this->connection);
        self::assertSame([$categories[6], $categories[1198]], [$pool->find(7), $pool->find(1199)]);
    }

    /** @group sqlite */
    public function testAConstructorReadsARowOfALargeResult(): void
    {
        ReadingCategory::begin([1150 => [1120, 'x', null]]);
        $pool = IdentityMap::of(ReadingCategoryTableMap::class, $this->connection);
        $categories = WholeResult::objects($pool, $this->connection->execute(self::manyRows(), []));
        self::assertSame(ReadingCategory::$read[1150], $categories[1119]);
        self::assertSame([$categories[1119], $categories[1120]], [$pool->find(1120), $pool->find(1121)]);
    }

    private static function manyRows(): string
    {
        return 'WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 1200) '
            . "SELECT n, 'x', NULL FROM c";
    }
}
