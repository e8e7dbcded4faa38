<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Archivable;

/** A query of a table whose rows are archived. */
interface ArchivableQueryInterface
{
    /** @internal */
    public function archivesOnUpdate(): bool;

    /** @internal */
    public function archivesOnDelete(): bool;
}
