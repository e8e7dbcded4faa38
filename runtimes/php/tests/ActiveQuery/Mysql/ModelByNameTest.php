<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Mysql;

use Orm\Runtime\Tests\ActiveQuery\ModelByNameTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class ModelByNameTest extends ModelByNameTestCase
{
    use OnMysql;
}
