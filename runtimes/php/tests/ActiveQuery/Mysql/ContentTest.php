<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Mysql;

use Orm\Runtime\Tests\ActiveQuery\ContentTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class ContentTest extends ContentTestCase
{
    use OnMysql;
}
