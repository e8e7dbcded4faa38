<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

/**
 * Rolls the transaction back on MariaDB after the next statement, whose success was told already. A node of a Galera
 * cluster does so when another node wins a conflict.
 */
final class AbortingPdo extends \PDO
{
    /** The number of statements of the session after which the transaction is gone; null while it is left alone. */
    private ?int $after = null;

    public function abortAfterNextStatement(): void
    {
        $this->after = $this->statements();
    }

    public function inTransaction(): bool
    {
        if ($this->after !== null && parent::inTransaction() && $this->statements() > $this->after) {
            $this->after = null;
            parent::exec('ROLLBACK');
        }

        return parent::inTransaction();
    }

    /** How many statements the session has run, without those that ask for it and those that end transactions. */
    private function statements(): int
    {
        $sql = 'SELECT CAST(SUM(variable_value) AS UNSIGNED) FROM information_schema.session_status WHERE variable_name'
            . " IN ('COM_SELECT', 'COM_INSERT', 'COM_UPDATE', 'COM_DELETE', 'COM_SET_OPTION', 'COM_CALL_PROCEDURE')";
        $statement = parent::query($sql);
        $count = $statement === false ? null : $statement->fetchColumn();
        if (!is_numeric($count)) {
            throw new \LogicException('The server does not count statements.');
        }

        return (int) $count - ($this->asked++);
    }

    private int $asked = 0;
}
