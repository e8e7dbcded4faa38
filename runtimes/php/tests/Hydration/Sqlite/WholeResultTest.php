<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Hydration\Sqlite;

use Bookstore\Map\CategoryTableMap;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Hydration\WholeResult;
use Orm\Runtime\Tests\Hydration\ReadingCategory;
use Orm\Runtime\Tests\Hydration\ReadingCategoryTableMap;
use Orm\Runtime\Tests\Hydration\WholeResultTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class WholeResultTest extends WholeResultTestCase
{
    use OnSqlite;

    /** SQLite gives each value in its own type. */
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
