<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph\Sqlite;

use Orm\Runtime\Tests\Graph\LawTestCase;

final class LawTest extends LawTestCase
{
    protected function adapterName(): string
    {
        return 'sqlite';
    }

    protected function configuration(): array
    {
        return ['dsn' => 'sqlite::memory:'];
    }

    protected function shortPrograms(): int
    {
        return 12;
    }

    protected function randomPrograms(): int
    {
        return 30;
    }

    protected function longRunEvery(): int
    {
        return 8;
    }
}
