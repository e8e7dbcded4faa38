<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Mysql;

use Orm\Runtime\Tests\ActiveQuery\NamesTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class NamesTest extends NamesTestCase
{
    use OnMysql;
}
