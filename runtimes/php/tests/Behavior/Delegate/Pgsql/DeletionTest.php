<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Delegate\Pgsql;

use Orm\Runtime\Tests\Behavior\Delegate\DeletionTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class DeletionTest extends DeletionTestCase
{
    use OnPgsql;
}
