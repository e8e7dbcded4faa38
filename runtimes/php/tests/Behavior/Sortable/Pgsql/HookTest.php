<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Pgsql;

use Orm\Runtime\Tests\Behavior\Sortable\HookTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class HookTest extends HookTestCase
{
    use OnPgsql;
}
