<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Hydration;

use Bookstore\Category;
use Bookstore\Map\CategoryTableMap;

final class ReadingCategoryTableMap extends CategoryTableMap
{
    public const MODEL = ReadingCategory::class;

    /** @param list<mixed> $row */
    public static function category(array $row): Category
    {
        $category = self::instanceFromRow($row);
        assert($category instanceof Category);

        return $category;
    }
}
