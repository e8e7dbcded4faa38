<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Archivable;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;

/** The table map of a table whose rows are archived. */
interface HasArchive
{
    /** @return class-string<ActiveRecordInterface> the class of archived rows */
    public static function archiveModel(): string;
}
