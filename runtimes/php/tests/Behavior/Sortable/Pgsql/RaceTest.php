<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Pgsql;

use Orm\Runtime\Tests\Behavior\Sortable\RaceTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class RaceTest extends RaceTestCase
{
    use OnPgsql;
}
