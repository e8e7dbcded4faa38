<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Query\Lock\GaleraNodes;

/** A connection whose server passes for a node of a cluster, so that lock rows can be tested on any server. */
final class TrustedNode extends ConnectionWrapper
{
    public function getWrappedConnection(): \PDO
    {
        $pdo = parent::getWrappedConnection();
        GaleraNodes::trust($pdo);

        return $pdo;
    }
}
