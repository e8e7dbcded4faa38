<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Mysql;

use Orm\Runtime\Tests\ActiveQuery\ComparingTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class ComparingTest extends ComparingTestCase
{
    use OnMysql;
}
