<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Map\BookTableMap;

final class ChoosyBookTableMap extends BookTableMap
{
    public const QUERY = ChoosyBookQuery::class;
}
