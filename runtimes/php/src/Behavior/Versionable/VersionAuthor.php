<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Versionable;

/** Knows who makes versions, where the application does not set it on each object. */
final class VersionAuthor
{
    /** @var (\Closure(): ?string)|null */
    private static ?\Closure $provider = null;

    /** @param (callable(): ?string)|null $provider gives the name of the author; null for no provider */
    public static function setProvider(?callable $provider): void
    {
        self::$provider = $provider === null ? null : $provider(...);
    }

    public static function current(): ?string
    {
        return self::$provider === null ? null : (self::$provider)();
    }
}
