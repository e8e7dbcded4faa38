<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Mysql;

use Orm\Runtime\Tests\ActiveQuery\KeyLookupTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class KeyLookupTest extends KeyLookupTestCase
{
    use OnMysql;
}
