<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

trait OnMysql
{
    protected function adapterName(): string
    {
        return 'mysql';
    }

    protected function configuration(): array
    {
        return TestServer::configuration('MYSQL');
    }
}
