<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Hydration\Mysql;

use Orm\Runtime\Tests\Hydration\WholeResultTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class WholeResultTest extends WholeResultTestCase
{
    use OnMysql;
}
