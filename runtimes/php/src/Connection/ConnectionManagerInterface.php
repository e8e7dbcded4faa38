<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Adapter\AdapterInterface;

/** Chooses the connections that a datasource reads from and writes to. */
interface ConnectionManagerInterface
{
    public function getName(): string;

    public function setName(string $name): void;

    /** @param AdapterInterface|null $adapter null for the one that the DSN names */
    public function getReadConnection(?AdapterInterface $adapter = null): ConnectionInterface;

    /** @param AdapterInterface|null $adapter null for the one that the DSN names */
    public function getWriteConnection(?AdapterInterface $adapter = null): ConnectionInterface;

    public function closeConnections(): void;
}
