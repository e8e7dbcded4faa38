<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Support\NotSerializable;

/**
 * The rows of a statement that the database runs as far as they are fetched. It would see what the same session writes
 * meanwhile, or never come to its end: before a write, the rest of the rows is kept in a temporary file.
 *
 * @internal
 */
final class OpenRows
{
    use NotSerializable;

    /** How many rows are kept together. */
    private const BATCH = 500;

    /** @var \Generator<int, list<mixed>>|null the rows that were kept; null while all come from the statement */
    public ?\Generator $kept = null;

    public function __construct(private readonly Session $session, private readonly \PDOStatement $statement)
    {
        $session->openRows[\spl_object_id($this)] = \WeakReference::create($this);
        $session->observe();
    }

    public function __destruct()
    {
        unset($this->session->openRows[\spl_object_id($this)]);
        $this->session->observe();
    }

    /** Called before each statement of the session that has such rows. */
    public static function beforeStatement(Session $session, string $sql): void
    {
        if (\strncasecmp(\ltrim($sql, " \t\r\n("), 'SELECT', 6) === 0) {
            return;
        }
        $all = $session->openRows;
        $session->openRows = [];
        $session->observe();
        foreach ($all as $rows) {
            $rows->get()?->keep();
        }
    }

    /** @return list<mixed>|null the next one of those that were kept */
    public function next(): ?array
    {
        $row = $this->kept?->current();
        $this->kept?->next();

        return $row;
    }

    private function keep(): void
    {
        $spool = new RowSpool();
        $rows = [];
        while (\is_array($row = $this->statement->fetch(\PDO::FETCH_NUM))) {
            /** @var list<mixed> $row */
            $rows[] = $row;
            if (\count($rows) === self::BATCH) {
                $spool->add($rows);
                $rows = [];
            }
        }
        $spool->add($rows);
        $this->statement->closeCursor();
        $this->kept = $spool->rows();
    }
}
