<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Map\BookTagTableMap;

final class HookedBookTagTableMap extends BookTagTableMap
{
    public const MODEL = HookedBookTag::class;
}
