<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Archivable;

use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\TimeZones;
use Orm\Runtime\Type\Temporal;

/** The date of archiving, as its column holds it. */
final class ArchiveDate
{
    /** @param class-string<TableMap> $map the archive */
    public static function of(string $map, string $column, \DateTimeImmutable $instant): \DateTimeImmutable|string
    {
        $local = $instant->setTimezone(TimeZones::of($map::DATABASE_NAME));

        // A text: an hour that the zone repeats in autumn has no instant of its own, and must not stop a delete().
        return Temporal::kindOf($map::COLUMNS[$column]) === Temporal::TIMESTAMP
            ? $local->format(Temporal::TIMESTAMP)
            : $local;
    }
}
