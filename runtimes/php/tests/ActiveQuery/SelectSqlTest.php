<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Bookstore\AuthorQuery;
use Bookstore\BookQuery;
use Bookstore\CategoryQuery;
use Bookstore\ReviewQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Exception\InvalidArgumentException;
use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Exception\LogicException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\UnexpectedValueException;
use Orm\Runtime\Exception\UnknownColumnException;
use Orm\Runtime\Exception\UnknownMethodException;
use Orm\Runtime\Exception\UnknownModelException;
use Orm\Runtime\Exception\UnknownRelationException;
use Orm\Runtime\Orm;
use Orm\Runtime\ServiceContainer\StandardServiceContainer;
use PHPUnit\Framework\TestCase;

/** What a query says in SQL; no database is asked. */
final class SelectSqlTest extends TestCase
{
    protected function setUp(): void
    {
        Orm::setServiceContainer(new StandardServiceContainer());
        Orm::getStandardServiceContainer()->setAdapterClass('bookstore', 'sqlite');
    }

    /**
     * @dataProvider statements
     * @param \Closure(): ModelCriteria<*, *> $query
     * @param list<mixed> $values
     */
    public function testWritesSqlWithBoundValues(\Closure $query, string $expected, array $values = []): void
    {
        $params = [];
        $sql = $query()->createSelectSql($params);

        self::assertSame($expected, strstr($sql, ' FROM '));
        self::assertSame($values, $params);
        self::assertSame(substr_count((string) preg_replace("~'[^']*'~", '', $sql), '?'), count($params));
    }

    /** @return array<string, array{\Closure(): ModelCriteria<*, *>, string, 2?: list<mixed>}> */
    public static function statements(): array
    {
        return [
            'range' => [
                static fn () => BookQuery::create()->filterByPrice(['min' => 1, 'max' => 5]),
                ' FROM "book" WHERE ("book"."price" >= ? AND "book"."price" <= ?)',
                [1, 5],
            ],
            'one bound' => [
                static fn () => BookQuery::create()->filterByPages(['max' => 5, 'min' => null]),
                ' FROM "book" WHERE "book"."pages" <= ?',
                [5],
            ],
            'list' => [
                static fn () => BookQuery::create()->filterById([1, 2]),
                ' FROM "book" WHERE "book"."id" IN (?,?)',
                [1, 2],
            ],
            'empty list' => [static fn () => BookQuery::create()->filterById([]), ' FROM "book" WHERE 1<>1'],
            'not in an empty list' => [
                static fn () => BookQuery::create()->filterById([], Criteria::NOT_IN),
                ' FROM "book" WHERE 1=1',
            ],
            'null in a list' => [
                static fn () => BookQuery::create()->filterByPages([1, null], Criteria::NOT_IN),
                ' FROM "book" WHERE ("book"."pages" NOT IN (?) AND "book"."pages" IS NOT NULL)',
                [1],
            ],
            'null' => [
                static fn () => BookQuery::create()->filterByIsbn(null),
                ' FROM "book" WHERE "book"."isbn" IS NULL',
            ],
            'not null' => [
                static fn () => BookQuery::create()->filterByIsbn(null, Criteria::NOT_EQUAL),
                ' FROM "book" WHERE "book"."isbn" IS NOT NULL',
            ],
            'is null by operator' => [
                static fn () => BookQuery::create()->filterByIsbn('ignored', Criteria::ISNULL),
                ' FROM "book" WHERE "book"."isbn" IS NULL',
            ],
            'no automatic LIKE' => [
                static fn () => BookQuery::create()->filterByTitle('a%'),
                ' FROM "book" WHERE "book"."title" = ?',
                ['a%'],
            ],
            'ILIKE' => [
                static fn () => BookQuery::create()->filterByTitle('a%', Criteria::ILIKE),
                ' FROM "book" WHERE UPPER("book"."title") LIKE UPPER(?)',
                ['a%'],
            ],
            'ignore case' => [
                static fn () => BookQuery::create()->setIgnoreCase(true)->filterByTitle(['a', 'b'])->orderByTitle(),
                ' FROM "book" WHERE UPPER("book"."title") IN (UPPER(?),UPPER(?)) ORDER BY UPPER("book"."title") ASC',
                ['a', 'b'],
            ],
            'or' => [
                static fn () => BookQuery::create()->where('Book.Title = ?', 'x')->_or()->where('Book.Id > ?', 5),
                ' FROM "book" WHERE ("book"."title" = ? OR "book"."id" > ?)',
                ['x', 5],
            ],
            'or binds to the last condition only' => [
                static fn () => BookQuery::create()->filterById(1)->filterByTitle('a')->_or()->filterByTitle('b'),
                ' FROM "book" WHERE "book"."id" = ? AND ("book"."title" = ? OR "book"."title" = ?)',
                [1, 'a', 'b'],
            ],
            'combined conditions' => [
                static fn () => BookQuery::create()
                    ->condition('c1', 'Book.Id = ?', 1)->condition('c2', 'Book.Id = ?', 2)
                    ->combine(['c1', 'c2'], 'or', 'c3')
                    ->condition('c4', 'Book.Title = ?', 'x')->where(['c3', 'c4'], 'and'),
                ' FROM "book" WHERE (("book"."id" = ? OR "book"."id" = ?) AND "book"."title" = ?)',
                [1, 2, 'x'],
            ],
            'a clause with OR keeps its parentheses' => [
                static fn () => BookQuery::create()->where('Book.Id = ? OR Book.Id = ?', [1, 2])->filterByTitle('x'),
                ' FROM "book" WHERE ("book"."id" = ? OR "book"."id" = ?) AND "book"."title" = ?',
                [1, 2, 'x'],
            ],
            'BETWEEN' => [
                static fn () => BookQuery::create()->where('Book.Price BETWEEN ? AND ?', [1, '2.5']),
                ' FROM "book" WHERE "book"."price" BETWEEN ? AND ?',
                [1, '2.5'],
            ],
            'IN with a list' => [
                static fn () => BookQuery::create('b')->where('b.Title IN ?', ['x', 'y']),
                ' FROM "book" WHERE "book"."title" IN (?,?)',
                ['x', 'y'],
            ],
            'IN with an empty list, inside a clause' => [
                static fn () => BookQuery::create()->where('(Book.Id = ? OR LOWER(Book.Title) NOT IN ?)', [1, []]),
                ' FROM "book" WHERE ("book"."id" = ? OR 1=1)',
                [1],
            ],
            'null in a clause' => [
                static fn () => BookQuery::create()->where('Book.Isbn = ?', null)->where('Book.Isbn <> ?', null),
                ' FROM "book" WHERE "book"."isbn" IS NULL AND "book"."isbn" IS NOT NULL',
            ],
            'bits' => [
                static fn () => BookQuery::create()->where('Book.Pages & ? > ?', [4, 0]),
                ' FROM "book" WHERE "book"."pages" & ? > ?',
                [4, 0],
            ],
            'texts and quoted names stay as they are' => [
                static fn () => BookQuery::create()->where('Book.Title = \'Book.Id ?\' AND "Book.Id" = ?', 'x'),
                ' FROM "book" WHERE ("book"."title" = \'Book.Id ?\' AND "Book.Id" = ?)',
                ['x'],
            ],
            'names of columns and classes' => [
                static fn ()
                    => BookQuery::create()->where('book.title = ?', 'a')->where('\Bookstore\Book.Isbn = ?', 'b'),
                ' FROM "book" WHERE "book"."title" = ? AND "book"."isbn" = ?',
                ['a', 'b'],
            ],
            'values by the type of the column' => [
                static fn () => BookQuery::create()->where('Book.State = ? AND Book.Published = ?', ['public', 'no']),
                ' FROM "book" WHERE ("book"."state" = ? AND "book"."published" = ?)',
                [1, false],
            ],
            'use' => [
                static fn () => BookQuery::create()->useAuthorQuery()->filterByFirstName('Leo')->endUse(),
                ' FROM "book" LEFT JOIN "author" ON ("book"."author_id"="author"."id") WHERE "author"."first_name" = ?',
                ['Leo'],
            ],
            'or around use' => [
                static fn () => BookQuery::create()->filterById(1)->_or()
                    ->useAuthorQuery()->filterByFirstName('a')->filterByLastName('b')->endUse(),
                ' FROM "book" LEFT JOIN "author" ON ("book"."author_id"="author"."id")'
                    . ' WHERE ("book"."id" = ? OR ("author"."first_name" = ? AND "author"."last_name" = ?))',
                [1, 'a', 'b'],
            ],
            'with' => [
                static fn () => BookQuery::create()->withAuthorQuery(
                    static fn ($q) => $q->filterByAge(3),
                    'w',
                    Criteria::INNER_JOIN,
                ),
                ' FROM "book" INNER JOIN "author" "w" ON ("book"."author_id"="w"."id") WHERE "w"."age" = ?',
                [3],
            ],
            'alias' => [
                static fn () => BookQuery::create()->join('Book.Author e')->orderBy('e.LastName', 'desc'),
                ' FROM "book" INNER JOIN "author" "e" ON ("book"."author_id"="e"."id") ORDER BY "e"."last_name" DESC',
            ],
            'self reference, twice' => [
                static fn () => CategoryQuery::create()->useParentQuery()->filterByName('a')
                    ->useParentQuery()->filterByName('b')->endUse()->endUse(),
                ' FROM "category" LEFT JOIN "category" "Parent" ON ("category"."parent_id"="Parent"."id")'
                    . ' LEFT JOIN "category" "Parent_2" ON ("Parent"."parent_id"="Parent_2"."id")'
                    . ' WHERE "Parent"."name" = ? AND "Parent_2"."name" = ?',
                ['a', 'b'],
            ],
            'n:n' => [
                static fn () => BookQuery::create()->join('Tag'),
                ' FROM "book" INNER JOIN "book_tag" ON ("book"."id"="book_tag"."book_id")'
                    . ' INNER JOIN "tag" ON ("book_tag"."tag_id"="tag"."id")',
            ],
            'join condition' => [
                static fn () => BookQuery::create()->leftJoin('Author')
                    ->addJoinCondition('Author', 'Author.Age > ?', 30)->filterById(1),
                ' FROM "book" LEFT JOIN "author" ON (("book"."author_id"="author"."id" AND "author"."age" > ?)) '
                    . 'WHERE "book"."id" = ?',
                [30, 1],
            ],
            'other join condition' => [
                static fn () => BookQuery::create()->join('Author')->condition('c', 'Author.Age = Book.Pages')
                    ->setJoinCondition('Author', 'c'),
                ' FROM "book" INNER JOIN "author" ON ("author"."age" = "book"."pages")',
            ],
            'exists' => [
                static fn () => BookQuery::create()->useAuthorExistsQuery()->filterByFirstName('Leo')->endUse(),
                ' FROM "book" WHERE EXISTS (SELECT 1 AS "existsFlag" FROM "author"'
                    . ' WHERE "book"."author_id"="author"."id" AND "author"."first_name" = ?)',
                ['Leo'],
            ],
            'not exists, of the same table' => [
                static fn () => CategoryQuery::create()->useChildNotExistsQuery()->endUse(),
                ' FROM "category" WHERE NOT EXISTS (SELECT 1 AS "existsFlag" FROM "category" "Child"'
                    . ' WHERE "category"."id"="Child"."parent_id")',
            ],
            'in' => [
                static fn () => BookQuery::create()->useInAuthorQuery()->filterByFirstName('Leo')->endUse(),
                ' FROM "book" WHERE "book"."author_id" IN (SELECT "author"."id" FROM "author" WHERE '
                    . '"author"."first_name" = ?)',
                ['Leo'],
            ],
            'not in, never with NULL' => [
                static fn () => AuthorQuery::create()->useNotInBookQuery()->endUse(),
                ' FROM "author" WHERE "author"."id" NOT IN (SELECT "book"."author_id" FROM "book" WHERE '
                    . '"book"."author_id" IS NOT NULL)',
            ],
            'in the first few' => [
                static fn () => BookQuery::create()->useInAuthorQuery()->orderByAge()->limit(3)->endUse(),
                ' FROM "book" WHERE "book"."author_id" IN (SELECT "author"."id" FROM "author" ORDER BY '
                    . '"author"."age" ASC LIMIT 3)',
            ],
            'where exists' => [
                static fn () => BookQuery::create()->whereExists(AuthorQuery::create()->filterByAge(3)),
                ' FROM "book" WHERE EXISTS (SELECT 1 AS "existsFlag" FROM "author" WHERE "author"."age" = ?)',
                [3],
            ],
            'where exists, with a column of the query around it' => [
                static fn () => AuthorQuery::create()->setModelAlias('a', true)->whereExists(
                    BookQuery::create()->where('Book.AuthorId = Author.Id')->_or()->where("a.FirstName = 'Author.Id'"),
                ),
                ' FROM "author" "a" WHERE EXISTS (SELECT 1 AS "existsFlag" FROM "book"'
                    . ' WHERE ("book"."author_id" = "a"."id" OR "a"."first_name" = \'Author.Id\'))',
            ],
            'where exists, two queries deep' => [
                static fn () => AuthorQuery::create()->whereNotExists(BookQuery::create()->whereExists(
                    ReviewQuery::create()->where('Review.BookId = Book.Id AND Review.Rating > Author.Age'),
                )),
                ' FROM "author" WHERE NOT EXISTS (SELECT 1 AS "existsFlag" FROM "book" WHERE EXISTS'
                    . ' (SELECT 1 AS "existsFlag" FROM "review" WHERE ("review"."book_id" = "book"."id"'
                    . ' AND "review"."rating" > "author"."age")))',
            ],
            'where exists, a table of both queries' => [
                static fn () => BookQuery::create()->setModelAlias('outer', true)->whereExists(
                    BookQuery::create()->setComment("outer.It isn't")->where('Book.Pages > outer.Pages'),
                ),
                ' FROM "book" "outer" WHERE EXISTS (SELECT /* outer.It isn\'t */ 1 AS "existsFlag" FROM "book"'
                    . ' WHERE "book"."pages" > "outer"."pages")',
            ],
            'set' => [
                static fn () => BookQuery::create()->filterByGenres(['crime', 'travel']),
                ' FROM "book" WHERE ("book"."genres" & ?) = ?',
                [5, 5],
            ],
            'set, none of' => [
                static fn () => BookQuery::create()->filterByGenres(['poetry'], Criteria::CONTAINS_NONE),
                ' FROM "book" WHERE (("book"."genres" & ?) = 0 OR "book"."genres" IS NULL)',
                [2],
            ],
            'array, wildcards are no wildcards' => [
                static fn () => BookQuery::create()->filterByKeyword('50%_!'),
                ' FROM "book" WHERE INSTR((\' \' || "book"."keywords"), ?) > 0',
                [' | 50%_! |'],
            ],
            'group and having by an alias' => [
                static fn () => AuthorQuery::create()->withColumn('COUNT(Author.Id)', 'nb')
                    ->groupBy('FirstName')->having('nb > ?', 2)->orderBy('nb'),
                ' FROM "author" GROUP BY "author"."first_name" HAVING (COUNT("author"."id")) > ? ORDER BY "nb" ASC',
                [2],
            ],
            'limit' => [
                static fn () => BookQuery::create()->orderById()->limit(5)->offset(10),
                ' FROM "book" ORDER BY "book"."id" ASC LIMIT 5 OFFSET 10',
            ],
            'no limit' => [static fn () => BookQuery::create()->limit(3)->limit(-1), ' FROM "book"'],
            'order by what the program wrote' => [
                static fn () => BookQuery::create()->orderBy(Expression::sql('LENGTH(Book.Title)'), Criteria::DESC),
                ' FROM "book" ORDER BY LENGTH("book"."title") DESC',
            ],
            'branch not taken' => [
                static fn ()
                    => BookQuery::create()->_if(false)->filterById(1)->useAuthorQuery()->filterByAge(1)->endUse()
                    ->_elseif(true)->filterById(2)->_else()->filterById(3)->_endif()->filterByTitle('x'),
                ' FROM "book" WHERE "book"."id" = ? AND "book"."title" = ?',
                [2, 'x'],
            ],
            'branches not taken whose calls could not be made' => [
                static fn () => BookQuery::create()->_if(false)->filterById(['min' => null])->where('Nothing = ?', [])
                    ->filterBy('Nothing')->joinNothing()->_else()->filterById(2)->_elseif(true)->filterByNothing()
                    ->_if(true)->orderBy('Nothing')->_else()->nothing()->_endif()->_endif(),
                ' FROM "book" WHERE "book"."id" = ?',
                [2],
            ],
            'nested branches' => [
                static fn () => BookQuery::create()->_if(false)->_if(true)->filterById(1)->_endif()
                    ->_else()->_if(true)->filterById(2)->_endif()->_endif(),
                ' FROM "book" WHERE "book"."id" = ?',
                [2],
            ],
            'alias in SQL' => [
                static fn () => BookQuery::create()->setModelAlias('b', true)->filterById(1)->where('b.Title = ?', 'x'),
                ' FROM "book" "b" WHERE "b"."id" = ? AND "b"."title" = ?',
                [1, 'x'],
            ],
            'magic joins' => [
                static fn () => BookQuery::create()->leftJoinAuthor('a')->innerJoinCategory(),
                ' FROM "book" LEFT JOIN "author" "a" ON ("book"."author_id"="a"."id")'
                    . ' INNER JOIN "category" ON ("book"."category_id"="category"."id")',
            ],
            'criteria' => [
                static fn () => BookQuery::create(null, (new Criteria())->add('book.title', 'x')->add('book.title', 'y')
                    ->addOr('book.id', 3, Criteria::GREATER_THAN)->addDescendingOrderByColumn('book.id')->setLimit(2)),
                ' FROM "book" WHERE ("book"."title" = ? OR "book"."id" > ?) ORDER BY "book"."id" DESC LIMIT 2',
                ['y', 3],
            ],
            'criterions' => [
                static function () {
                    $criteria = new Criteria();
                    $either = $criteria->getNewCriterion('book.id', 1)->addOr($criteria->getNewCriterion('book.id', 2));

                    return BookQuery::create(null, $criteria->add($either)->addAnd('book.pages', 3));
                },
                ' FROM "book" WHERE ("book"."id" = ? OR "book"."id" = ?) AND "book"."pages" = ?',
                [1, 2, 3],
            ],
            'join by columns' => [
                static fn () => BookQuery::create(null, (new Criteria())
                    ->addJoin('book.author_id', 'author.id', Criteria::LEFT_JOIN)->add('author.age', 3)),
                ' FROM "book" LEFT JOIN "author" ON ("book"."author_id"="author"."id") WHERE "author"."age" = ?',
                [3],
            ],
            'merged queries' => [
                static fn () => BookQuery::create()->filterById(1)->mergeWith(
                    BookQuery::create()->filterByTitle('x')->filterByPages(2),
                    Criteria::LOGICAL_OR,
                ),
                ' FROM "book" WHERE ("book"."id" = ? OR ("book"."title" = ? AND "book"."pages" = ?))',
                [1, 'x', 2],
            ],
        ];
    }

    public function testSelectsColumns(): void
    {
        self::assertSame(
            'SELECT "book"."id" AS "Id", "book"."title" AS "Title" FROM "book"',
            BookQuery::create()->select(['Id', 'Title'])->toString(),
        );
        self::assertStringStartsWith(
            'SELECT "author"."id", "author"."first_name", "author"."last_name", "author"."email", "author"."age", '
                . 'COUNT("author"."id") AS "nb" FROM',
            AuthorQuery::create()->withColumn('COUNT(Author.Id)', 'nb')->toString(),
        );
    }

    public function testReadsFromASubQuery(): void
    {
        $sql = AuthorQuery::create()
            ->addSelectQuery(AuthorQuery::create()->filterByAge(3), 'x')
            ->filterByFirstName('a')
            ->toString();

        self::assertSame(
            'SELECT "x"."id", "x"."first_name", "x"."last_name", "x"."email", "x"."age" FROM (SELECT "author"."id", '
            . '"author"."first_name", "author"."last_name", "author"."email", "author"."age" FROM "author" '
            . 'WHERE "author"."age" = ?) "x" WHERE "x"."first_name" = ?',
            $sql,
        );
    }

    public function testCommentCannotEnd(): void
    {
        $sql = BookQuery::create()->setComment("hi */ DROP TABLE book; /*!\n --?")->select('Id')->toString();

        self::assertSame('SELECT /* hi  / DROP TABLE book; / !  --  */ "book"."id" AS "Id" FROM "book"', $sql);
    }

    public function testKeepsTheQueryAsItWas(): void
    {
        $query = BookQuery::create()->filterById(1);
        $clone = clone $query;
        $clone->filterById(2)->limit(1);

        self::assertSame([1], $query->getParams());
    }

    /**
     * @dataProvider mistakes
     * @param class-string<\Throwable> $exception
     */
    public function testRefuses(\Closure $mistake, string $exception, string $message): void
    {
        $this->expectException($exception);
        $this->expectExceptionMessage($message);
        $mistake();
    }

    /** @return array<string, array{\Closure, class-string<\Throwable>, string}> */
    public static function mistakes(): array
    {
        $book = static fn (): BookQuery => BookQuery::create();

        return [
            'operator' => [
                static fn () => $book()->filterById(1, '= 1 OR 1=1 --'),
                InvalidClauseException::class,
                'is not a valid comparison',
            ],
            'raw operator in a filter' => [
                static fn () => $book()->filterBy('Title', '1=1', Criteria::CUSTOM),
                InvalidClauseException::class,
                'where()',
            ],
            'raw operator in a generated filter' => [
                static fn () => $book()->filterByTitle('1=1', Criteria::RAW),
                InvalidClauseException::class,
                'where()',
            ],
            'unknown column of the query around' => [
                static fn () => $book()->whereExists(AuthorQuery::create()->where('Author.Id = Book.Writer')),
                UnknownColumnException::class,
                'Writer',
            ],
            'direction' => [
                static fn () => $book()->orderByTitle('ASC, (SELECT 1)'),
                UnexpectedValueException::class,
                'sort direction',
            ],
            'order' => [
                static fn () => $book()->orderBy('Title; DROP TABLE book'),
                UnknownColumnException::class,
                'has no column',
            ],
            'low-level order' => [
                static fn () => $book()->addAscendingOrderByColumn('1, (SELECT 1)'),
                UnknownColumnException::class,
                'has no column',
            ],
            'group' => [static fn () => $book()->groupBy('id) --'), UnknownColumnException::class, 'has no column'],
            'alias of a column' => [
                static fn () => $book()->withColumn('1', 'x" FROM book --'),
                InvalidClauseException::class,
                'is not a valid alias',
            ],
            'alias with a newline' => [
                static fn () => $book()->withColumn('1', "x\n"),
                InvalidClauseException::class,
                'is not a valid alias',
            ],
            'alias of a table' => [
                static fn () => $book()->setModelAlias('b.c', true),
                InvalidClauseException::class,
                'is not a valid alias',
            ],
            'alias of a join' => [
                static fn () => $book()->joinAuthor('a"b'),
                InvalidClauseException::class,
                'is not a valid alias',
            ],
            'alias of two joins' => [
                static fn () => $book()->joinAuthor('a')->joinCategory('a'),
                InvalidClauseException::class,
                'has this alias',
            ],
            'join' => [
                static fn () => $book()->join('Author a ON 1=1'),
                InvalidClauseException::class,
                'is not the name of a relation',
            ],
            'join type' => [
                static fn () => $book()->join('Author', 'CROSS JOIN x'),
                InvalidClauseException::class,
                'join type',
            ],
            'logical operator' => [
                static fn () => $book()->condition('a', '1=1')->combine(['a'], 'OR 1=1'),
                InvalidClauseException::class,
                'logical operator',
            ],
            'unknown condition' => [
                static fn () => $book()->combine(['a'], 'or'),
                InvalidClauseException::class,
                'no condition named "a"',
            ],
            'unknown column' => [
                static fn () => $book()->where('Book.Titel = ?', 1),
                UnknownColumnException::class,
                'has no column "Titel". Did you mean "Title"?',
            ],
            'column like none' => [
                static fn () => $book()->orderBy('Xyz'),
                UnknownColumnException::class,
                'has no column "Xyz". Known are: Id, Title',
            ],
            'relation like another' => [
                static fn () => $book()->join('Autor'),
                UnknownRelationException::class,
                'Book has no relation "Autor". Did you mean "Author"?',
            ],
            'no formatter' => [
                static fn () => $book()->setFormatter(\ArrayObject::class),
                InvalidArgumentException::class,
                'ArrayObject is not a formatter',
            ],
            'unknown model' => [
                static fn () => $book()->orderBy('Autor.Name'),
                UnknownModelException::class,
                '"Autor"',
            ],
            'unknown relation' => [
                static fn () => $book()->join('Autor'),
                UnknownRelationException::class,
                'no relation "Autor"',
            ],
            'not joined' => [static fn () => $book()->with('Author'), UnknownRelationException::class, 'not joined'],
            'missing value' => [
                static fn () => $book()->where('Book.Id = ?'),
                InvalidClauseException::class,
                'given no value',
            ],
            'too few values' => [
                static fn () => $book()->where('Book.Id = ? OR Book.Id = ?', [1]),
                InvalidClauseException::class,
                '1 values',
            ],
            'value without a place' => [
                static fn () => $book()->where('Book.Id = 1', 2),
                InvalidClauseException::class,
                'has 0 "?"',
            ],
            'array for one value' => [
                static fn () => $book()->where('Book.Id = ?', [1]),
                InvalidValueException::class,
                'takes an integer',
            ],
            'open quote' => [
                static fn () => $book()->where("Book.Title = 'it"),
                InvalidClauseException::class,
                'quote',
            ],
            'open parenthesis' => [
                static fn () => $book()->where('(Book.Id = 1'),
                InvalidClauseException::class,
                'parenthesis',
            ],
            'closing too much' => [
                static fn () => $book()->where('Book.Id = 1) OR (1=1'),
                InvalidClauseException::class,
                'parenthesis',
            ],
            'comment' => [
                static fn () => $book()->where('Book.Id = 1 -- and'),
                InvalidClauseException::class,
                'comment',
            ],
            'second statement' => [
                static fn () => $book()->where('1=1; DELETE FROM book'),
                InvalidClauseException::class,
                'more than a condition',
            ],
            'null with an order' => [
                static fn () => $book()->filterByPages(null, Criteria::GREATER_THAN),
                InvalidValueException::class,
                'null',
            ],
            'range without bounds' => [
                static fn () => $book()->filterByPages(['min' => null, 'max' => null]),
                InvalidValueException::class,
                'minimum',
            ],
            'no integer' => [
                static fn () => $book()->filterById('1 OR 1=1', Criteria::LESS_THAN),
                InvalidValueException::class,
                'an integer',
            ],
            'no number' => [
                static fn () => $book()->filterByPrice('1; DROP'),
                InvalidValueException::class,
                'a number',
            ],
            'no enum value' => [
                static fn () => $book()->filterByState('stolen'),
                InvalidValueException::class,
                'stolen',
            ],
            'object for a text' => [
                static fn () => $book()->filterBy('Title', new \stdClass()),
                InvalidValueException::class,
                'a text',
            ],
            'key of another table' => [
                static fn () => $book()->whereKey([1, 2]),
                InvalidValueException::class,
                '1 value(s)',
            ],
            'skipped terminator' => [
                static fn () => $book()->_if(false)->filterById(1)->delete(),
                OrmException::class,
                '_endif()',
            ],
            'else without if' => [static fn () => $book()->_else(), LogicException::class, 'without _if()'],
            'endUse without use' => [static fn () => $book()->endUse(), OrmException::class, 'endUse()'],
            'update without a condition' => [
                static fn () => $book()->update(['Title' => 'x']),
                OrmException::class,
                'updateAll()',
            ],
            'delete without a condition' => [static fn () => $book()->delete(), OrmException::class, 'deleteAll()'],
            'delete with a join' => [
                static fn () => $book()->filterById(1)->joinAuthor()->delete(),
                OrmException::class,
                'joined tables',
            ],
            'delete with a limit' => [
                static fn () => $book()->filterById(1)->limit(1)->delete(),
                OrmException::class,
                'limited',
            ],
            'protected method' => [
                static fn () => $book()->__call('clauseText', ['x']),
                UnknownMethodException::class,
                'BookQuery::clauseText() is not public',
            ],
            'unknown method' => [
                static fn () => $book()->findWithStyle(),
                UnknownMethodException::class,
                'findWithStyle()',
            ],
            'unknown magic column' => [
                static fn () => $book()->findOneByTitel('x'),
                UnknownColumnException::class,
                'Titel',
            ],
        ];
    }

    public function testLimitTakesIntegersOnly(): void
    {
        $this->expectException(InvalidValueException::class);
        BookQuery::create()->limit('1; DROP TABLE book');
    }
}
