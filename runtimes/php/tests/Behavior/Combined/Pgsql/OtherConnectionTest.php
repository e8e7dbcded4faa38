<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined\Pgsql;

use Orm\Runtime\Tests\Behavior\Combined\OtherConnectionTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class OtherConnectionTest extends OtherConnectionTestCase
{
    use OnPgsql;
}
