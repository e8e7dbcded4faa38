<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\I18n\Sqlite;

use Orm\Runtime\Tests\Behavior\I18n\FirstTranslationTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class FirstTranslationTest extends FirstTranslationTestCase
{
    use OnSqlite;
}
