<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Map;

use Bookstore\Map\TagTableMap;

/** As an older generator would have written it. */
final class StaleTagTableMap extends TagTableMap
{
    public const FORMAT = 0;
}
