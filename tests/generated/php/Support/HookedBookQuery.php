<?php

declare(strict_types=1);

namespace Orm\Generated\Tests\Support;

use Bookstore\BookQuery;
use Orm\Runtime\Connection\ConnectionInterface;

/** Finds published books only, and can replace an update or a delete. */
final class HookedBookQuery extends BookQuery
{
    /** @var list<string> */
    public array $calls = [];

    /** The result that a hook returns in place of the query's. */
    public ?int $done = null;

    protected function preSelect(ConnectionInterface $con): void
    {
        $this->filterByPublished(true);
    }

    protected function preUpdate(array &$values, ConnectionInterface $con, bool $forceIndividualSaves = false): ?int
    {
        $this->calls[] = 'preUpdate';
        $values['Pages'] = 42;

        return $this->done;
    }

    protected function postUpdate(int $affectedRows, ConnectionInterface $con): ?int
    {
        $this->calls[] = "postUpdate $affectedRows";

        return null;
    }

    protected function preDelete(ConnectionInterface $con): ?int
    {
        $this->calls[] = 'preDelete';

        return $this->done;
    }

    protected function postDelete(int $affectedRows, ConnectionInterface $con): ?int
    {
        $this->calls[] = "postDelete $affectedRows";

        return null;
    }
}
