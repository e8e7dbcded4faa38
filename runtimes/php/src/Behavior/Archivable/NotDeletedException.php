<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Archivable;

/** A row cannot be restored, because the table has it. */
final class NotDeletedException extends ArchiveException
{
    /** @param list<mixed> $key */
    public static function withKey(string $table, array $key): self
    {
        return new self(sprintf(
            'The table "%s" has a row with the key %s; restoring it would overwrite its content. To go back to the '
                . 'archived state, use restoreFromArchive() and save().',
            $table,
            json_encode($key, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_PARTIAL_OUTPUT_ON_ERROR),
        ));
    }
}
