<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Collection;

use Orm\Runtime\Tests\Support\OnMysql;

final class MysqlStoredCollectionTest extends StoredCollectionTestCase
{
    use OnMysql;
}
