<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

/** What reorder() was given does not make lists of 1 to n. */
final class InvalidOrderException extends ListException
{
    public static function unknownKey(string $key, string $table): self
    {
        return new self(sprintf('There is no row of "%s" with the key %s; nothing was reordered.', $table, $key));
    }

    public static function keyTwice(string $key): self
    {
        return new self(sprintf('The key %s is given two ranks; nothing was reordered.', $key));
    }

    public static function notARank(string $key, mixed $rank): self
    {
        $given = is_scalar($rank) ? var_export($rank, true) : get_debug_type($rank);

        return new self(
            sprintf('The rank of %s is %s, which is not a whole number; nothing was reordered.', $key, $given),
        );
    }

    public static function notAPair(): self
    {
        return new self(
            'reorder() takes [key => rank, …], or [[key, rank], …] for keys that PHP does not take as array keys.',
        );
    }

    public static function notDense(string $table): self
    {
        return new self(sprintf(
            'With these ranks the list of "%s" would not be 1 to n: some are missing, or taken by rows that are not '
                . 'named. '
            . 'Nothing was reordered.',
            $table,
        ));
    }
}
