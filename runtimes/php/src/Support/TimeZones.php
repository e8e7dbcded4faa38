<?php

declare(strict_types=1);

namespace Orm\Runtime\Support;

use Orm\Runtime\Exception\OrmException;

/** The time zone of each connection: the configured one, or else PHP's default zone at that moment. */
final class TimeZones implements ContextState
{
    use NotSerializable;

    private static ?self $active = null;

    private static bool $areDefault = true;

    /** @var array<string, ZoneClock> a cache by the name of the zone */
    private static array $defaults = [];

    /** @var array<string, ZoneClock> by the name of the connection */
    private array $configured = [];

    /** Whether no connection of the container in use has a time zone of its own. */
    public static function areDefault(): bool
    {
        return self::$areDefault;
    }

    public function activate(): void
    {
        self::$active = $this;
        self::$areDefault = $this->configured === [];
    }

    public function deactivate(): void
    {
        self::$active = null;
        self::$areDefault = true;
    }

    public static function of(string $connection): \DateTimeZone
    {
        return self::clock($connection)->zone;
    }

    public static function clock(string $connection): ZoneClock
    {
        return self::$active->configured[$connection]
            ?? self::$defaults[$name = \date_default_timezone_get()]
            ?? (self::$defaults[$name] = new ZoneClock(new \DateTimeZone($name)));
    }

    /**
     * Whether the clocks of a connection stay as they are in the month of a date, so that each of its times is there
     * once.
     *
     * @param string $date a text that begins with YYYY-MM
     */
    public static function isUnambiguous(string $date, string $connection): bool
    {
        $clock = self::$active->configured[$connection] ?? null;
        if ($clock === null) {
            $name = \date_default_timezone_get();
            if ($name === 'UTC') {
                return true;
            }
            $clock = self::$defaults[$name] ??= new ZoneClock(new \DateTimeZone($name));
        }

        return $clock->isUnambiguous($date);
    }

    public static function isConfigured(string $connection): bool
    {
        return isset(self::$active?->configured[$connection]);
    }

    /** @param \DateTimeZone|null $zone null for PHP's default zone */
    public function set(string $connection, ?\DateTimeZone $zone): void
    {
        unset($this->configured[$connection]);
        if ($zone !== null) {
            $this->configured[$connection] = new ZoneClock($zone);
        }
        if (self::$active === $this) {
            self::$areDefault = $this->configured === [];
        }
    }

    /** @return array<string, \DateTimeZone> by the name of the connection, of those that have a zone of their own */
    public function configured(): array
    {
        return array_map(static fn (ZoneClock $clock): \DateTimeZone => $clock->zone, $this->configured);
    }

    /** The zone of an IANA name such as "Europe/Berlin", or of an offset such as "+02:00". */
    public static function named(string $name): \DateTimeZone
    {
        try {
            return new \DateTimeZone($name);
        } catch (\Exception $cause) {
            throw new OrmException(sprintf(
                '"%s" is not a time zone that PHP knows. Use a name such as "Europe/Berlin", "UTC", or an offset '
                    . 'such as "+02:00".',
                $name,
            ), 0, $cause);
        }
    }
}
