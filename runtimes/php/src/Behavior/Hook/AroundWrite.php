<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;

/** Runs around the statements that write rows, after all values are known: to write again with others, for example. */
interface AroundWrite extends Behavior
{
    /**
     * @param non-empty-list<ActiveRecordInterface> $objects one, or new ones that are written together
     * @param \Closure(): int $write writes the rows; after a rollback to a savepoint it can be called again
     * @return int the number of rows that $write has written
     */
    public function aroundWrite(array $objects, SaveContext $save, \Closure $write): int;
}
