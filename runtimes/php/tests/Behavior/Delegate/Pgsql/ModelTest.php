<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Delegate\Pgsql;

use Orm\Runtime\Tests\Behavior\Delegate\ModelTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class ModelTest extends ModelTestCase
{
    use OnPgsql;
}
