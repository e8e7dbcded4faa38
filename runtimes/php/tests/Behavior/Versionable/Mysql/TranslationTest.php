<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Versionable\Mysql;

use Orm\Runtime\Tests\Behavior\Versionable\TranslationTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class TranslationTest extends TranslationTestCase
{
    use OnMysql;
}
