<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable;

use Archived\SecretQuery;

final class FarSecretQuery extends SecretQuery
{
    public const TABLE_MAP = FarSecretTableMap::class;
}
