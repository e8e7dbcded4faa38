<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Mysql;

use Orm\Runtime\Tests\ActiveQuery\OpenResultTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class OpenResultTest extends OpenResultTestCase
{
    use OnMysql;
}
