<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Pgsql;

use Orm\Runtime\Tests\ActiveRecord\RareStateTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class RareStateTest extends RareStateTestCase
{
    use OnPgsql;
}
