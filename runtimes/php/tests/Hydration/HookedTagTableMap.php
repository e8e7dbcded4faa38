<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Hydration;

use Bookstore\Map\TagTableMap;

final class HookedTagTableMap extends TagTableMap
{
    public const MODEL = HookedTag::class;
    public const HOOKS = [[NamesTags::class, []]];
}
