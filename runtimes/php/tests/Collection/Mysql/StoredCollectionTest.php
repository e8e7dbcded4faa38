<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Collection\Mysql;

use Orm\Runtime\Tests\Collection\StoredCollectionTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class StoredCollectionTest extends StoredCollectionTestCase
{
    use OnMysql;
}
