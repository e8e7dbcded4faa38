<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Mysql;

use Orm\Runtime\Tests\ActiveQuery\JoinedModelsTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class JoinedModelsTest extends JoinedModelsTestCase
{
    use OnMysql;
}
