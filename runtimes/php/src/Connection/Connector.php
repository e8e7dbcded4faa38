<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Exception\ConnectionException;

/** Opens a session with a database, as often as it is asked to. */
interface Connector
{
    /** @throws ConnectionException */
    public function open(): \PDO;

    /** Names the database that it opens, without a password. */
    public function identity(): string;
}
