<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Mysql;

use Orm\Runtime\Tests\ActiveQuery\AlternativeTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class AlternativeTest extends AlternativeTestCase
{
    use OnMysql;
}
