<?php

declare(strict_types=1);

namespace Orm\Runtime\Factory\Sample;

use Orm\Runtime\Support\NotSerializable;

/**
 * The pseudo-random numbers of one cell. They depend on nothing else, so that a new column or another order of rows
 * changes no other value; the same are drawn in every language.
 *
 * @internal
 */
final class Draw
{
    use NotSerializable;

    private int $state;

    /** @param int $key a number for the column */
    public function __construct(int $seed, int $key, int $row)
    {
        $this->state = self::mix(self::mix(self::mix($seed) ^ $key) ^ $row);
    }

    /** The next number from 0 to below the limit. */
    public function below(int $limit): int
    {
        $this->state = self::mix($this->state + 0x9e3779b9);

        return $this->state % $limit;
    }

    public function oneOf(string $list): string
    {
        $words = Words::of($list);

        return $words[$this->below(\count($words))];
    }

    public function characters(string $alphabet, int $count): string
    {
        $text = '';
        for ($place = 0; $place < $count; ++$place) {
            $text .= $alphabet[$this->below(\strlen($alphabet))];
        }

        return $text;
    }

    /** The last step of MurmurHash3: each bit of the input changes half of the bits of the result. */
    private static function mix(int $value): int
    {
        $mixed = $value & 0xffffffff;
        $mixed = self::multiply($mixed ^ ($mixed >> 16), 0x85ebca6b);
        $mixed = self::multiply($mixed ^ ($mixed >> 13), 0xc2b2ae35);

        return $mixed ^ ($mixed >> 16);
    }

    /** The lower 32 bits of a product, by halves that cannot overflow. */
    private static function multiply(int $left, int $right): int
    {
        $high = (($left >> 16) * $right) & 0xffff;

        return (($left & 0xffff) * $right + ($high << 16)) & 0xffffffff;
    }
}
