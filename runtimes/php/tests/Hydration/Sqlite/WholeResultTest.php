<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Hydration\Sqlite;

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
}
