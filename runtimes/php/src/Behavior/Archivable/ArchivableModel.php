<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Archivable;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\OrmException;

/** The methods of an object whose row can be archived. */
trait ArchivableModel
{
    /**
     * Brings an archived row back under its old key; places in lists and trees are given anew.
     *
     * @param mixed $key the primary key; an array for one of several columns
     * @param bool $deleteArchive whether the archived row is removed
     */
    public static function restore(
        mixed $key,
        ?ConnectionInterface $con = null,
        bool $deleteArchive = false,
    ): static {
        $restored = RestoredRow::restore(static::TABLE_MAP, $key, $con, $deleteArchive);

        return $restored instanceof static ? $restored : throw new OrmException(
            sprintf('The restored row is a %s, not a %s.', $restored::class, static::class),
        );
    }

    /** Takes the values of the last archived state; nothing is saved. */
    public function restoreFromArchive(?ConnectionInterface $con = null): static
    {
        $archive = $this->getArchive($con)
            ?? throw NotArchivedException::never(static::TABLE_MAP::TABLE_NAME, $this->primaryKeyValues());

        return $this->takeArchivedValues($archive, false);
    }

    private function takeArchivedValues(ActiveRecordInterface $archive, bool $withGeneratedId): static
    {
        RestoredRow::populate($this, $archive, $withGeneratedId);

        return $this;
    }
}
