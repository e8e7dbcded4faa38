<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Pgsql;

use Orm\Runtime\Tests\Behavior\Sortable\ListTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class ListTest extends ListTestCase
{
    use OnPgsql;
}
