<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Formatter\Pgsql;

use Orm\Runtime\Tests\Formatter\FormatterTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class FormatterTest extends FormatterTestCase
{
    use OnPgsql;
}
