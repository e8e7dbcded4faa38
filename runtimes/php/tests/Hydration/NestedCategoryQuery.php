<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Hydration;

use Bookstore\CategoryQuery;

final class NestedCategoryQuery extends CategoryQuery
{
    public const TABLE_MAP = NestedCategoryTableMap::class;
    protected const ROW_BY_KEY = null;
}
