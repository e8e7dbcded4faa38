<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Pairs\Mysql;

use Orm\Runtime\Tests\Behavior\Pairs\TranslationTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class TranslationTest extends TranslationTestCase
{
    use OnMysql;
}
