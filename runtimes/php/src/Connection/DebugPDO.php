<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

/** A connection that counts and remembers its statements from the start. */
class DebugPDO extends ConnectionWrapper
{
    protected function initialize(): void
    {
        $this->useDebug();
    }
}
