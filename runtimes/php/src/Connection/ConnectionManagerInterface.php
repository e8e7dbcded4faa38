<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Log\LoggerRegistry;

/** Knows which connection a datasource reads from and which it writes to. */
interface ConnectionManagerInterface
{
    public function getName(): string;

    public function setName(string $name): void;

    /** Where the connections of this datasource report what happens. */
    public function setLoggers(LoggerRegistry $loggers): void;

    public function getReadConnection(AdapterInterface $adapter): ConnectionInterface;

    public function getWriteConnection(AdapterInterface $adapter): ConnectionInterface;

    /** @return list<ConnectionInterface> those made so far */
    public function getConnections(): array;

    public function closeConnections(): void;
}
