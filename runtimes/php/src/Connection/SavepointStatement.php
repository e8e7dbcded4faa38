<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

/** A statement about a savepoint that execute() runs: listeners hear of it after it has run. */
final class SavepointStatement extends KeptStatement
{
    protected function __construct(private readonly Session $session)
    {
        parent::__construct();
    }

    /** @param array<mixed>|null $params */
    public function execute(?array $params = null): bool
    {
        $isDone = parent::execute($params);
        if ($this->session->savepointCallbacks !== []) {
            Savepoints::observe($this->session, $this->queryString);
        }

        return $isDone;
    }
}
