<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Mysql;

use Orm\Runtime\Tests\Connection\ServerFailureTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class ServerFailureTest extends ServerFailureTestCase
{
    use OnMysql;

    protected function refusal(): array
    {
        return ['08S01', 1047, 'WSREP has not yet prepared node for application use'];
    }

    protected function lostCommit(): array
    {
        return ['HY000', 1180, 'Error while appending streaming replication fragment'];
    }
}
