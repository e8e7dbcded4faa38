<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Sqlite;

use Orm\Runtime\Tests\ActiveQuery\RandomJoinsTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class RandomJoinsTest extends RandomJoinsTestCase
{
    use OnSqlite;
}
