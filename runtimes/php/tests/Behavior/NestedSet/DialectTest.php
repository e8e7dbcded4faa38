<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\NestedSet;

use Nested\Map\FolderTableMap;
use Nested\Map\ItemTableMap;
use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Behavior\NestedSet\BranchTransfer;
use Orm\Runtime\Behavior\NestedSet\NestedSetTable;
use Orm\Runtime\Behavior\NestedSet\NumberShift;
use Orm\Runtime\Behavior\NestedSet\TreeRow;
use Orm\Runtime\Behavior\NestedSet\TreeScope;
use Orm\Runtime\Behavior\NestedSet\TreeSql;
use PHPUnit\Framework\TestCase;

/** The statements of each database, those included that do not run here. */
final class DialectTest extends TestCase
{
    private const ADAPTERS = ['sqlite', 'pgsql', 'mysql', 'mssql', 'oracle'];

    public function testAMoveIsOneUpdate(): void
    {
        $scope = new TreeScope(NestedSetTable::of(ItemTableMap::class), [7]);
        $branch = new TreeRow([1], $scope, 4, 7, 1);
        foreach (self::ADAPTERS as $adapter) {
            self::assertSame(
                [[
                    'UPDATE "ns_item" SET "level" = CASE WHEN "lft" BETWEEN ? AND ? THEN "level" + ? ELSE "level" END, '
                    . '"rgt" = CASE WHEN "rgt" BETWEEN ? AND ? THEN "rgt" + ? WHEN "rgt" BETWEEN ? AND ? '
                    . 'THEN "rgt" + ? ELSE "rgt" END, '
                    . '"lft" = CASE WHEN "lft" BETWEEN ? AND ? THEN "lft" + ? WHEN "lft" BETWEEN ? AND ? '
                    . 'THEN "lft" + ? ELSE "lft" END '
                    . 'WHERE "menu_id" = ? AND "lft" <= ? AND "rgt" >= ? AND ("lft" >= ? OR "rgt" <= ?)',
                    [4, 7, 2, 2, 3, 4, 4, 7, -2, 2, 3, 4, 4, 7, -2, 7, 7, 2, 2, 7],
                ]],
                TreeSql::of(AdapterFactory::create($adapter))->shift(NumberShift::move($branch, 2, 2)),
                $adapter,
            );
        }
    }

    public function testAMoveFarFromTheFirstNumberReadsOnlyItsRange(): void
    {
        $scope = new TreeScope(NestedSetTable::of(ItemTableMap::class), [7]);
        $branch = new TreeRow([1], $scope, 40, 43, 1);
        foreach (self::ADAPTERS as $adapter) {
            [[$sql, $values]] = TreeSql::of(AdapterFactory::create($adapter))->shift(NumberShift::move($branch, 30, 0));
            self::assertStringEndsWith(
                'WHERE "menu_id" = ? AND "lft" <= ? AND "rgt" >= ? AND ("lft" >= ? OR "rgt" <= ?)',
                $sql,
                $adapter,
            );
            self::assertSame([7, 43, 30, 30, 43], array_slice($values, -5), $adapter);
        }
    }

    public function testAUniqueIndexThatIsCheckedRowByRowNeedsNegatives(): void
    {
        $scope = new TreeScope(NestedSetTable::of(FolderTableMap::class), ['ann', null]);
        foreach (self::ADAPTERS as $adapter) {
            $shift = new NumberShift($scope, [[5, PHP_INT_MAX, 2, 0]]);
            $statements = TreeSql::of(AdapterFactory::create($adapter))->shift($shift);
            if (in_array($adapter, ['mssql', 'oracle'], true)) {
                self::assertCount(1, $statements);
                self::assertStringNotContainsString('-(', $statements[0][0]);
                continue;
            }
            self::assertSame(
                'UPDATE "ns_folder" SET "tree_right" = -"tree_right", "tree_left" = -"tree_left" WHERE '
                . '(("owner" = ? AND "year" IS NULL)) AND "tree_left" < 0',
                $statements[1][0],
            );
        }
    }

    public function testABranchChangesItsTree(): void
    {
        $table = NestedSetTable::of(ItemTableMap::class);
        $transfer = new BranchTransfer(
            new TreeRow([1], new TreeScope($table, [1]), 4, 7, 1),
            new TreeScope($table, [null]),
            2,
            1,
        );
        foreach (self::ADAPTERS as $adapter) {
            $statements = TreeSql::of(AdapterFactory::create($adapter))->transfer($transfer);
            self::assertCount($adapter === 'mysql' ? 2 : 1, $statements);
            foreach ($statements as [$sql, $values]) {
                self::assertSame(substr_count($sql, '?'), count($values), $sql);
                self::assertStringStartsWith('UPDATE "ns_item" SET ', $sql);
            }
        }
    }

    public function testNumbersAreCountedAnewInOneStatement(): void
    {
        $table = NestedSetTable::of(FolderTableMap::class);
        $begin = [
            'sqlite' => 'UPDATE "ns_folder" SET "tree_level" = orm_numbered.v, "tree_right" = -orm_numbered.r, '
                . '"tree_left" = -orm_numbered.l FROM (',
            'pgsql' => 'UPDATE "ns_folder" SET "tree_level" = orm_numbered.v, "tree_right" = -orm_numbered.r, '
                . '"tree_left" = -orm_numbered.l FROM (',
            'mysql' => 'UPDATE "ns_folder" INNER JOIN (',
            'mssql' => 'UPDATE "ns_folder" SET "tree_level" = orm_numbered.v, "tree_right" = orm_numbered.r, '
                . '"tree_left" = orm_numbered.l FROM (',
            'oracle' => 'MERGE INTO "ns_folder" USING (',
        ];
        foreach (self::ADAPTERS as $adapter) {
            $scope = new TreeScope($table, ['ann', 3]);
            [$sql, $values] = TreeSql::of(AdapterFactory::create($adapter))->renumber($table, [$scope])[0];
            self::assertStringStartsWith($begin[$adapter], $sql);
            self::assertStringContainsString('PARTITION BY p0, p1 ORDER BY x', $sql);
            self::assertSame(['ann', 3, 'ann', 3], $values);
        }
    }
}
