<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Archivable;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;

/** An object whose row can be archived. */
interface ArchivableObject extends ActiveRecordInterface
{
    /** Copies the row, as the database holds it, into the archive. */
    public function archive(?ConnectionInterface $con = null): ActiveRecordInterface;

    /** @internal whether the running save or delete is one without archiving */
    public function skipsArchive(): bool;
}
