<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable;

use Archived\VaultQuery;

final class FarVaultQuery extends VaultQuery
{
    public const TABLE_MAP = FarVaultTableMap::class;
}
