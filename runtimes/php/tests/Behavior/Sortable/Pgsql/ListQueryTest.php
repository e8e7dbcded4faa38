<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Pgsql;

use Orm\Runtime\Tests\Behavior\Sortable\ListQueryTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class ListQueryTest extends ListQueryTestCase
{
    use OnPgsql;
}
