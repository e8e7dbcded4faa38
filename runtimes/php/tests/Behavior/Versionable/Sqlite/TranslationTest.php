<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Versionable\Sqlite;

use Orm\Runtime\Tests\Behavior\Versionable\TranslationTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class TranslationTest extends TranslationTestCase
{
    use OnSqlite;
}
