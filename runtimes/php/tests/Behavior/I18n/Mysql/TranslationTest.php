<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\I18n\Mysql;

use Orm\Runtime\Tests\Behavior\I18n\TranslationTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class TranslationTest extends TranslationTestCase
{
    use OnMysql;
}
