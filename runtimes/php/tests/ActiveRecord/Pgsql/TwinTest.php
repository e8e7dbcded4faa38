<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Pgsql;

use Orm\Runtime\Tests\ActiveRecord\TwinTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class TwinTest extends TwinTestCase
{
    use OnPgsql;
}
