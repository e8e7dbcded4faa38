<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Aggregate;

use Aggregated\Map\PostTableMap;
use Aggregated\Map\RoomTableMap;
use Aggregated\Map\TopicTableMap;
use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Behavior\Aggregate\Aggregates;
use Orm\Runtime\Behavior\Aggregate\AggregateSql;
use Orm\Runtime\Behavior\Aggregate\KeySql;
use Orm\Runtime\Connection\ConnectionInterface;
use PHPUnit\Framework\TestCase;

/** The SQL of all databases, also of those that no test can run. */
final class SqlTest extends TestCase
{
    /** @return array<string, array{string}> */
    public static function adapters(): array
    {
        $names = ['sqlite', 'pgsql', 'mysql', 'mssql', 'oracle'];

        return array_combine($names, array_map(static fn (string $name): array => [$name], $names));
    }

    /** @dataProvider adapters */
    public function testUpdateOfParents(string $adapter): void
    {
        $relation = Aggregates::ofColumn(PostTableMap::class, 'nb_moderated');
        self::assertSame([
            'UPDATE "ag_post" SET "nb_moderated" = (SELECT COALESCE(COUNT(*), 0) FROM "ag_comment" '
            . 'WHERE "ag_comment"."moderated_id" = "ag_post"."id") WHERE "id" IN (?, ?)',
            [1, 2],
        ], AggregateSql::update($relation, [[1], [2]], $this->connection($adapter)));
        self::assertSame(
            'UPDATE "ag_post" SET "nb_moderated" = (SELECT COALESCE(COUNT(*), 0) FROM "ag_comment" '
            . 'WHERE "ag_comment"."moderated_id" = "ag_post"."id")',
            AggregateSql::update($relation, null, $this->connection($adapter))[0],
        );
    }

    /** @dataProvider adapters */
    public function testConditionStandsInParentheses(string $adapter): void
    {
        $relation = Aggregates::ofColumn(PostTableMap::class, 'nb_good');
        self::assertStringContainsString(
            '"nb_good" = (SELECT COALESCE(COUNT(id), 0) FROM "ag_comment" '
            . 'WHERE (score > 1 OR note = \'it\'\'s ok?\') AND "ag_comment"."post_id" = "ag_post"."id")',
            AggregateSql::update($relation, [[1]], $this->connection($adapter))[0],
        );
    }

    public function testKeysOfSeveralColumns(): void
    {
        $relation = Aggregates::ofColumn(RoomTableMap::class, 'nb_seats');
        [$sql, $values] = AggregateSql::update($relation, [[1, 'a'], [1, 'b']], $this->connection('pgsql'));
        self::assertStringEndsWith(
            '"last_seat" = (SELECT MAX(day) FROM "ag_seat" WHERE "ag_seat"."house" = "ag_room"."house" '
            . 'AND "ag_seat"."room_code" = "ag_room"."code") '
            . 'WHERE (("house" = ? AND "code" = ?) OR ("house" = ? AND "code" = ?))',
            $sql,
        );
        self::assertSame([1, 'a', 1, 'b'], $values);
    }

    /** @dataProvider adapters */
    public function testTableThatAggregatesItselfIsReadInADerivedTable(string $adapter): void
    {
        $relation = Aggregates::ofColumn(TopicTableMap::class, 'nb_children');
        [$sql, $values] = AggregateSql::update($relation, [[7]], $this->connection($adapter));
        self::assertStringStartsWith(
            'UPDATE "ag_topic" SET "nb_children" = COALESCE(COALESCE((SELECT orm_aggregated.v FROM '
            . '(SELECT "ag_topic"."parent_id" AS k0, COUNT(*) AS v FROM "ag_topic" WHERE "ag_topic"."parent_id" IN (?) '
            . 'GROUP BY "ag_topic"."parent_id") orm_aggregated WHERE orm_aggregated.k0 = "ag_topic"."id"), '
            . '(SELECT orm_no_rows.v FROM (SELECT COUNT(*) AS v FROM "ag_topic" WHERE 1 = 0) orm_no_rows)), 0), '
            . '"weight" = ',
            $sql,
        );
        self::assertSame([7, 7, 7], $values);
    }

    public function testValueOfOneParent(): void
    {
        $relation = Aggregates::ofColumn(PostTableMap::class, 'total_score');
        $columns = ['total_score', 'mean_price'];
        [$sql, $values] = AggregateSql::select($relation, $columns, [3], $this->connection('oracle'));
        self::assertSame(
            'SELECT (SELECT SUM(score) FROM "ag_comment" WHERE "ag_comment"."post_id" = ?), '
            . '(SELECT AVG(price) FROM "ag_comment" WHERE "ag_comment"."post_id" = ?) FROM DUAL',
            strtr($sql, ['FROM dual' => 'FROM DUAL']),
        );
        self::assertSame([3, 3], $values);
    }

    /** @dataProvider adapters */
    public function testStatementsBindNoMoreThanTheDatabaseTakes(string $adapter): void
    {
        $con = $this->connection($adapter);
        $keys = array_map(static fn (int $number): array => [$number], range(1, 2000));
        foreach ([1, 3, 9] as $values) {
            $groups = KeySql::groups($keys, $values, $con);
            self::assertSame($keys, array_merge(...$groups));
            foreach ($groups as $group) {
                self::assertLessThanOrEqual(500, count($group));
                self::assertLessThanOrEqual($con->getAdapter()->maxParameters(), $values * count($group));
            }
        }
    }

    private function connection(string $adapter): ConnectionInterface
    {
        $con = $this->createMock(ConnectionInterface::class);
        $con->method('getAdapter')->willReturn(AdapterFactory::create($adapter));

        return $con;
    }
}
