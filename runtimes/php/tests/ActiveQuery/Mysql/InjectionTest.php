<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Mysql;

use Orm\Runtime\Tests\ActiveQuery\InjectionTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class InjectionTest extends InjectionTestCase
{
    use OnMysql;
}
