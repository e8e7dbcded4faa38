<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

trait OnPgsql
{
    protected function adapterName(): string
    {
        return 'pgsql';
    }

    protected function configuration(): array
    {
        return TestServer::configuration('PGSQL');
    }
}
