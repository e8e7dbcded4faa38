<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable;

use Sorted\Page;

final class AskingPage extends Page
{
    public const TABLE_MAP = AskingPageTableMap::class;
}
