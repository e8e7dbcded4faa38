<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Mysql;

use Orm\Runtime\Tests\ActiveQuery\RandomFindersTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class RandomFindersTest extends RandomFindersTestCase
{
    use OnMysql;
}
