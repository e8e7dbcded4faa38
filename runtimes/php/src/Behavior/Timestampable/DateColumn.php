<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Timestampable;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\ColumnMask;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Orm;
use Orm\Runtime\Support\NotSerializable;
use Orm\Runtime\Support\TimeZones;
use Orm\Runtime\Type\Temporal;

/** A column that holds the date of a row's creation or last update. */
final class DateColumn
{
    use NotSerializable;

    /** @var array<string, self> */
    private static array $known = [];

    private function __construct(
        public readonly string $name,
        private readonly int $position,
        private readonly string $setter,
        private readonly string $connection,
        private readonly ?string $kind,
        private readonly ?\DateTimeZone $zone,
    ) {
    }

    /**
     * @param class-string<TableMap> $map
     * @param 'create'|'update' $role
     * @return self|null null where the table has no such column
     */
    public static function of(string $map, string $role): ?self
    {
        $facts = $map::BEHAVIOR_FACTS['timestampable'] ?? [];
        $name = $facts[$role] ?? null;
        if (!\is_string($name)) {
            return null;
        }
        $zone = $facts['timeZone'] ?? null;

        return self::$known["$map $name"] ??= new self(
            $name,
            $map::position($name),
            'set' . $map::COLUMNS[$name]['phpName'],
            $map::DATABASE_NAME,
            Temporal::kindOf($map::COLUMNS[$name]),
            \is_string($zone) ? TimeZones::named($zone) : null,
        );
    }

    /** The value of the column at an instant: seconds since 1970 in a column of whole numbers. */
    public function valueAt(\DateTimeImmutable $instant): \DateTimeImmutable|string|int
    {
        return match ($this->kind) {
            null => $instant->getTimestamp(),
            Temporal::DATE, Temporal::TIME => $instant->setTimezone($this->zone ?? TimeZones::of($this->connection)),
            // A text: an hour that the zone repeats in autumn has no instant of its own, and must not stop a save().
            Temporal::TIMESTAMP => self::inZone(
                $instant,
                TimeZones::of($this->connection),
            )->format(Temporal::TIMESTAMP),
            default => $instant,
        };
    }

    /** Whether an instant has the same value in both columns. */
    public function holdsTheSameAs(self $other): bool
    {
        return $this->kind === $other->kind && $this->zone?->getName() === $other->zone?->getName();
    }

    /** Gives an object the value, unless the application gave it one since its row was read or written. */
    public function give(ActiveRecordInterface $object, \DateTimeImmutable|string|int $value): void
    {
        $isGiven = $this->position < ColumnMask::BITS
            ? (RowState::modifiedMask($object) & (1 << $this->position)) !== 0
            : isset(RowState::modifiedHighColumns($object)[$this->position]);
        if (!$isGiven) {
            ColumnAccess::set($object, $this->setter, $value);
        }
    }

    public function clear(ActiveRecordInterface $object): void
    {
        ColumnAccess::set($object, $this->setter, null);
        $object->resetModified($this->name);
    }

    /** The value of the column a number of days of 24 hours ago. */
    public function valueDaysAgo(int|float $days): \DateTimeImmutable|string|int
    {
        $seconds = (int) round($days * 86400);

        return $this->valueAt(Orm::now()->modify(\sprintf('%+d seconds', -$seconds)));
    }

    /** Changing the zone takes longer than everything else here, and is rarely needed. */
    private static function inZone(\DateTimeImmutable $instant, \DateTimeZone $zone): \DateTimeImmutable
    {
        return $instant->getTimezone()->getName() === $zone->getName() ? $instant : $instant->setTimezone($zone);
    }
}
