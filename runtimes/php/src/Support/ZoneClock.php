<?php

declare(strict_types=1);

namespace Orm\Runtime\Support;

/**
 * The clocks of a time zone, and the days on which they change. Only on those days a wall-clock time can be missing, or
 * stand for two instants, so that the times of all other days need no check.
 */
final class ZoneClock
{
    use NotSerializable;

    private const DAY = 86400;

    /** The number of years that are kept, with their months. */
    private const KEPT_YEARS = 150;

    /**
     * Whether the clocks stay as they are in a month, as far as isStable() was asked.
     *
     * @internal public because a call takes longer than the look-up
     * @var array<string, bool> by "YYYY-MM"
     */
    public array $stableMonths = [];

    /** @var array<string, array<string, true>> days by year */
    private array $changes = [];

    /** Whether the clocks never change. */
    public readonly bool $isFixed;

    /**
     * The name of the zone, where only its own dates give it. Short names, such as CET, also stand for an offset;
     * these zones have an empty text here.
     */
    public readonly string $identifier;

    public function __construct(public readonly \DateTimeZone $zone)
    {
        $name = $zone->getName();
        $this->identifier = $name === 'UTC' || \str_contains($name, '/') ? $name : '';
        /** @var list<array{ts: int}>|false $changes false for a zone that is only an offset */
        $changes = $zone->getTransitions();
        $this->isFixed = $changes === false || count($changes) < 2;
    }

    /**
     * Whether the clocks stay as they are in the month of a date, so that each of its times is there once.
     *
     * @param string $date a text that begins with YYYY-MM
     */
    public function isUnambiguous(string $date): bool
    {
        return $this->isFixed || ($this->stableMonths[$month = \substr($date, 0, 7)] ?? $this->isStable($month));
    }

    /** @param string $month "YYYY-MM" */
    public function isStable(string $month): bool
    {
        $year = \substr($month, 0, 4);
        foreach ($this->changes[$year] ?? $this->keepYear($year) as $day => $_) {
            if (\str_starts_with($day, $month)) {
                return $this->stableMonths[$month] = false;
            }
        }

        return $this->stableMonths[$month] = true;
    }

    /** @param string $date a text that begins with YYYY-MM-DD */
    public function changesOn(string $date): bool
    {
        $year = \substr($date, 0, 4);
        $days = $this->changes[$year] ?? $this->keepYear($year);

        return $days !== [] && isset($days[\substr($date, 0, 10)]);
    }

    /** @return array<string, true> */
    private function keepYear(string $year): array
    {
        if (\count($this->changes) >= self::KEPT_YEARS) {
            $this->changes = $this->stableMonths = [];
        }

        return $this->changes[$year] = $this->changesIn($year);
    }

    /** @return array<string, true> */
    private function changesIn(string $year): array
    {
        $begin = (new \DateTimeImmutable($year . '-01-01 00:00:00 UTC'))->getTimestamp();
        /** @var list<array{ts: int, offset: int}>|false $changes false for a zone that is only an offset */
        $changes = $this->zone->getTransitions($begin - 2 * self::DAY, $begin + 368 * self::DAY);
        if ($changes === false || count($changes) < 2) {
            return [];
        }
        $days = [];
        // The first entry is the offset at the beginning, not a change.
        for ($place = 1; $place < count($changes); ++$place) {
            $clocks = [
                $changes[$place]['ts'] + $changes[$place - 1]['offset'],
                $changes[$place]['ts'] + $changes[$place]['offset'],
            ];
            for ($clock = min($clocks) - 1; $clock < max($clocks) + self::DAY; $clock += self::DAY) {
                $days[gmdate('Y-m-d', $clock)] = true;
            }
        }

        return $days;
    }
}
