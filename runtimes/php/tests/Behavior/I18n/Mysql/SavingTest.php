<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\I18n\Mysql;

use Orm\Runtime\Tests\Behavior\I18n\SavingTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class SavingTest extends SavingTestCase
{
    use OnMysql;
}
