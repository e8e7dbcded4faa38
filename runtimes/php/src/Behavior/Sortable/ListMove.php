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
     * Whether the last rank of the list decides where the row goes. To look for it takes the database longer than to
     * read the row.
     *
     * @param int|null $known the rank of the row, as far as it is known
     */
    public function needsLast(?int $known, int $wanted): bool
    {
        // Ranks above are there; whether one below is there depends on the length of the list.
        return $this === self::Down || $this === self::ToBottom || $this === self::ToRank && $wanted > ($known ?? 0);
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
