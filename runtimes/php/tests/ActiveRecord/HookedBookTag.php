<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\BookTag;
use Orm\Runtime\Connection\ConnectionInterface;

final class HookedBookTag extends BookTag
{
    public function preSave(?ConnectionInterface $con = null): bool
    {
        return false;
    }
}
