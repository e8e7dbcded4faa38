<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;

/** Says which new objects have to be written before others, though many rows are written together. */
interface SplitsBatch extends Behavior
{
    /** Whether the rows up to now are written before that of the next object, and not together with it. */
    public function splitsBatch(
        ActiveRecordInterface $first,
        ActiveRecordInterface $next,
        ConnectionInterface $con,
    ): bool;
}
