<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Pgsql;

use Orm\Runtime\Tests\Behavior\Sortable\AtOnceTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class AtOnceTest extends AtOnceTestCase
{
    use OnPgsql;
}
