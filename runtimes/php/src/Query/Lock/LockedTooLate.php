<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Lock;

use Orm\Runtime\Behavior\Hook\NamedLock;
use Orm\Runtime\Behavior\Hook\RowLock;
use Orm\Runtime\Exception\RuntimeException;

/**
 * The operation needs locks beside those it holds: its transaction begins again with all of them.
 *
 * @internal WriteOperation catches it
 */
final class LockedTooLate extends RuntimeException
{
    /** @param list<NamedLock|RowLock> $locks */
    public function __construct(public readonly array $locks)
    {
        parent::__construct('The transaction begins again with all locks that it needs.');
    }
}
