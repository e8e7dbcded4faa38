<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Bookstore\BookQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Adapter\Mssql\MssqlAdapter;
use Orm\Runtime\Adapter\Sqlite\SqliteAdapter;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\Execution\RowCount;
use Orm\Runtime\Query\Sql\SelectShapes;
use Orm\Runtime\ServiceContainer\StandardServiceContainer;
use PHPUnit\Framework\TestCase;

/** A SELECT that is found by its shape is the one that would be written. */
final class SelectShapesTest extends TestCase
{
    protected function setUp(): void
    {
        Orm::setServiceContainer(new StandardServiceContainer());
        Orm::getStandardServiceContainer()->setAdapterClass('bookstore', 'sqlite');
    }

    public function testTheSameShapeWithOtherValues(): void
    {
        $query = static fn (int $id, string $title): ModelCriteria
            => BookQuery::create()->filterById($id, Criteria::GREATER_THAN)->filterByTitle($title)->orderById();
        $expected = ' FROM "book" WHERE "book"."id" > ? AND "book"."title" = ? ORDER BY "book"."id" ASC';
        self::assertSame([$expected, [1, 'a']], self::written($query(1, 'a')));
        self::assertSame([$expected, [2, 'b']], self::written($query(2, 'b')));
        self::assertSame([$expected . ' LIMIT 3', [2, 'b']], self::written($query(2, 'b')->limit(3)));
        self::assertSame([$expected . ' LIMIT 0', [2, 'b']], self::written($query(2, 'b')->limit(0)));
        self::assertSame([$expected, [3, 'c']], self::written($query(3, 'c')));
        self::assertSame(
            [$expected . ' LIMIT 3 OFFSET 4', [3, 'c']],
            self::written($query(3, 'c')->limit(3)->offset(4)),
        );
    }

    public function testWhatDiffersInOrderOrParenthesesIsAnotherShape(): void
    {
        $from = ' FROM "book" WHERE ';
        $and = '"book"."id" = ? AND "book"."pages" = ?';
        $query = static fn (): BookQuery => BookQuery::create()->filterById(1);
        self::assertSame([$from . $and, [1, 2]], self::written($query()->filterByPages(2)));
        self::assertSame(
            [$from . '("book"."id" = ? OR "book"."pages" = ?)', [1, 2]],
            self::written($query()->_or()->filterByPages(2)),
        );
        self::assertSame([$from . $and, [1, 2]], self::written($query()->where('book.pages = ?', 2)));
        self::assertSame(
            [$from . '("book"."id" = 1 OR "book"."id" = 2) AND "book"."pages" = ?', [2]],
            self::written(BookQuery::create()->where('Book.Id = 1 OR Book.Id = 2')->filterByPages(2)),
        );
        self::assertSame(
            [' FROM "book" ORDER BY "book"."id" DESC, "book"."title" ASC', []],
            self::written(BookQuery::create()->orderById(Criteria::DESC)->orderByTitle()),
        );
        self::assertSame(
            [' FROM "book" ORDER BY "book"."title" ASC, "book"."id" DESC', []],
            self::written(BookQuery::create()->orderByTitle()->orderById('desc')),
        );
    }

    public function testAnotherAdapterHasATextOfItsOwn(): void
    {
        $shapes = new SelectShapes('a', 't');
        $shape = $shapes->by($shapes->and($shapes->all, 'a > ?'), 'a', 'ASC');
        self::assertSame('SELECT a FROM t WHERE a > ? ORDER BY a ASC', $shapes->text($shape, null, null));
        self::assertSame(
            'SELECT a FROM t WHERE a > ? ORDER BY a ASC LIMIT 1',
            $shapes->text($shape, 1, new SqliteAdapter()),
        );
        self::assertSame(
            'SELECT TOP (1) a FROM t WHERE a > ? ORDER BY a ASC',
            $shapes->text($shape, 1, new MssqlAdapter()),
        );
        self::assertSame([SqliteAdapter::class, MssqlAdapter::class], array_keys($shape->limited));
        self::assertSame(
            [
                'SELECT 1 FROM t WHERE a > ? ORDER BY a ASC LIMIT 1',
                'SELECT TOP (1) 1 FROM t WHERE a > ? ORDER BY a ASC',
            ],
            [
                $shapes->exists($shape, '1', new SqliteAdapter()),
                $shapes->exists($shape, '1', new MssqlAdapter()),
            ],
        );
        self::assertSame([SqliteAdapter::class, MssqlAdapter::class], array_keys($shape->exists));
    }

    public function testCountAndExistsLeaveTheOrderAndOtherQueriesAlone(): void
    {
        $query = BookQuery::create()->filterByTitle('a')->orderByTitle();
        $con = ConnectionWrapper::forPdo(new \PDO('sqlite::memory:'), new SqliteAdapter());
        foreach ([1, 2] as $time) {
            $values = [];
            self::assertSame(
                'SELECT COUNT(*) FROM "book" WHERE "book"."title" = ?',
                RowCount::text($query->spec(), $values, $con),
                "time $time",
            );
            self::assertSame(['a'], $values);
            self::assertSame(
                [' FROM "book" WHERE "book"."title" = ? ORDER BY "book"."title" ASC', ['a']],
                self::written(clone $query),
            );
        }
        $values = [];
        self::assertSame(
            'SELECT COUNT(*) FROM (SELECT 1 AS "ormcol0" FROM "book" WHERE "book"."title" = ? LIMIT 3) "ormmatch4cnt"',
            RowCount::text($query->limit(3)->spec(), $values, $con),
        );
    }

    public function testShapesThatNeverComeAgainAreForgotten(): void
    {
        $shapes = new SelectShapes('a', 't');
        $adapter = new SqliteAdapter();
        $most = 0;
        for ($number = 1; $number <= 2000; ++$number) {
            $shape = $shapes->and($shapes->all, 'a = ' . $number);
            $most = max($most, count($shapes->all->and));
            self::assertSame('SELECT a FROM t WHERE a = ' . $number, $shapes->text($shape, null, null));
            $shapes->text($shapes->all, $number, $adapter);
            self::assertLessThanOrEqual(20, count($shapes->all->limited[SqliteAdapter::class]));
        }
        self::assertGreaterThan(100, $most);
        self::assertLessThanOrEqual(300, $most);
        $kept = count($shapes->all->and);
        $shapes->and($shapes->all, str_repeat('x', 1001));
        self::assertCount($kept, $shapes->all->and);
    }

    /**
     * @param ModelCriteria<*, *> $query
     * @return array{string|false, list<mixed>}
     */
    private static function written(ModelCriteria $query): array
    {
        $values = [];
        $sql = $query->createSelectSql($values);

        return [strstr($sql, ' FROM '), $values];
    }
}
