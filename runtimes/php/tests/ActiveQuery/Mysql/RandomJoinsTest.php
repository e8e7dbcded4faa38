<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Mysql;

use Orm\Runtime\Tests\ActiveQuery\RandomJoinsTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class RandomJoinsTest extends RandomJoinsTestCase
{
    use OnMysql;
}
