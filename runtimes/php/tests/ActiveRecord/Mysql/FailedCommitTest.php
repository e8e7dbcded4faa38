<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Mysql;

use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Adapter\DriverFactory;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Connection\ServerSettings;
use Orm\Runtime\Connection\Session;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\ActiveRecord\FailedCommitTestCase;
use Orm\Runtime\Tests\Support\FailingConnector;
use Orm\Runtime\Tests\Support\OnMysql;

/** COMMIT is answered as by a node of a cluster where another node has won. MariaDB has no deferred constraints. */
final class FailedCommitTest extends FailedCommitTestCase
{
    use OnMysql;

    private FailingConnector $connector;

    protected function use(int $retries): void
    {
        $configuration = $this->configuration();
        $this->connector = new FailingConnector(...array_map(
            static fn (string $key): string => is_string($configuration[$key]) ? $configuration[$key] : '',
            ['dsn', 'user', 'password'],
        ));
        $this->connection = new ConnectionWrapper(new Session(
            $this->connector,
            DriverFactory::of(AdapterFactory::create('mysql')),
            'bookstore',
            $this->loggers,
            new ServerSettings(retries: $retries),
        ));
        $this->connection->exec("SET SESSION sql_mode = CONCAT(@@sql_mode, ',ANSI_QUOTES')");
        Orm::getStandardServiceContainer()->setConnection('bookstore', $this->connection);
    }

    protected function mayCommitStatements(): bool
    {
        return true;
    }

    protected function failCommits(): void
    {
        $this->connector->fail('COMMIT', '40001', 1213, 'Deadlock found when trying to get lock');
    }

    protected function allowCommits(): void
    {
        $this->connector->failNothing();
    }
}
