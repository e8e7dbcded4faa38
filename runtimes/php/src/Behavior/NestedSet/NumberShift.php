<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

use Orm\Runtime\Support\NotSerializable;

/**
 * A change of the numbers of one tree: what lies in a segment is shifted, everything else stays.
 *
 * @internal
 */
final class NumberShift
{
    use NotSerializable;

    /** Up to so many segments it is faster to look at each. */
    private const FEW = 4;

    /**
     * @param non-empty-list<array{int, int, int, int}> $segments first and last number, by how much numbers are
     *     shifted, and the levels of nodes that begin there; in ascending order
     */
    public function __construct(public readonly TreeScope $scope, public readonly array $segments)
    {
    }

    /**
     * After rows are gone, with all numbers of these intervals.
     *
     * @param non-empty-list<array{int, int}> $gaps in ascending order, none beside or within another
     */
    public static function closing(TreeScope $scope, array $gaps): self
    {
        $segments = [];
        $gone = 0;
        foreach ($gaps as $place => [$first, $last]) {
            $gone += $last - $first + 1;
            $segments[] = [$last + 1, isset($gaps[$place + 1]) ? $gaps[$place + 1][0] - 1 : PHP_INT_MAX, -$gone, 0];
        }

        return new self($scope, $segments);
    }

    /** A branch moves to a point outside of it, and what lies between moves the other way. */
    public static function move(TreeRow $branch, int $point, int $levels): self
    {
        $width = $branch->width();

        return new self($branch->scope, $point < $branch->left
            ? [
                [$point, $branch->left - 1, $width, 0],
                [$branch->left, $branch->right, $point - $branch->left, $levels],
            ]
            : [
                [$branch->left, $branch->right, $point - 1 - $branch->right, $levels],
                [$branch->right + 1, $point - 1, -$width, 0],
            ]);
    }

    public function first(): int
    {
        return $this->segments[0][0];
    }

    public function last(): int
    {
        return $this->segments[\count($this->segments) - 1][1];
    }

    /** @return array{int, int, int} the left number, right number and level that a node has then */
    public function numbers(int $left, int $right, int $level): array
    {
        if (\count($this->segments) > self::FEW) {
            return [$this->number($left), $this->number($right), $this->level($left, $level)];
        }
        // All nodes in memory are asked after each change of their tree, so nothing is called here.
        [$newLeft, $newRight, $newLevel] = [$left, $right, $level];
        foreach ($this->segments as [$first, $last, $delta, $levels]) {
            if ($left >= $first && $left <= $last) {
                $newLeft = $left + $delta;
                $newLevel = $level + $levels;
            }
            if ($right >= $first && $right <= $last) {
                $newRight = $right + $delta;
            }
        }

        return [$newLeft, $newRight, $newLevel];
    }

    public function number(int $number): int
    {
        return $number + ($this->segmentOf($number)[2] ?? 0);
    }

    public function level(int $left, int $level): int
    {
        return $level + ($this->segmentOf($left)[3] ?? 0);
    }

    /** @return array{int, int, int, int}|null */
    private function segmentOf(int $number): ?array
    {
        [$low, $high] = [0, \count($this->segments) - 1];
        while ($low <= $high) {
            $middle = intdiv($low + $high, 2);
            $segment = $this->segments[$middle];
            if ($number < $segment[0]) {
                $high = $middle - 1;
            } elseif ($number > $segment[1]) {
                $low = $middle + 1;
            } else {
                return $segment;
            }
        }

        return null;
    }
}
