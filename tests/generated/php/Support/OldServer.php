<?php

declare(strict_types=1);

namespace Orm\Generated\Tests\Support;

use Orm\Runtime\Connection\ConnectionWrapper;

/** A connection that reports another server version. */
final class OldServer extends ConnectionWrapper
{
    private string $version = '';

    public static function of(ConnectionWrapper $other, string $version): self
    {
        $connection = self::forPdo($other->getWrappedConnection(), $other->getAdapter(), $other->getName());
        $connection->version = $version;

        return $connection;
    }

    public function getServerVersion(): string
    {
        return $this->version;
    }
}
