<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\GeneratedGetter;
use Orm\Runtime\Support\NotSerializable;
use Orm\Runtime\Support\TimeZones;
use Orm\Runtime\Support\ZoneClock;

/**
 * The conversions of the values of a row for an export: booleans, texts of decimals and of dates, in one pass.
 *
 * @phpstan-import-type Column from TableMap
 * @phpstan-import-type Kind from Temporal
 */
final class ExportedRow
{
    use NotSerializable;

    /** @var list<int|string> */
    private array $booleans = [];
    /** @var array<int|string, int|null> digits after the point */
    private array $decimals = [];
    /** @var list<int|string> */
    private array $days = [];
    /** @var list<int|string> */
    private array $timestamps = [];
    /** @var array<int|string, Kind> the other dates and times */
    private array $times = [];

    /** @param string $connection whose time zone dates are in */
    public function __construct(private readonly string $connection)
    {
    }

    /**
     * Adds a column whose values are converted here.
     *
     * @param Column $column
     * @return bool false if they are not
     */
    public function add(int|string $name, array $column): bool
    {
        $kind = Temporal::kindOf($column);
        if ($kind === Temporal::DATE) {
            $this->days[] = $name;
        } elseif ($kind === Temporal::TIMESTAMP) {
            $this->timestamps[] = $name;
        } elseif ($kind !== null) {
            $this->times[$name] = $kind;
        } elseif (GeneratedGetter::isDecimal($column)) {
            $this->decimals[$name] = $column['scale'] ?? null;
        } else {
            return false;
        }

        return true;
    }

    /** Adds a column of booleans that come as numbers. */
    public function addBoolean(int|string $name): void
    {
        $this->booleans[] = $name;
    }

    /**
     * @param array<int|string, mixed> $values by name; dates as texts or objects
     * @param ZoneClock|null $clock of the connection's zone, for those who convert many rows
     * @return array<int|string, mixed> with dates as texts that a setter reads as the same date
     */
    public function convert(array $values, ?ZoneClock $clock = null): array
    {
        foreach ($this->booleans as $name) {
            if ($values[$name] !== null) {
                $values[$name] = (bool) $values[$name];
            }
        }
        foreach ($this->decimals as $name => $scale) {
            $value = $values[$name];
            if (\is_float($value) || \is_int($value)) {
                $values[$name] = DecimalValue::text($value, $scale);
            }
        }
        foreach ($this->days as $name) {
            /** @var \DateTimeInterface|string|null $value */
            $value = $values[$name];
            if (\is_string($value) && \strlen($value) === 10 && \preg_match(Temporal::STORED_FORM, $value) === 1) {
                continue;
            }
            $values[$name] = $value === null
                ? null
                : ExportedDate::ofHeld($value, Temporal::DATE, $this->connection);
        }
        $isFixed = $clock !== null && $clock->isFixed;
        foreach ($this->timestamps as $name) {
            /** @var \DateTimeInterface|string|null $value */
            $value = $values[$name];
            if (
                \is_string($value)
                && \strlen($value) === 19
                && \preg_match(Temporal::STORED_FORM, $value) === 1
                && ($isFixed || TimeZones::isUnambiguous($value, $this->connection))
            ) {
                $values[$name] = $value . '.000000';
            } elseif ($value !== null) {
                $values[$name] = ExportedDate::ofHeld($value, Temporal::TIMESTAMP, $this->connection);
            }
        }
        foreach ($this->times as $name => $kind) {
            /** @var \DateTimeInterface|string|null $value */
            $value = $values[$name];
            if ($value !== null) {
                $values[$name] = ExportedDate::ofHeld($value, $kind, $this->connection);
            }
        }

        return $values;
    }
}
