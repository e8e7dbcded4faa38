<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Fixture;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionWrapper;

/** A connection as applications write it for Propel: a constructor of its own, methods without return types. */
class CountingConnection extends ConnectionWrapper
{
    /** @var list<string> */
    public array $prepared = [];

    /** @var list<string> */
    public array $logged = [];

    public ConnectionInterface $wrapped;

    public function __construct(ConnectionInterface $connection)
    {
        parent::__construct($connection);
        $this->wrapped = $connection;
    }

    /**
     * @param string $statement
     * @param array<int, mixed> $driverOptions
     */
    public function prepare($statement, $driverOptions = []) // phpcs:ignore
    {
        $this->prepared[] = $statement;

        return parent::prepare($statement, $driverOptions);
    }

    /** @param string $message */
    public function log($message): void
    {
        $this->logged[] = $message;
        parent::log($message);
    }
}
