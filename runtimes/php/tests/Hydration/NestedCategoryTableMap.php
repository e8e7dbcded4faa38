<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Hydration;

use Bookstore\Map\CategoryTableMap;

final class NestedCategoryTableMap extends CategoryTableMap
{
    public const MODEL = NestedCategory::class;
}
