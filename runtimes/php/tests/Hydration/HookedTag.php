<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Hydration;

use Bookstore\Tag;

final class HookedTag extends Tag
{
    public const TABLE_MAP = HookedTagTableMap::class;
}
