<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Archivable;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Query\Execution\Operation;
use Orm\Runtime\Query\Execution\RowChanges;

/** The methods of a query of a table whose rows are archived. */
trait ArchivableQuery
{
    private bool $isArchivedOnUpdate = true;
    private bool $isArchivedOnDelete = true;

    /**
     * Archives all rows that the query finds.
     *
     * @param bool $useLittleMemory has no effect: rows are copied inside of the database
     * @return int the number of rows
     */
    public function archive(?ConnectionInterface $con = null, bool $useLittleMemory = true): int
    {
        RowChanges::requireOneTable($this->spec(), 'archive()');
        $con ??= $this->writeConnection();

        return Operation::runWithRetries($con, [], function () use ($con): int {
            $keys = (clone $this)->lockedKeys($con);
            RowArchive::archiveAll(ArchivedTable::of(static::TABLE_MAP), $keys, $con);

            return \count($keys);
        });
    }

    /** Whether update() archives, where the table does so. */
    public function setArchiveOnUpdate(bool $archiveOnUpdate): void
    {
        $this->isArchivedOnUpdate = $archiveOnUpdate;
    }

    /** Whether delete() and deleteAll() archive, where the table does so. */
    public function setArchiveOnDelete(bool $archiveOnDelete): void
    {
        $this->isArchivedOnDelete = $archiveOnDelete;
    }

    /** @param array<string, mixed> $values */
    public function updateWithoutArchive(
        array $values,
        ?ConnectionInterface $con = null,
        bool $forceIndividualSaves = false,
    ): int {
        return $this->withoutArchive(fn (): int => $this->update($values, $con, $forceIndividualSaves));
    }

    public function deleteWithoutArchive(?ConnectionInterface $con = null): int
    {
        return $this->withoutArchive(fn (): int => $this->delete($con));
    }

    public function deleteAllWithoutArchive(?ConnectionInterface $con = null): int
    {
        return $this->withoutArchive(fn (): int => $this->deleteAll($con));
    }

    /** @internal */
    public function archivesOnUpdate(): bool
    {
        return $this->isArchivedOnUpdate;
    }

    /** @internal */
    public function archivesOnDelete(): bool
    {
        return $this->isArchivedOnDelete;
    }

    /** @param \Closure(): int $work */
    private function withoutArchive(\Closure $work): int
    {
        [$onUpdate, $onDelete] = [$this->isArchivedOnUpdate, $this->isArchivedOnDelete];
        $this->isArchivedOnUpdate = $this->isArchivedOnDelete = false;
        try {
            return ArchivePause::ofTable(static::TABLE_MAP, $work);
        } finally {
            [$this->isArchivedOnUpdate, $this->isArchivedOnDelete] = [$onUpdate, $onDelete];
        }
    }
}
