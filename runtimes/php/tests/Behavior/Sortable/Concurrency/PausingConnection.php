<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Concurrency;

use Orm\Runtime\Connection\ConnectionWrapper;

/** Stops before a statement, and goes on when it is told to. */
final class PausingConnection extends ConnectionWrapper
{
    /** Of the statement before which to stop, once. */
    public ?string $pattern = null;

    public function execute(string $sql, array $values = []): \PDOStatement
    {
        $this->pauseBefore($sql);

        return parent::execute($sql, $values);
    }

    public function executeOnce(string $sql, array $values = []): \PDOStatement
    {
        $this->pauseBefore($sql);

        return parent::executeOnce($sql, $values);
    }

    public function executeReplanned(string $sql, array $values): \PDOStatement
    {
        $this->pauseBefore($sql);

        return parent::executeReplanned($sql, $values);
    }

    public function commit(): bool
    {
        if ($this->getNestedTransactionCount() === 1) {
            $this->pauseBefore('COMMIT');
        }

        return parent::commit();
    }

    private function pauseBefore(string $sql): void
    {
        if ($this->pattern !== null && preg_match($this->pattern, $sql) === 1) {
            $this->pattern = null;
            fwrite(STDOUT, "paused\n");
            fgets(STDIN);
        }
    }
}
