<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Pgsql;

use Orm\Runtime\Tests\ActiveRecord\TwoDatasourcesTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class TwoDatasourcesTest extends TwoDatasourcesTestCase
{
    use OnPgsql;
}
