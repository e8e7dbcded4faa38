<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Pairs\Sqlite;

use Orm\Runtime\Tests\Behavior\Pairs\TranslationTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class TranslationTest extends TranslationTestCase
{
    use OnSqlite;
}
