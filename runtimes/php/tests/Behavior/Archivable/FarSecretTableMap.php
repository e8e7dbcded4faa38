<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable;

use Archived\Map\SecretTableMap;

/** Secrets whose archive is in another database. */
final class FarSecretTableMap extends SecretTableMap
{
    public const MODEL = FarSecret::class;
    public const QUERY = FarSecretQuery::class;

    public static function archiveModel(): string
    {
        return FarVault::class;
    }
}
