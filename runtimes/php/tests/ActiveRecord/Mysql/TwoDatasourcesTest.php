<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Mysql;

use Orm\Runtime\Tests\ActiveRecord\TwoDatasourcesTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class TwoDatasourcesTest extends TwoDatasourcesTestCase
{
    use OnMysql;
}
