<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable;

use Archived\Secret;

final class FarSecret extends Secret
{
    public const TABLE_MAP = FarSecretTableMap::class;
}
