<?php

declare(strict_types=1);

namespace Orm\Generated\Tests\Support;

use Keys\Token;
use Orm\Runtime\Connection\ConnectionInterface;

/** A parent that vetoes its own save. */
final class RefusingToken extends Token
{
    public function preSave(?ConnectionInterface $con = null): bool
    {
        return false;
    }
}
