<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Pgsql;

use Orm\Runtime\Tests\ActiveRecord\KilledWriterTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class KilledWriterTest extends KilledWriterTestCase
{
    use OnPgsql;

    protected function connections(): array
    {
        $configuration = $this->configuration();

        return [[$configuration, $configuration], [$this->connection, $this->connection]];
    }
}
