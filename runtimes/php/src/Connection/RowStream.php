<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Adapter\Streaming;
use Orm\Runtime\Support\NotSerializable;

/** Reads results of any size in little memory. */
final class RowStream
{
    use NotSerializable;

    /** How many rows are fetched at a time. */
    private const BATCH = 500;

    private static int $streams = 0;

    public function __construct(private readonly ConnectionWrapper $connection, private readonly Session $session)
    {
    }

    /**
     * @param array<mixed> $values
     * @return \Generator<int, list<mixed>>
     */
    public function read(string $sql, #[\SensitiveParameter] array $values): \Generator
    {
        return match ($this->session->driver->adapter()->streaming()) {
            Streaming::Statement => $this->readOpenRows($sql, $values),
            Streaming::HeldCursor => $this->streamFromCursor($sql, $values),
            Streaming::SideConnection => $this->streamAside($sql, $values),
        };
    }

    /**
     * @param array<mixed> $values
     * @return \Generator<int, list<mixed>>
     */
    private function readOpenRows(string $sql, #[\SensitiveParameter] array $values): \Generator
    {
        $statement = $this->connection->executeOnce($sql, $values);

        return $this->readRows($statement, new OpenRows($this->session, $statement));
    }

    /** @return \Generator<int, list<mixed>> */
    private function readRows(\PDOStatement $statement, ?OpenRows $rows = null): \Generator
    {
        try {
            while (\is_array($row = $rows?->kept === null ? $statement->fetch(\PDO::FETCH_NUM) : $rows->next())) {
                /** @var list<mixed> $row */
                yield $row;
            }
        } catch (\PDOException $failure) {
            Recovery::fail($this->session, $failure, $statement->queryString);
        } finally {
            $statement->closeCursor();
        }
        if ($this->session->depth > 0) {
            // Where rows are not buffered, the last of them says whether the transaction is still open.
            TransactionCheck::afterStatement($this->session, $statement->queryString);
        }
    }

    /**
     * @param array<mixed> $values
     * @return \Generator<int, list<mixed>>
     */
    private function streamAside(string $sql, #[\SensitiveParameter] array $values): \Generator
    {
        // Another session does not see what this transaction has written.
        if ($this->session->connector === null || $this->session->depth > 0) {
            return $this->readRows($this->connection->executeOnce($sql, $values));
        }
        $main = $this->session;
        $aside = new ConnectionWrapper(new Session($main->connector, $main->driver, $main->name, $main->loggers));
        foreach ($main->driver->streamingAttributes() as $attribute => $value) {
            $aside->setAttribute($attribute, $value);
        }
        $aside->session->lastWrite = $main->lastWrite;
        $aside->useDebug($main->debug);
        $aside->setLogger($main->logger);
        $statement = $aside->executeOnce($sql, $values);
        $main->queryCount += $aside->getQueryCount();
        $main->lastExecutedQuery = $aside->session->lastExecutedQuery;
        $main->lastValues = $aside->session->lastValues;

        return (new self($aside, $aside->session))->readRows($statement);
    }

    /**
     * @param array<mixed> $values
     * @return \Generator<int, list<mixed>>
     */
    private function streamFromCursor(string $sql, #[\SensitiveParameter] array $values): \Generator
    {
        $locks = preg_match('/\bFOR\s+(?:NO\s+KEY\s+UPDATE|UPDATE|KEY\s+SHARE|SHARE)\b/i', $sql) === 1;
        if ($locks && $this->session->depth === 0) {
            return $this->readRows($this->connection->executeOnce($sql, $values));
        }
        if (!$locks && $this->session->servers->sharesSessions()) {
            return $this->readAtOnce($sql, $values);
        }
        // A held cursor cannot lock rows, but it outlives its transaction.
        $hold = $locks ? '' : ' WITH HOLD';
        $cursor = $this->declareCursor($sql, $values, $hold);

        return $this->readCursor($cursor, $this->session->depth > 0 ? $this->session->rollbacks : -1);
    }

    /** @param array<mixed> $values */
    private function declareCursor(string $sql, #[\SensitiveParameter] array $values, string $hold): string
    {
        $cursor = 'orm_stream_' . ++self::$streams;
        $this->connection->executeOnce('DECLARE ' . $cursor . ' NO SCROLL CURSOR' . $hold . ' FOR ' . $sql, $values);

        return $cursor;
    }

    /**
     * Behind a pooler a cursor cannot outlive its transaction, and a transaction that stayed open for the stream would
     * keep a session of the server from others.
     *
     * @param array<mixed> $values
     * @return \Generator<int, list<mixed>>
     */
    private function readAtOnce(string $sql, #[\SensitiveParameter] array $values): \Generator
    {
        $read = function () use ($sql, $values): RowSpool {
            $spool = new RowSpool();
            $cursor = $this->declareCursor($sql, $values, '');
            do {
                $rows = $this->fetch($cursor);
                $spool->add($rows);
            } while (count($rows) === self::BATCH);
            $this->connection->exec('CLOSE ' . $cursor);

            return $spool;
        };
        $spool = $this->connection->inTransaction() ? $read() : $this->connection->transaction($read, 1, true);

        return $spool->rows();
    }

    /** @return list<list<mixed>> */
    private function fetch(string $cursor): array
    {
        $sql = 'FETCH FORWARD ' . self::BATCH . ' FROM ' . $cursor;
        /** @var list<list<mixed>> $rows */
        $rows = $this->connection->executeOnce($sql)->fetchAll(\PDO::FETCH_NUM);

        return $rows;
    }

    /** @return \Generator<int, list<mixed>> */
    private function readCursor(string $cursor, int $rollbacks): \Generator
    {
        $pdo = $this->session->pdo;
        $savepointRollbacks = $this->session->savepointRollbacks;
        $index = 0;
        try {
            do {
                $rows = $this->fetch($cursor);
                foreach ($rows as $row) {
                    yield $index++ => $row;
                }
            } while (count($rows) === self::BATCH);
        } finally {
            // Closing a cursor that is gone already would break a transaction that has nothing to do with it.
            $gone = $pdo === null
                || $pdo !== $this->session->pdo
                || $rollbacks >= 0 && $rollbacks !== $this->session->rollbacks;
            if (!$gone) {
                try {
                    if ($savepointRollbacks === $this->session->savepointRollbacks || $this->isOpen($pdo, $cursor)) {
                        $pdo->exec('CLOSE ' . $cursor);
                    }
                } catch (\PDOException) {
                    // In a transaction that has failed; it goes with the rollback.
                }
            }
        }
    }

    private function isOpen(\PDO $pdo, string $cursor): bool
    {
        $found = $pdo->query("SELECT 1 FROM pg_cursors WHERE name = '$cursor'");

        return $found !== false && $found->fetchColumn() !== false;
    }
}
