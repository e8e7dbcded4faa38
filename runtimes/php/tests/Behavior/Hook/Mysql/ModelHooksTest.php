<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Hook\Mysql;

use Orm\Runtime\Tests\Behavior\Hook\ModelHooksTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class ModelHooksTest extends ModelHooksTestCase
{
    use OnMysql;
}
