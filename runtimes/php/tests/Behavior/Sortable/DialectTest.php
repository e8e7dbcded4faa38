<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable;

use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Adapter\StandardAdapter;
use Orm\Runtime\Behavior\Scope\RangeUpdates;
use Orm\Runtime\Behavior\Sortable\ListLocks;
use Orm\Runtime\Behavior\Sortable\ListScope;
use Orm\Runtime\Behavior\Sortable\ListSql;
use Orm\Runtime\Behavior\Sortable\SortableTable;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\DeadlockException;
use Orm\Runtime\Exception\LockTimeoutException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Query\Lock\LockText;
use PHPUnit\Framework\TestCase;
use Sorted\Map\DayPickTableMap;
use Sorted\Map\MoodPickTableMap;
use Sorted\Map\PricePickTableMap;
use Sorted\Map\SlotTableMap;
use Sorted\Map\TagPickTableMap;
use Sorted\Map\TaskTableMap;
use Sorted\Map\TrackTableMap;
use Sorted\Map\WordPickTableMap;

/** The SQL of databases that no test can run, and which lists share a lock. */
final class DialectTest extends TestCase
{
    /** @var list<array{string, array<mixed>}> */
    private array $executed = [];

    public function testSqlServer(): void
    {
        $con = $this->connection('mssql', 0);
        $lists = ListSql::of($con);
        $table = SortableTable::of(SlotTableMap::class);
        $scope = $table->scope([7]);
        ListLocks::in($con)->lock([$scope]);
        self::assertCount(1, $this->executed);
        [$sql, $values] = $this->executed[0];
        self::assertSame(
            "SET NOCOUNT ON; DECLARE @granted INT; EXEC @granted = sp_getapplock @Resource = ?, @LockMode = "
                . "'Exclusive', "
            . "@LockOwner = 'Transaction', @LockTimeout = 50000; SELECT @granted",
            $sql,
        );
        self::assertMatchesRegularExpression(
            '/^orm-[0-9a-f]{32}-\d+$/',
            (string) json_decode((string) json_encode($values[0])),
        );
        // Uniqueness is checked at the end of a statement: nothing has to be turned round.
        self::assertSame([[
            'UPDATE "slot" SET "sortable_rank" = CASE WHEN "id" = ? THEN ? ELSE "sortable_rank" + 1 END '
            . 'WHERE "sortable_scope" = ? AND "sortable_rank" BETWEEN ? AND ?',
            [3, 2, 7, 2, 5],
        ]], $lists->move($scope, [3], 5, 2, false));
        self::assertSame([
            'UPDATE "slot" SET "sortable_rank" = orm_given.r '
                . 'FROM OPENJSON(?) WITH (k0 BIGINT \'$[0]\', r BIGINT \'$[1]\') orm_given '
                . 'WHERE orm_given.k0 = "slot"."id" AND (1 = 1)',
            [json_encode($this->manyRanks(false))],
        ], $lists->numbering()->reorder($con, $table, $this->manyRanks(true)));
        self::assertSame([[
            'UPDATE "slot" SET "sortable_rank" = orm_numbered.r '
                . 'FROM (SELECT "id" AS k0, ROW_NUMBER() OVER (PARTITION BY '
                . '"sortable_scope" '
            . 'ORDER BY "sortable_rank", "id") AS r FROM "slot" WHERE "sortable_scope" = ? AND "sortable_rank" IS NOT '
            . 'NULL) orm_numbered '
            . 'WHERE orm_numbered.k0 = "slot"."id" AND ("slot"."sortable_rank" <> orm_numbered.r)',
            [7],
        ]], $lists->numbering()->renumber($table, $scope));
    }

    public function testSqlServerSaysByANumberThatItHasNotLocked(): void
    {
        $table = SortableTable::of(SlotTableMap::class);
        foreach ([-1 => LockTimeoutException::class, -3 => DeadlockException::class] as $code => $class) {
            try {
                ListLocks::in($this->connection('mssql', $code))->lock([$table->scope([1])]);
                self::fail('It was not locked.');
            } catch (LockTimeoutException | DeadlockException $failure) {
                self::assertInstanceOf($class, $failure);
            }
        }
    }

    public function testOracle(): void
    {
        $con = $this->connection('oracle', 0);
        $lists = ListSql::of($con);
        $table = SortableTable::of(TaskTableMap::class);
        $null = $table->scope([]);
        $held = ListLocks::in($con);
        $held->lock([$null]);
        $held->lock([$null]);
        self::assertSame([['LOCK TABLE "task" IN SHARE ROW EXCLUSIVE MODE', []]], $this->executed);
        self::assertSame([
            'MERGE INTO "task" USING (SELECT * FROM JSON_TABLE(?, \'$[*]\' COLUMNS (k0 NUMBER PATH \'$[0]\', r NUMBER '
                . 'PATH \'$[1]\'))) orm_given '
            . 'ON (orm_given.k0 = "task"."id") WHEN MATCHED THEN UPDATE SET "task"."sortable_rank" = orm_given.r '
            . 'WHERE 1 = 1',
            [json_encode($this->manyRanks(false))],
        ], $lists->numbering()->reorder($con, $table, $this->manyRanks(true)));
        self::assertSame([[
            'MERGE INTO "task" USING (SELECT "id" AS k0, ROW_NUMBER() OVER (PARTITION BY "board_id" ORDER BY '
                . '"sortable_rank", "id") + 4 AS r '
            . 'FROM "task" WHERE "board_id" IS NULL AND "sortable_rank" IS NOT NULL AND "sortable_rank" >= ?) '
            . 'orm_numbered ON (orm_numbered.k0 = "task"."id") '
            . 'WHEN MATCHED THEN UPDATE SET "task"."sortable_rank" = orm_numbered.r '
            . 'WHERE "task"."sortable_rank" <> orm_numbered.r',
            [5],
        ]], $lists->numbering()->renumber($table, $null, 5));
    }

    public function testAnAdapterThatSaysNothingOfListsIsRefused(): void
    {
        $adapter = $this->getMockForAbstractClass(StandardAdapter::class);
        $adapter->method('getName')->willReturn('duck');
        $this->expectException(OrmException::class);
        $this->expectExceptionMessage('The adapter "duck" does not say how lists and trees are written.');
        RangeUpdates::of($adapter);
    }

    public function testScopesThatAreEqualInSqlHaveEqualKeys(): void
    {
        $table = SortableTable::of(TaskTableMap::class);
        $same = [$table->scope([1]), $table->scope(['1']), $table->scope([true]), new ListScope($table, ['1'])];
        foreach ($same as $scope) {
            self::assertSame($same[0]->lockText(true), $scope->lockText(true));
            self::assertTrue($same[0]->equals($scope));
        }
        $different = array_map(
            static fn (array $values): string
                => (new ListScope(SortableTable::of(TrackTableMap::class), $values))->lockText(true),
            [
                [1, 2, null, 'a', null], [1, null, 2, 'a', null], [12, null, null, 'a', null], [1, 2, null, '', null],
                [1, 2, null, null, null], [1, 2, 0, 'a', null], [1, 2, null, 'a', '2024-01-01'],
                [1, 2, null, 'a;4:null', null],
            ],
        );
        self::assertSame($different, array_values(array_unique($different)));
    }

    public function testTextsThatADatabaseMayFindEqualShareALock(): void
    {
        $table = SortableTable::of(WordPickTableMap::class);
        [$lower, $upper] = [$table->scope(['a']), $table->scope(['A ']),];
        self::assertSame($lower->lockText(false), $upper->lockText(false));
        self::assertNotSame($lower->lockText(true), $upper->lockText(true));
    }

    public function testNothingAndEmptyAndZeroAreThreeLists(): void
    {
        $words = SortableTable::of(WordPickTableMap::class);
        $texts = array_map(
            static fn (?string $word): string => $words->scope([$word])->lockText(true),
            [null, '', '0', 'null', 'null;', '0:;'],
        );
        self::assertSame($texts, array_values(array_unique($texts)));
        $tasks = SortableTable::of(TaskTableMap::class);
        self::assertNotSame($tasks->scope([null])->lockText(true), $tasks->scope([0])->lockText(true));
    }

    public function testTheSameValueGivenInSeveralWaysHasOneKey(): void
    {
        $same = [
            [
                DayPickTableMap::class,
                [
                    '2024-02-29',
                    new \DateTimeImmutable('2024-02-29 23:59:59'),
                    new \DateTime('2024-02-29'),
                    '2024-02-29 12:00:00',
                ],
            ],
            [MoodPickTableMap::class, ['loud']],
            [TagPickTableMap::class, [['a', 'c'], ['c', 'a'], ['a', 'c', 'a']]],
            [TaskTableMap::class, [7, '7', 7.0]],
        ];
        foreach ($same as [$map, $values]) {
            $table = SortableTable::of($map);
            $texts = array_map(static fn (mixed $value): string => $table->scope([$value])->lockText(true), $values);
            self::assertCount(1, array_unique($texts), $map);
            // What comes from the database, as a text or a number, is the same again.
            $stored = $table->scope([$values[0]])->values[0];
            self::assertSame($texts[0], (new ListScope($table, [(string) $stored]))->lockText(true));
        }
        // Only the database knows which decimals are equal: they share a lock.
        $prices = SortableTable::of(PricePickTableMap::class);
        self::assertSame($prices->scope(['1.5'])->lockText(true), $prices->scope(['1.50'])->lockText(true));
        self::assertFalse(LockText::areExact($prices->scopeColumns, true));
        self::assertSame([true, false], [
            LockText::areExact(SortableTable::of(WordPickTableMap::class)->scopeColumns, true),
            LockText::areExact(SortableTable::of(WordPickTableMap::class)->scopeColumns, false),
        ]);
    }

    /** Processes of different versions have to meet at the same lock. */
    public function testKeysStayWhatTheyAre(): void
    {
        $table = SortableTable::of(TrackTableMap::class);
        $scope = new ListScope($table, [1, 2, null, 'ä;', '2024-02-29']);
        self::assertSame('1:1;1:2;null;3:ä;;10:2024-02-29;', $scope->lockText(true));
        $con = $this->connection('pgsql', 'read committed');
        ListLocks::in($con)->lock([$scope]);
        self::assertSame([1284316452, 153], $this->executed[0][1]);
    }

    public function testLocksAreTakenInOneOrder(): void
    {
        $table = SortableTable::of(SlotTableMap::class);
        $scopes = array_map(static fn (int $value): ListScope => $table->scope([$value]), range(1, 20));
        $taken = [];
        for ($n = 0; $n < 5; ++$n) {
            shuffle($scopes);
            $con = $this->connection('pgsql', 'read committed');
            ListLocks::in($con)->lock([...$scopes, ...$scopes]);
            self::assertCount(1, $this->executed);
            $places = explode(',', trim((string) json_decode((string) json_encode($this->executed[0][1][1])), '{}'));
            $taken[] = implode(' ', $places);
            $sorted = $places;
            sort($sorted, SORT_NUMERIC);
            self::assertSame($sorted, $places);
        }
        self::assertCount(1, array_unique($taken));
    }

    /**
     * So many new ranks that they are given as JSON.
     *
     * @return ($asPairs is true ? non-empty-list<array{list<mixed>, int}> : list<list<int>>)
     */
    private function manyRanks(bool $asPairs): array
    {
        return array_map(static fn (int $id): array => $asPairs ? [[$id], $id + 1] : [$id, $id + 1], range(1, 60));
    }

    private function connection(string $adapter, int|string $answer): ConnectionInterface
    {
        $this->executed = [];
        $statement = $this->createMock(\PDOStatement::class);
        $statement->method('fetchColumn')->willReturn($answer);
        $con = $this->createMock(ConnectionInterface::class);
        $con->method('getAdapter')->willReturn(AdapterFactory::create($adapter));
        $execute = function (string $sql, array $values = []) use ($statement): \PDOStatement {
            $this->executed[] = [$sql, $values];

            return $statement;
        };
        $con->method('execute')->willReturnCallback($execute);

        return $con;
    }
}
