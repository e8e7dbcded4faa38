<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

/** There is no such place in the list. */
final class InvalidRankException extends ListException
{
    public static function belowFirst(int $rank): self
    {
        return new self(sprintf('Invalid rank %d: the first place of a list is 1.', $rank));
    }

    public static function outside(int $rank, int $last, string $table): self
    {
        return new self(
            $last === 0
                ? sprintf('Invalid rank %d: the list of "%s" has no members.', $rank, $table)
                : sprintf('Invalid rank %d: the list of "%s" has places 1 to %d.', $rank, $table, $last),
        );
    }
}
