<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Orm\Runtime\Tests\Support\OnMysql;

final class MysqlContentTest extends ContentTestCase
{
    use OnMysql;
}
