<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Pgsql;

use Orm\Runtime\Tests\Behavior\Sortable\ShortNamesTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class ShortNamesTest extends ShortNamesTestCase
{
    use OnPgsql;
}
