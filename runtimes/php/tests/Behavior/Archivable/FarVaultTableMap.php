<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable;

use Archived\Map\VaultTableMap;

/** The table of archived secrets in another database. */
final class FarVaultTableMap extends VaultTableMap
{
    public const DATABASE_NAME = 'elsewhere';
    public const MODEL = FarVault::class;
    public const QUERY = FarVaultQuery::class;
}
