<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Log\LoggerRegistry;

/** Chooses the connections that a datasource reads from and writes to. */
interface ConnectionManagerInterface
{
    public function getName(): string;

    public function setName(string $name): void;

    /** Sets the loggers of the connections of this datasource. */
    public function setLoggers(LoggerRegistry $loggers): void;

    public function getReadConnection(AdapterInterface $adapter): ConnectionInterface;

    public function getWriteConnection(AdapterInterface $adapter): ConnectionInterface;

    /** @return list<ConnectionInterface> those made so far */
    public function getConnections(): array;

    public function closeConnections(): void;
}
