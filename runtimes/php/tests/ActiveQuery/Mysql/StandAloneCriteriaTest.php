<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Mysql;

use Orm\Runtime\Tests\ActiveQuery\StandAloneCriteriaTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class StandAloneCriteriaTest extends StandAloneCriteriaTestCase
{
    use OnMysql;
}
