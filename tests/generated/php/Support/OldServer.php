<?php

declare(strict_types=1);

namespace Orm\Generated\Tests\Support;

use Orm\Runtime\Connection\ConnectionWrapper;

/** A connection to a server that says it is of another version. */
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
