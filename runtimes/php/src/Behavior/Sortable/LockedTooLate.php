<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\Exception\RuntimeException;

/** A list turned out to be needed when others were locked already: the transaction begins again with all of them. */
final class LockedTooLate extends RuntimeException
{
    /** @param list<ListScope> $scopes */
    public function __construct(public readonly array $scopes)
    {
        parent::__construct('The transaction is begun again with all lists that it needs.');
    }
}
