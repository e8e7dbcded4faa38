<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Pgsql;

use Orm\Runtime\Tests\ActiveRecord\RandomRecordsTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class RandomRecordsTest extends RandomRecordsTestCase
{
    use OnPgsql;
}
