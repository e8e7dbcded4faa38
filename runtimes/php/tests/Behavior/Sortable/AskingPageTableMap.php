<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable;

use Sorted\Map\PageTableMap;

final class AskingPageTableMap extends PageTableMap
{
    public const MODEL = AskingPage::class;
    public const QUERY = AskingPageQuery::class;
}
