<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Orm\Runtime\Tests\ActiveRecord\FailedCommitTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

/** Another session reads, so that COMMIT cannot write to the file. */
final class FailedCommitTest extends FailedCommitTestCase
{
    use OnSqlite;

    /** Not a connection of Orm: a transaction that Orm knows of takes part in what is tested. */
    private ?\PDO $reader = null;

    protected function use(int $retries): void
    {
        parent::use($retries);
        $this->connection->exec('PRAGMA busy_timeout = 1');
    }

    protected function failCommits(): void
    {
        $this->reader ??= $this->other->getWrappedConnection();
        $this->reader->beginTransaction();
        $this->reader->query('SELECT COUNT(*) FROM "author"')->fetchAll();
    }

    protected function allowCommits(): void
    {
        if ($this->reader?->inTransaction()) {
            $this->reader->rollBack();
        }
    }
}
