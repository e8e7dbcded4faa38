<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Mysql;

use Orm\Runtime\Tests\ActiveQuery\PropelCallsTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class PropelCallsTest extends PropelCallsTestCase
{
    use OnMysql;
}
