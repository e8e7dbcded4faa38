<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph;

/** All programs of a world up to a number of steps. */
final class ShortPrograms
{
    /**
     * @param int $every take one program of so many
     * @return \Generator<int, list<Step>, int|null, void> send() takes the number of steps that were defined; programs that begin with the same steps are left out
     */
    public static function of(World $world, int $length, int $every = 1, int $offset = 0): \Generator
    {
        $size = count($world->steps);
        for ($count = 1; $count <= $length; ++$count) {
            $total = $size ** $count;
            for ($number = $offset % $every; $number < $total;) {
                $program = [];
                for ($place = $count - 1; $place >= 0; --$place) {
                    $program[] = $world->steps[intdiv($number, $size ** $place) % $size];
                }
                $defined = yield $program;
                // An undefined step makes all programs with this beginning undefined.
                $width = $defined === null ? 1 : $size ** max(0, $count - 1 - $defined);
                $next = (intdiv($number, $width) + 1) * $width;
                $number += $every * max(1, (int) ceil(($next - $number) / $every));
            }
        }
    }
}
