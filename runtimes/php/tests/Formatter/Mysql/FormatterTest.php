<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Formatter\Mysql;

use Orm\Runtime\Tests\Formatter\FormatterTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class FormatterTest extends FormatterTestCase
{
    use OnMysql;
}
