<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

/** The moves of a row within its list, by the names of their methods. */
enum ListMove: string
{
    case ToRank = 'moveToRank';
    case Up = 'moveUp';
    case Down = 'moveDown';
    case ToTop = 'moveToTop';
    case ToBottom = 'moveToBottom';

    /**
     * The rank to which the row goes, if the list has it. Ranks above the row are there; whether one below is there
     * depends on the length of the list. Without an index, to find that row takes half as long as to find the last one.
     *
     * @param int|null $known the rank of the row, as far as it is known
     */
    public function reach(?int $known, int $wanted): ?int
    {
        return match (true) {
            $this === self::Down && $known !== null => $known + 1,
            $this === self::ToRank && $wanted > ($known ?? 0) => $wanted,
            default => null,
        };
    }

    /** The rank to which a row goes that is at a rank; null where that depends on the length of the list, or is none. */
    public function knownTarget(int $from, int $wanted): ?int
    {
        $to = match ($this) {
            self::ToRank => $wanted,
            self::Up => $from - 1,
            self::Down => $from + 1,
            self::ToTop => 1,
            self::ToBottom => 0,
        };

        return $to < 1 || $to === $from ? null : $to;
    }

    public function target(int $from, int $last, int $wanted): int
    {
        return match ($this) {
            self::ToRank => $wanted,
            self::Up => max(1, $from - 1),
            self::Down => min($last, $from + 1),
            self::ToTop => 1,
            self::ToBottom => $last,
        };
    }
}
