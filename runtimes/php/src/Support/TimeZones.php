<?php

declare(strict_types=1);

namespace Orm\Runtime\Support;

use Orm\Runtime\Exception\InvalidArgumentException;
use Orm\Runtime\Type\ZoneClock;

/** The time zone of each connection: what its configuration says, or else PHP's default zone at that moment. */
final class TimeZones
{
    /** @var array<string, ZoneClock> by the name of the connection */
    private static array $configured = [];

    /** @var array<string, ZoneClock> by the name of the zone */
    private static array $defaults = [];

    public static function of(string $connection): \DateTimeZone
    {
        return self::clock($connection)->zone;
    }

    public static function clock(string $connection): ZoneClock
    {
        if (isset(self::$configured[$connection])) {
            return self::$configured[$connection];
        }
        $name = \date_default_timezone_get();

        return self::$defaults[$name] ??= new ZoneClock(new \DateTimeZone($name));
    }

    public static function isConfigured(string $connection): bool
    {
        return isset(self::$configured[$connection]);
    }

    /**
     * @internal for the service container
     * @param array<string, \DateTimeZone> $zones by the name of the connection
     */
    public static function use(array $zones): void
    {
        self::$configured = array_map(static fn (\DateTimeZone $zone): ZoneClock => new ZoneClock($zone), $zones);
    }

    /** The zone of an IANA name such as "Europe/Berlin", or of an offset such as "+02:00". */
    public static function named(string $name): \DateTimeZone
    {
        try {
            return new \DateTimeZone($name);
        } catch (\Exception $cause) {
            throw new InvalidArgumentException(sprintf(
                '"%s" is not a time zone that PHP knows. Use a name such as "Europe/Berlin", "UTC", or an offset '
                    . 'such as "+02:00".',
                $name,
            ), 0, $cause);
        }
    }
}
