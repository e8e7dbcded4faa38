<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable;

use Archived\Vault;

final class FarVault extends Vault
{
    public const TABLE_MAP = FarVaultTableMap::class;
}
