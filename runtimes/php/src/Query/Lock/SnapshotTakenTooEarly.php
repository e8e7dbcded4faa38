<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Lock;

use Orm\Runtime\Exception\RuntimeException;

/**
 * The transaction has to begin again at another isolation level.
 *
 * @internal WriteOperation catches it
 */
final class SnapshotTakenTooEarly extends RuntimeException
{
    public function __construct()
    {
        parent::__construct('The transaction begins again at READ COMMITTED.');
    }
}
