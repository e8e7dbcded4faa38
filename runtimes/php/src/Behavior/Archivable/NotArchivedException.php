<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Archivable;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;

/** There is no row to archive, or no archived row to restore. */
final class NotArchivedException extends ArchiveException
{
    public static function withoutRow(ActiveRecordInterface $object): self
    {
        return new self(sprintf(
            'This %s has no row that could be archived: it is %s.',
            $object::class,
            $object->isNew() ? 'new. Save it first' : 'deleted',
        ));
    }

    public static function gone(ActiveRecordInterface $object): self
    {
        return new self(sprintf(
            'The row of this %s is not in the database any more, so it cannot be archived.',
            $object::class,
        ));
    }

    /** @param list<mixed> $key */
    public static function never(string $table, array $key): self
    {
        return new self(sprintf(
            'The archive of "%s" has no row with the key %s.',
            $table,
            json_encode($key, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_PARTIAL_OUTPUT_ON_ERROR),
        ));
    }
}
