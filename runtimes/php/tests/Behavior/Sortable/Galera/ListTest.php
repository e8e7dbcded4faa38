<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Galera;

use Orm\Runtime\Tests\Behavior\Sortable\ListTestCase;
use Orm\Runtime\Tests\Support\OnLockRows;

final class ListTest extends ListTestCase
{
    use OnLockRows;
}
