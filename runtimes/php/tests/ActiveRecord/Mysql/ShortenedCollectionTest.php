<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Mysql;

use Orm\Runtime\Tests\ActiveRecord\ShortenedCollectionTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class ShortenedCollectionTest extends ShortenedCollectionTestCase
{
    use OnMysql;
}
