<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

/** A kept statement that may write to a primary with replicas. It counts as a write even if it fails. */
final class WriteStatement extends KeptStatement
{
    protected function __construct(private readonly LastWrite $lastWrite, private readonly bool $mayCommit)
    {
        parent::__construct();
    }

    /** @param array<mixed>|null $params */
    public function execute(?array $params = null): bool
    {
        try {
            return parent::execute($params);
        } finally {
            $this->lastWrite->note($this->mayCommit);
        }
    }
}
