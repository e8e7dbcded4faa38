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
}
