<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Pairs\Pgsql;

use Orm\Runtime\Tests\Behavior\Pairs\DelegateTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class DelegateTest extends DelegateTestCase
{
    use OnPgsql;
}
