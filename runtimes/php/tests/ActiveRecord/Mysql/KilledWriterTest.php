<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Mysql;

use Orm\Runtime\Tests\ActiveRecord\KilledWriterTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class KilledWriterTest extends KilledWriterTestCase
{
    use OnMysql;

    protected function connections(): array
    {
        $configuration = $this->configuration();
        $configuration['settings'] = ['queries' => ["SET SESSION sql_mode = CONCAT(@@sql_mode, ',ANSI_QUOTES')"]];

        return [[$configuration, $configuration], [$this->connection, $this->connection]];
    }
}
